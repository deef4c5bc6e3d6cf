"""The public examples of the package `RubikTwoPhase` but for the import, and its errors."""

import re
import time

import pytest
import unscramble.twophase
import unscramble.twophase.performance as pf
import unscramble.twophase.solver as sv
from cubes import SOLVED, after
from test_kociemba import STATE, swapped

cubestring = 'DUUBULDBFRBFRRULLLBRDFFFBLURDBFDFDRFRULBLUFDURRBLBDUDL'
goalstring = STATE


def length(solution, start=cubestring, goal=SOLVED):
    """The number of moves of a right solution, as it says itself."""
    moves, count = re.fullmatch(r"((?:[URFDLB][123] )*)\((\d+)f\)", solution).groups()
    assert after(start, moves) == goal and len(moves.split()) == int(count)
    return int(count)


def test_the_examples_of_its_page():
    assert length(sv.solve(cubestring,19,2)) <= 19
    t = 0.5
    assert length(sv.solve(cubestring,0,t)) <= 19
    assert length(sv.solveto(cubestring,goalstring,20,0.1), goal=goalstring) <= 20


def test_its_measurement(capsys):
    mean, lengths = pf.test(100,0.3)
    assert sum(lengths.values()) == 100
    assert 17 < float(re.fullmatch(r"average (\d+\.\d\d) moves", mean)[1]) < 19.5, mean
    assert capsys.readouterr().out.count("f)") == 100


def test_the_names_of_its_arguments():
    assert sv.solve is unscramble.twophase.solve and sv.solveto is unscramble.twophase.solveto
    first = sv.solve(cubestring=cubestring, max_length=20, timeout=3)
    assert first == sv.solve(cubestring) and length(first) <= 20
    assert length(sv.solveto(cubestring=cubestring, goalstring=goalstring, max_length=20, timeout=3), goal=goalstring) <= 20


def test_a_solved_cube():
    assert sv.solve(SOLVED) == "(0f)" and sv.solveto(goalstring, goalstring, 0, 0) == "(0f)"


def test_the_timeout_is_kept_and_a_first_solution_always_comes():
    for timeout in (0, -1, 0.2, float("nan")):
        started = time.monotonic()
        assert length(sv.solve(cubestring, 0, timeout)) < 30
        assert time.monotonic() - started < 2
    # Nothing shorter exists, so it does not wait.
    started = time.monotonic()
    assert length(sv.solve(after(SOLVED, "R U"), 0, float("inf")), after(SOLVED, "R U")) == 2
    assert length(sv.solve(cubestring, 10**30, 1e300)) <= 20
    assert time.monotonic() - started < 5


BEFORE = "Error: Cube definition string "


@pytest.mark.parametrize(("state", "text"), [
    ("UU", BEFORE + "UU contains less than 54 facelets."),
    (SOLVED + "U", BEFORE + SOLVED + "U contains more than 54 facelets."),
    (SOLVED.lower(), BEFORE + SOLVED.lower() + " does not contain exactly 9 facelets of each color."),
    (swapped(SOLVED, (7, 32)), "Error: Some edges are undefined."),
    (swapped(SOLVED, (7, 19)), "Error: Total edge flip is wrong."),
    (swapped(SOLVED, (9, 45)), "Error: Some corners are undefined."),
    (swapped(SOLVED, (8, 9), (9, 20)), "Error: Total corner twist is wrong."),
    (swapped(SOLVED, (10, 19)), "Error: Wrong edge and corner parity"),
])
def test_what_is_wrong_is_the_answer(state, text):
    assert sv.solve(state) == text
    assert sv.solveto(state, SOLVED) == "first cube " + text
    assert sv.solveto(SOLVED, state) == "second cube " + text


def test_no_text_is_a_type_error():
    for wrong in (None, 54, b""):
        with pytest.raises(TypeError):
            sv.solve(wrong)
