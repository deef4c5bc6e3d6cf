"""Rubik's cubes of any size: solve, validate, apply, scramble and picture.

Arguments and answers have the names of the HTTP API of unscramble; answers are plain dictionaries, lists and texts.

    >>> import unscramble
    >>> unscramble.solve(size=3, scramble="R U")["solution"]
    "U' R'"

``unscramble.kociemba`` and ``unscramble.twophase`` take the place of the packages ``kociemba`` and ``RubikTwoPhase``.
"""

from ._unscramble import __version__, apply, picture, scramble, solve, validate

__all__ = ["__version__", "apply", "picture", "scramble", "solve", "validate"]
