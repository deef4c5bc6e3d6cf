#!/bin/sh
# Solves a random cube with curl and jq.
#
#   ./solve.sh http://localhost:8080
set -eu
server=${1:-http://localhost:8080}

state=$(curl --silent --fail "$server/scramble?size=3" | jq -r .state)
echo "state: $state"

answer=$(jq -n --arg state "$state" '{state: $state, method: "cfop", detail: "steps"}' |
    curl --silent --fail --json @- "$server/solve")
echo "$answer" | jq -r '.phases[] | "\(.name): \(.end - .start) moves", (.steps[]? | "  " + .text)'
echo "solution: $(echo "$answer" | jq -r .solution)"

after=$(echo "$answer" | jq --arg state "$state" '{state: $state, moves: .moves}' |
    curl --silent --fail --json @- "$server/apply" | jq -r .state)
# A lesson turns the whole cube, so any face may end on top.
if echo "$after" | fold -w 9 | grep -qv '^\(.\)\1*$'; then echo "solved: false"; else echo "solved: true"; fi
