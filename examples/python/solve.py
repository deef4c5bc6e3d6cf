"""Solves a random cube with the client for Python: clients/build; pip install target/clients/*.whl; python solve.py"""

import sys

from unscramble_client import Client
from unscramble_client.api.cubes import apply, scramble, solve
from unscramble_client.models import ApplyRequest, SolveRequest
from unscramble_client.problems import ProblemError, ask

server = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
client = Client(base_url=server)

state = ask(scramble.sync, client=client, size=3).state
print("state:", state)
try:
    answer = ask(solve.sync, client=client, body=SolveRequest(state=state, method="cfop", detail="steps"))
except ProblemError as error:
    sys.exit(f"{error.problem.code}: {error.problem.detail}")
for phase in answer.phases:
    print(f"{phase.name}: {phase.end - phase.start} moves")
    for step in phase.steps or []:
        print("  " + step.text)
print("solution:", answer.solution)

after = ask(apply.sync, client=client, body=ApplyRequest(state=state, moves=answer.moves)).state
assert after == answer.final_state
print("solved:", all(len(set(after[face * 9 : face * 9 + 9])) == 1 for face in range(6)))
