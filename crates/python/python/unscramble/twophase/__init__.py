"""In place of the package ``RubikTwoPhase``: ``import unscramble.twophase.solver as sv``."""

from .solver import solve, solveto

__all__ = ["solve", "solveto"]
