"""In place of the module ``twophase.solver``."""

from .. import _unscramble

__all__ = ["solve", "solveto"]


def solve(cubestring: str, max_length: float = 20, timeout: float = 3) -> str:
    """Return moves that solve a 3x3x3, such as ``"U2 L3 (2f)"``, or a text that says what is wrong.

    The search ends when it has at most ``max_length`` moves, or after ``timeout`` seconds with the fewest that it has.
    """
    return _unscramble.twophase(cubestring, None, max_length, timeout)


def solveto(cubestring: str, goalstring: str, max_length: float = 20, timeout: float = 3) -> str:
    """Return moves that lead a 3x3x3 to another state, as ``solve`` does."""
    return _unscramble.twophase(cubestring, goalstring, max_length, timeout)
