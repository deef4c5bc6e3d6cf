"""In place of the module ``twophase.performance``."""

from .. import scramble
from .solver import solve

__all__ = ["test"]


def test(n: int, t: float) -> tuple[str, dict[int, int]]:
    """Solve ``n`` random cubes, each for ``t`` seconds. Return the mean length, and how many solutions have which length."""
    lengths = dict.fromkeys(range(31), 0)
    for _ in range(n):
        state = scramble()["state"]
        solution = solve(state, 0, t)
        print(state, solution, "", sep="\n")
        lengths[int(solution.rpartition("(")[2].removesuffix("f)"))] += 1
    mean = sum(length * count for length, count in lengths.items()) / n
    return f"average {mean:.2f} moves", lengths
