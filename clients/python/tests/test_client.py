"""The installed package, with a running service (UNSCRAMBLE_URL)."""

import os
from importlib.metadata import version
from importlib.resources import files

import httpx
import pytest

from unscramble_client import Client
from unscramble_client.api.cubes import apply, solve, validate
from unscramble_client.models import ApplyRequest, Code, Problem, SolveAnswer, SolveRequest, ValidateRequest
from unscramble_client.streams import ProblemError, batch, events

client = Client(base_url=os.environ["UNSCRAMBLE_URL"])
CUBE = SolveRequest(size=3, scramble="R U2 F' L D B2")
SOLVED = "".join(face * 9 for face in "URFDLB")
TWISTED = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def solves(answer):
    made = ApplyRequest(size=3, moves=[*CUBE.scramble.split(), *answer.moves])
    return apply.sync(client=client, body=made).state == SOLVED


def test_the_version_is_that_of_the_api():
    assert version("unscramble-client") == httpx.get(f"{client._base_url}/openapi.json").json()["info"]["version"]
    assert (files("unscramble_client") / "py.typed").is_file()


def test_a_cube_is_solved():
    answer = solve.sync(client=client, body=CUBE)
    assert isinstance(answer, SolveAnswer) and solves(answer)


def test_a_problem_is_typed():
    problem = solve.sync(client=client, body=SolveRequest(state=TWISTED))
    assert isinstance(problem, Problem) and problem.code == Code.UNSOLVABLE_STATE
    assert problem.defects[0].facelets == [8, 9, 20]
    report = validate.sync(client=client, body=ValidateRequest(state=TWISTED))
    assert report.solvable is False and report.suggestions


def test_a_batch_answers_line_by_line():
    answers = dict(batch(client, [CUBE, SolveRequest(size=9), CUBE]))
    assert sorted(answers) == [1, 2, 3]
    assert solves(answers[1]) and solves(answers[3])
    assert answers[2].code == Code.INVALID_REQUEST


def test_events_lead_to_the_result():
    names, data = zip(*events(client, SolveRequest(size=3, scramble="R U", method="beginner")))
    assert names[-1] == "result" and SolveAnswer.from_dict(data[-1]).solved
    assert [name for name, _ in events(client, SolveRequest(state=TWISTED))] == ["problem"]
    with pytest.raises(ProblemError, match="invalid_request"):
        next(events(client, SolveRequest(size=9)))
