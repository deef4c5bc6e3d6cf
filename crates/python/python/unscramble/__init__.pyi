from typing import Literal, overload

from typing_extensions import Unpack

from ._unscramble import __version__ as __version__
from .problems import Problem as Problem
from .types import (
    AnalyseAnswer,
    AnalyseRequest,
    ApplyAnswer,
    ApplyKeywords,
    CommutatorsAnswer,
    CommutatorsRequest,
    Glossary,
    Lang,
    MethodPage,
    MethodsAnswer,
    Moves,
    PictureKeywords,
    RecognizeAnswer,
    RecognizeRequest,
    ScrambleAnswer,
    ScrambleKeywords,
    SolveAnswer,
    SolveKeywords,
    State,
    ValidateAnswer,
    ValidateKeywords,
)

__all__ = [
    "Problem",
    "__version__",
    "analyse",
    "apply",
    "commutators",
    "glossary",
    "method",
    "methods",
    "picture",
    "recognize",
    "scramble",
    "solve",
    "validate",
]

def solve(state: State | None = None, **request: Unpack[SolveKeywords]) -> SolveAnswer: ...
def validate(state: State, **request: Unpack[ValidateKeywords]) -> ValidateAnswer: ...
def apply(moves: Moves, **request: Unpack[ApplyKeywords]) -> ApplyAnswer: ...
def scramble(size: int = 3, seed: str | None = None, **request: Unpack[ScrambleKeywords]) -> ScrambleAnswer: ...
@overload
def picture(
    state: State | None = None, *, format: Literal["svg"] | None = None, **request: Unpack[PictureKeywords]
) -> str: ...
@overload
def picture(
    state: State | None = None, *, format: Literal["png", "gif"], **request: Unpack[PictureKeywords]
) -> bytes: ...
def recognize(**request: Unpack[RecognizeRequest]) -> RecognizeAnswer: ...
def analyse(**request: Unpack[AnalyseRequest]) -> AnalyseAnswer: ...
def commutators(**request: Unpack[CommutatorsRequest]) -> CommutatorsAnswer: ...
def methods(lang: Lang | None = None) -> MethodsAnswer: ...
def method(name: str, lang: Lang | None = None) -> MethodPage: ...
def glossary(lang: Lang | None = None) -> Glossary: ...
