"""The examples of the API document get the answers that the document has."""

import json
import pathlib

import pytest
import unscramble
from cubes import timeless

FOLDER = pathlib.Path(__file__).parents[2] / "wire/src/examples"


def example(name):
    return json.loads((FOLDER / f"{name}.json").read_text())


@pytest.mark.parametrize(("function", "request_name", "answer_name"), [
    (unscramble.solve, "solve_3", "solve_answer"),
    (unscramble.validate, "validate_twisted", "validate_answer"),
    (unscramble.apply, "apply_3", "apply_answer"),
    (unscramble.analyse, "analyse_3", "analyse_answer"),
    (unscramble.recognize, "recognize_3", "recognize_answer"),
    (unscramble.commutators, "commutators_corners", "commutators_answer"),
])
def test_an_example_and_its_answer(function, request_name, answer_name):
    assert timeless(function(**example(request_name))) == timeless(example(answer_name))


def test_the_example_of_a_random_cube():
    answer = example("scramble_answer")
    assert unscramble.scramble(answer["size"], answer["seed"], kind=answer["kind"]) == answer


@pytest.mark.parametrize("name", sorted(file.stem for file in FOLDER.glob("*.json")))
def test_every_request_has_an_answer(name):
    operation, _, kind = name.partition("_")
    if kind == "answer" or operation == "job":
        return
    answer = getattr(unscramble, operation)(**example(name))
    if operation == "solve":
        played = {key: example(name).get(key) for key in ("state", "size", "scramble")}
        moves = [played["scramble"] or "", *answer["moves"]]
        end = unscramble.apply(moves, state=played["state"], size=played["size"])["state"]
        assert end == answer["final_state"]
