"""What a request may end with instead of an answer."""

from __future__ import annotations

# That of `typing`, whose import would take longer than all of the package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import types

__all__ = ["BadRequest", "Failure", "OutOfTime", "Problem"]


class Problem(Exception):
    """A request without an answer. Each is also an exception of Python, as the classes below say."""

    def __init__(self, body: types.Problem) -> None:
        super().__init__(body)
        self.code: types.Code = body["code"]
        """What kind of problem it is, for programs."""
        self.status: int = body["status"]
        """The status of HTTP that the service answers."""
        self.detail: str = body["detail"]
        """What was wrong, where, and what would be right."""
        self.pointer: str | None = body.get("pointer")
        """The argument that was wrong, as a JSON pointer such as ``/options/metric``."""
        self.defects: list[types.Defect] = body.get("defects", [])
        """Why a state cannot be solved."""
        self.suggestions: list[types.Suggestion] = body.get("suggestions", [])
        """States that may have been meant."""

    def __str__(self) -> str:
        place = f" at {self.pointer}" if self.pointer else ""
        return f"{self.code}{place}: {self.detail}"


class BadRequest(Problem, ValueError):
    """The caller asked for something that does not exist."""


class OutOfTime(Problem, TimeoutError):
    """The time of the request was over, or is too little."""


class Failure(Problem, RuntimeError):
    """The engine could not do its work, for example without room for its tables."""


def problem_of(body: types.Problem) -> Problem:
    """Return the exception for a problem."""
    if body["code"] in {"deadline_exceeded", "too_large_for_time"}:
        return OutOfTime(body)
    return BadRequest(body) if body["status"] < 500 else Failure(body)
