"""The installed package, with a running service (UNSCRAMBLE_URL)."""

import os
from importlib.metadata import version
from importlib.resources import files

import httpx
import pytest

from unscramble_client import Client
from unscramble_client.api.cubes import apply, solve, validate
from unscramble_client.models import ApplyRequest, Problem, SolveAnswer, SolveRequest, ValidateRequest
from unscramble_client.problems import ProblemError, ask
from unscramble_client.streams import batch, events

SERVER = os.environ["UNSCRAMBLE_URL"]
SCRAMBLE = "R U2 F' L D B2"
CUBE = SolveRequest(size=3, scramble=SCRAMBLE)
SOLVED = "".join(face * 9 for face in "URFDLB")
TWISTED = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
client = Client(base_url=SERVER)


def solves(answer: SolveAnswer | Problem) -> bool:
    assert isinstance(answer, SolveAnswer)
    made = ApplyRequest(size=3, moves=[SCRAMBLE, *answer.moves])
    return ask(apply.sync, client=client, body=made).state == SOLVED


def test_the_version_is_that_of_the_api() -> None:
    assert version("unscramble-client") == httpx.get(f"{SERVER}/openapi.json").json()["info"]["version"]
    assert (files("unscramble_client") / "py.typed").is_file()


def test_a_cube_is_solved() -> None:
    assert solves(ask(solve.sync, client=client, body=CUBE))


def test_a_problem_is_typed() -> None:
    problem = solve.sync(client=client, body=SolveRequest(state=TWISTED))
    assert isinstance(problem, Problem) and problem.code == "unsolvable_state"
    assert problem.defects and problem.defects[0].facelets == [8, 9, 20]
    with pytest.raises(ProblemError, match="unsolvable_state: .*corner is twisted"):
        ask(solve.sync, client=client, body=SolveRequest(state=TWISTED))
    report = ask(validate.sync, client=client, body=ValidateRequest(state=TWISTED))
    assert report.solvable is False and report.suggestions


def test_a_problem_may_be_newer_than_the_client() -> None:
    newer = {"type": "", "title": "", "status": 422, "code": "of_next_year", "detail": "", "request_id": ""}
    code: str = Problem.from_dict(newer).code
    assert code == "of_next_year"


def test_a_batch_answers_line_by_line() -> None:
    answers = dict(batch(client, [CUBE, SolveRequest(size=9), CUBE]))
    assert sorted(answers) == [1, 2, 3]
    assert solves(answers[1]) and solves(answers[3])
    assert isinstance(answers[2], Problem) and answers[2].code == "invalid_request"


def test_a_long_batch_is_sent_in_parts() -> None:
    moves = ["R", "U", "F", "R'"] * 100
    cubes = (SolveRequest(size=2, scramble=moves[:length]) for length in range(200))
    assert sorted(number for number, answer in batch(client, cubes) if not isinstance(answer, Problem)) == [*range(1, 201)]


def test_events_lead_to_the_result() -> None:
    *_, (name, data) = events(client, SolveRequest(size=3, scramble="R U", method="beginner"))
    assert name == "result" and SolveAnswer.from_dict(data).solved
    assert [name for name, _ in events(client, SolveRequest(state=TWISTED))] == ["problem"]
    with pytest.raises(ProblemError, match="invalid_request"):
        next(events(client, SolveRequest(size=9)))
