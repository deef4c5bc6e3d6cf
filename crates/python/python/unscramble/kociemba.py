"""In place of the package ``kociemba``: ``from unscramble import kociemba``."""

from . import _unscramble

__all__ = ["solve"]


def solve(cubestring: str, patternstring: str | None = None, max_depth: int = 24) -> str:
    """Return the moves that solve a 3x3x3, or lead it to a pattern: at most 20, or ``max_depth`` if that is less.

    Raise ValueError if a state cannot be solved or no such moves are found. Its ``__cause__`` says which.
    """
    return _unscramble.kociemba(cubestring, patternstring, max_depth)
