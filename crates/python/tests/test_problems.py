"""What the functions say about requests that have no answer."""

import copy
import pickle

import pytest
import unscramble
from cubes import SOLVED
from test_cubes import TWISTED
from unscramble.problems import BadRequest, Failure, OutOfTime, problem_of


def problem(call, kind=unscramble.Problem):
    with pytest.raises(kind) as caught:
        call()
    return caught.value


def test_a_problem_and_what_it_has():
    wrong = problem(lambda: unscramble.solve(TWISTED), ValueError)
    assert isinstance(wrong, unscramble.Problem) and isinstance(wrong, BadRequest)
    assert (wrong.code, wrong.status, wrong.pointer) == ("unsolvable_state", 422, "/state")
    [defect] = wrong.defects
    assert defect["code"] == "corner_twist" and defect["detail"] == wrong.detail and wrong.suggestions == []
    assert str(wrong) == f"unsolvable_state at /state: {wrong.detail}"
    several = problem(lambda: unscramble.solve(SOLVED, to=TWISTED))
    assert several.pointer == "/to" and several.defects
    option = problem(lambda: unscramble.solve(SOLVED, method="optimal", options={"metric": "old"}))
    assert (option.code, option.pointer, option.defects) == ("invalid_request", "/options/metric", [])
    assert problem(lambda: unscramble.solve(SOLVED, tempo=3)).detail.startswith("unknown field `tempo`")
    assert problem(lambda: unscramble.method("magic/../cfop?x")).code == "not_found"


def test_what_takes_too_long_is_a_timeout_error():
    state = unscramble.scramble(60, "late")["state"]
    late = problem(lambda: unscramble.solve(state, method="reduction", time_ms=1), TimeoutError)
    assert isinstance(late, OutOfTime) and late.code == "deadline_exceeded" and late.status == 504


def test_other_problems_are_runtime_errors():
    body = {"code": "internal", "status": 500, "detail": "the disk is full"}
    failure = problem_of(body)
    assert isinstance(failure, Failure) and isinstance(failure, RuntimeError) and not isinstance(failure, ValueError)
    assert (str(failure), failure.pointer) == ("internal: the disk is full", None)


@pytest.mark.parametrize("body", [
    {"code": "internal", "status": 500, "detail": "a"},
    {"code": "too_large_for_time", "status": 422, "detail": "b", "pointer": "/time_ms"},
    {"code": "bad_length", "status": 422, "detail": "c", "defects": [{"code": "corner_twist"}]},
])
def test_problems_go_to_other_processes(body):
    first = problem_of(body)
    for second in (pickle.loads(pickle.dumps(first)), copy.deepcopy(first)):
        assert type(second) is type(first) and vars(second) == vars(first) and str(second) == str(first)


