"""Problems as exceptions."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from .models import Problem

P = ParamSpec("P")
T = TypeVar("T")


class ProblemError(Exception):
    """The service answered with a problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.code}: {problem.detail}")
        self.problem = problem


def ask(operation: Callable[P, T | Problem | None], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Calls an operation such as `solve.sync`. Returns its answer, or raises its problem."""
    answer = operation(*args, **kwargs)
    if isinstance(answer, Problem):
        raise ProblemError(answer)
    if answer is None:
        raise RuntimeError("the service answered with a status that is not in its API document")
    return answer
