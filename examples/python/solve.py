"""Solves a random cube with the client for Python: clients/build; pip install target/clients/*.whl; python solve.py"""

import sys

from unscramble_client import Client
from unscramble_client.api.cubes import apply, scramble, solve
from unscramble_client.models import ApplyRequest, Detail, Problem, SolveRequest

server = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"

with Client(base_url=server) as client:
    cube = scramble.sync(client=client, size=3)
    print("state:", cube.state)

    answer = solve.sync(client=client, body=SolveRequest(state=cube.state, method="cfop", detail=Detail.STEPS))
    if isinstance(answer, Problem):
        sys.exit(f"{answer.code}: {answer.detail}")
    for phase in answer.phases:
        print(f"{phase.name}: {phase.end - phase.start} moves")
        for step in phase.steps or []:
            print("  " + step.text)
    print("solution:", answer.solution)

    after = apply.sync(client=client, body=ApplyRequest(state=cube.state, moves=answer.moves))
    assert after.state == answer.final_state
    print("solved:", all(len(set(after.state[face * 9 : face * 9 + 9])) == 1 for face in range(6)))
