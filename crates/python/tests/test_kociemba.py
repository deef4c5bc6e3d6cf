"""The public examples of the package `kociemba` but for the import, and its errors."""

import pytest
from cubes import SOLVED, after
from unscramble import kociemba

STATE = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"
START = "FLBUULFFLFDURRDBUBUUDDFFBRDDBLRDRFLLRLRULFUDRRBDBBBUFL"
PATTERN = "BBURUDBFUFFFRRFUUFLULUFUDLRRDBBDBDBLUDDFLLRRBRLLLBRDDF"
TEXT = "Error. Probably cubestring is invalid"


def refusal(*arguments, **named):
    with pytest.raises(ValueError) as caught:
        kociemba.solve(*arguments, **named)
    assert str(caught.value) == TEXT
    return str(caught.value.__cause__)


def test_the_examples_of_its_readme():
    solution = kociemba.solve('DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD')
    assert after(STATE, solution) == SOLVED and len(solution.split()) <= 20
    solution = kociemba.solve('FLBUULFFLFDURRDBUBUUDDFFBRDDBLRDRFLLRLRULFUDRRBDBBBUFL', 'BBURUDBFUFFFRRFUUFLULUFUDLRRDBBDBDBLUDDFLLRRBRLLLBRDDF')
    assert after(START, solution) == PATTERN and len(solution.split()) <= 20
    solution = kociemba.solve("BBURUDBFUFFFRRFUUFLULUFUDLRRDBBDBDBLUDDFLLRRBRLLLBRDDF")
    assert after(PATTERN, solution) == SOLVED


def test_the_names_of_its_arguments():
    assert kociemba.solve(cubestring=START, patternstring=PATTERN, max_depth=24) == kociemba.solve(START, PATTERN)
    assert after(STATE, kociemba.solve(STATE, max_depth=20)) == SOLVED
    shorter = kociemba.solve(STATE, max_depth=19)
    assert after(STATE, shorter) == SOLVED and len(shorter.split()) <= 19


def test_the_same_cube_gets_the_same_moves():
    assert len({kociemba.solve(STATE) for _ in range(5)}) == 1


def test_a_solved_cube_needs_no_moves():
    assert kociemba.solve(SOLVED) == "" and kociemba.solve(STATE, STATE) == ""


def swapped(state, *places):
    letters = list(state)
    for one, other in places:
        letters[one], letters[other] = letters[other], letters[one]
    return "".join(letters)


@pytest.mark.parametrize(("state", "cause"), [
    ("", "There is not exactly one facelet of each colour"),
    (SOLVED[1:], "There is not exactly one facelet of each colour"),
    (SOLVED.lower(), "There is not exactly one facelet of each colour"),
    (SOLVED.replace("U", "é"), "There is not exactly one facelet of each colour"),
    (swapped(SOLVED, (7, 32)), "Not all 12 edges exist exactly once"),
    (swapped(SOLVED, (7, 19)), "Flip error: One edge has to be flipped"),
    (swapped(SOLVED, (9, 45)), "Not all corners exist exactly once"),
    (swapped(SOLVED, (8, 9), (9, 20)), "Twist error: One corner has to be twisted"),
    (swapped(SOLVED, (10, 19)), "Parity error: Two corners or two edges have to be exchanged"),
])
def test_what_is_wrong_is_one_text_and_its_cause(state, cause):
    assert refusal(state) == cause
    assert refusal(SOLVED, state) == cause


def test_too_few_moves():
    assert refusal(START, max_depth=3) == "No solution exists for the given maxDepth"
    assert refusal(STATE, max_depth=-1) == "No solution exists for the given maxDepth"
    with pytest.raises(OverflowError):
        kociemba.solve(STATE, max_depth=10**30)
    for wrong in (None, 54, b"", ["U"] * 54):
        with pytest.raises(TypeError):
            kociemba.solve(wrong)


def test_it_reads_54_letters_and_no_centers():
    assert after(STATE, kociemba.solve(STATE + "!")) == SOLVED
    assert kociemba.solve(swapped(SOLVED, (4, 13))) == ""