@pytest.mark.parametrize("call", [
    lambda: unscramble.solve(),
    lambda: unscramble.solve(54),
    lambda: unscramble.solve(True),
    lambda: unscramble.solve(SOLVED, size=4),
    lambda: unscramble.solve(SOLVED, size=10**400),
    lambda: unscramble.solve(SOLVED, scramble="R"),
    lambda: unscramble.solve(SOLVED, method="magic"),
    lambda: unscramble.solve(SOLVED, method="cfop", max_moves=20),
    lambda: unscramble.solve(SOLVED, method="two_phase", options={"three": "cfop"}),
    lambda: unscramble.solve(SOLVED, method="optimal", options={"limit": -1}),
    lambda: unscramble.solve(SOLVED, method="optimal", options={"all": 1.5}),
    lambda: unscramble.solve(SOLVED, until="never"),
    lambda: unscramble.solve(SOLVED, notation="old"),
    lambda: unscramble.solve(SOLVED, level=4),
    lambda: unscramble.solve(SOLVED, method="two_phase", style="taught"),
    lambda: unscramble.solve({"U": "UUUU"}),
    lambda: unscramble.solve({"U": "UUUU", "u": "UUUU"}),
    lambda: unscramble.solve({"X": "UUUU"}),
    lambda: unscramble.solve({1: "UUUU"}),
    lambda: unscramble.solve("?" * 54),
    lambda: unscramble.solve("é" * 54),
    lambda: unscramble.solve("U"),
    lambda: unscramble.solve(size=1, scramble="R"),
    lambda: unscramble.solve(size=1001, scramble="R"),
    lambda: unscramble.solve(size=-(2**62), scramble="R"),
    lambda: unscramble.solve(size=3, scramble="R Q"),
    lambda: unscramble.solve(size=3, scramble="(" * 1000),
    lambda: unscramble.solve(size=3, scramble="(R)" + "9" * 100),
    lambda: unscramble.solve(size=3, scramble=[["R"]]),
    lambda: unscramble.validate(""),
    lambda: unscramble.validate(None),
    lambda: unscramble.validate(SOLVED, lang="xx"),
    lambda: unscramble.validate(SOLVED + "\0"),
    lambda: unscramble.apply("R"),
    lambda: unscramble.apply([1], size=3),
    lambda: unscramble.apply("R", size=3, lower="x"),
    lambda: unscramble.scramble(0),
    lambda: unscramble.scramble(True),
    lambda: unscramble.scramble(8, kind="wca"),
    lambda: unscramble.scramble(3, "x" * 257),
    lambda: unscramble.scramble(3, case="none"),
    lambda: unscramble.scramble(3, first_layer="UU"),
    lambda: unscramble.picture(),
    lambda: unscramble.picture(size=3, view="top", rotation="y45"),
    lambda: unscramble.picture(size=3, rotation="w45"),
    lambda: unscramble.picture(size=3, width=5),
    lambda: unscramble.picture(size=3, mask="none"),
    lambda: unscramble.picture(size=3, highlight="U99"),
    lambda: unscramble.picture(size=3, colors="red", scheme="western"),
    lambda: unscramble.picture(size=3, format="bmp"),
    lambda: unscramble.recognize(),
    lambda: unscramble.recognize(colors=[[1, 2]] * 54),
    lambda: unscramble.analyse(size=3, scramble="R", moves=[["R"]]),
    lambda: unscramble.commutators(size=3, cycle=["UF", "UFL", "UBR"]),
    lambda: unscramble.methods("xx"),
    lambda: unscramble.method("magic"),
    lambda: unscramble.method(""),
    lambda: unscramble.glossary(lang="xx"),
])
def test_what_does_not_fit_is_a_value_error(call):
    found = problem(call)
    assert isinstance(found, ValueError) and 400 <= found.status < 500 and found.detail in str(found)


def endless():
    state = []
    state.append(state)
    return state


def deep(depth):
    state = "R"
    for _ in range(depth):
        state = [state]
    return state


@pytest.mark.parametrize(("call", "kind"), [
    (lambda: unscramble.solve(b"UUUU"), TypeError),
    (lambda: unscramble.solve({"RUF"}), TypeError),
    (lambda: unscramble.solve({("U",): "UUUU"}), TypeError),
    (lambda: unscramble.solve(object()), TypeError),
    (lambda: unscramble.solve(SOLVED, state=SOLVED), TypeError),
    (lambda: unscramble.solve(SOLVED, "cfop"), TypeError),
    (lambda: unscramble.validate(), TypeError),
    (lambda: unscramble.scramble(3, 4.5), TypeError),
    (lambda: unscramble.scramble(3, b"x"), TypeError),
    (lambda: unscramble.method(5), TypeError),
    (lambda: unscramble.method(None), TypeError),
    (lambda: unscramble.solve("\ud800" * 54), ValueError),
    (lambda: unscramble.solve({"\udc00": "UUUU"}), ValueError),
    (lambda: unscramble.scramble(3, "\ud800"), ValueError),
    (lambda: unscramble.method("\ud800"), ValueError),
    (lambda: unscramble.solve(float("nan")), ValueError),
    (lambda: unscramble.recognize(colors=[[float("inf"), 0, 0]] * 54), ValueError),
    (lambda: unscramble.solve(endless()), ValueError),
    (lambda: unscramble.solve(deep(150)), ValueError),
    (lambda: unscramble.solve(deep(100_000)), ValueError),
])
def test_what_is_no_json_is_an_error_of_python(call, kind):
    with pytest.raises(kind) as caught:
        call()
    assert str(caught.value)
