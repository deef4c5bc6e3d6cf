from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypedDict

__all__ = ["__version__", "apply", "kociemba", "picture", "scramble", "solve", "twophase", "validate"]

__version__: str

_State: TypeAlias = str | dict[str, str]
_Moves: TypeAlias = str | Sequence[str]
_Lang: TypeAlias = Literal["en", "de", "es", "fr", "zh"]
_Lower: TypeAlias = Literal["wide", "slice"]
_Parity: TypeAlias = Literal["even", "odd"]

class _Length(TypedDict):
    obtm: int
    rbtm: int
    qtm: int
    sqtm: int
    axial: int
    axial_qtm: int

class _Faces(TypedDict):
    U: str
    R: str
    F: str
    D: str
    L: str
    B: str

class _Warning(TypedDict):
    code: Literal["net_order", "mirrored_scheme"]
    detail: str

class _ParityFlags(TypedDict):
    even_edge_parity: bool | None
    corner_swap: bool | None
    partial_edge_parity: bool | None

class _Phase(TypedDict):
    name: str
    attempt: int
    start: int
    end: int
    outcome: Literal["done", "skipped", "parity", "stopped"]
    merged: bool

class _Search(TypedDict):
    nodes: int
    directions: int
    metric: Literal["htm", "qtm", "axial", "axial_qtm"]
    lower_bound: int
    tables: Literal["ready", "loading", "left_out"]
    found_by: Literal["table", "two_phase", "near", "stages", "rows", "reduction"]
    stages: list[int] | None
    finished: int | None

class _Robot(TypedDict):
    machine: str
    cost: float
    steps: list[str]

class _Listed(TypedDict):
    solutions: list[str]
    lengths: list[int]
    costs: list[float] | None
    complete: bool

class _Solved(TypedDict):
    size: int
    method: str
    solved: bool
    moves: list[str]
    solution: str
    length: _Length
    frame: _Faces
    parity: _ParityFlags
    phases: list[_Phase]
    attempts: int
    stop_reason: Literal["solved", "until", "optimal", "target", "deadline"]
    search: _Search | None
    final_state: str
    warnings: list[_Warning]
    robot: _Robot | None
    listed: _Listed | None

class _Check(TypedDict):
    name: str
    passed: bool | None
    detail: str
    value: int | None

class _Defect(TypedDict):
    code: str
    detail: str
    facelets: list[int]
    action: str

class _Parities(TypedDict):
    corners: _Parity | None
    midges: _Parity | None
    wings: list[_Parity | None]

_Change = TypedDict("_Change", {"facelet": int, "face": str, "row": int, "column": int, "from": str | None, "to": str})

class _Suggestion(TypedDict):
    kind: str
    detail: str
    state: str
    changes: list[_Change]

class _Validated(TypedDict):
    size: int
    solvable: bool
    state: str
    checks: list[_Check]
    defects: list[_Defect]
    parities: _Parities
    scheme: _Faces
    suggestions: list[_Suggestion]
    warnings: list[_Warning]

class _Applied(TypedDict):
    size: int
    state: str
    length: _Length
    warnings: list[_Warning]

class _Case(TypedDict):
    id: str
    name: str

class _Exercise(TypedDict):
    method: str
    leaving: str
    case: _Case | None

class _Scrambled(TypedDict):
    size: int
    kind: str
    seed: str
    state: str
    moves: list[str] | None
    exercise: _Exercise | None

def apply(moves: _Moves, *, state: _State | None = None, size: int | None = None, lower: _Lower = "wide") -> _Applied: ...
def picture(
    state: _State | None = None,
    *,
    size: int | None = None,
    moves: _Moves | None = None,
    lower: _Lower = "wide",
    view: Literal["3d", "net", "top"] = "3d",
    rotation: str | None = None,
    width: int | None = None,
    colors: str | None = None,
    scheme: str | None = None,
    background: str | None = None,
    highlight: str | None = None,
    mask: str | None = None,
    mask_color: str | None = None,
    arrows: str | None = None,
    title: str | None = None,
) -> str: ...
def scramble(
    size: int = 3,
    seed: str | None = None,
    *,
    kind: Literal["state", "moves", "wca"] = "state",
    leaving: str | None = None,
    case: str | None = None,
    method: str | None = None,
    first_layer: str | None = None,
) -> _Scrambled: ...
def solve(
    state: _State | None = None,
    *,
    size: int | None = None,
    scramble: _Moves | None = None,
    method: str = "auto",
    options: dict[str, bool | int | str] | None = None,
    until: str = "solved",
    to: _State | None = None,
    time_ms: int | None = None,
    max_moves: int | None = None,
    notation: Literal["standard", "wca"] = "standard",
    lower: _Lower = "wide",
    lang: _Lang = "en",
) -> _Solved: ...
def validate(state: _State, *, size: int | None = None, lang: _Lang = "en") -> _Validated: ...
def kociemba(cubestring: str, patternstring: str | None, max_depth: int) -> str: ...
def twophase(cubestring: str, goalstring: str | None, max_length: float, timeout: float) -> str: ...
