"""The types of requests and answers, for annotations. Made by make_types.py from the OpenAPI document; do not edit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypedDict

from unscramble._typing import NotRequired


class Options(TypedDict):
    """
    Options of the method; each method takes only its own.
    """

    all: NotRequired[bool]
    """
    Whether to list all shortest solutions. Turns of opposite faces commute, so they are listed in one order only. Default: `false`. Methods: optimal.
    """
    costs: NotRequired[Mapping[str, float]]
    """
    What the moves of a robot cost, instead of a metric: the answer is the cheapest solution that was found. It tells the cost, and what the machine does. Methods: two_phase.
    """
    edge_parity: NotRequired[Literal["advanced", "simple"]]
    """
    How the wings of a dedge are swapped: advanced keeps all other dedges paired; simple is easier to remember and unpairs four. Default: `advanced`. Methods: reduction, cage.
    """
    first_layer: NotRequired[str]
    """
    The color of the first layer, as a symbol of the state (a face letter for a scramble); any is the one that takes fewest moves. Default: `any`. Methods: reduction, cage, layers, beginner, cfop, roux, zz.
    """
    limit: NotRequired[int]
    """
    The largest number of solutions to list. Default: `100`. Methods: optimal.
    """
    machine: NotRequired[Literal["flipper", "four-arm", "free"]]
    """
    The machine that turns the cube: free has an arm on every face, four-arm none on U and D, flipper a turntable and an arm that flips the cube. Default: `free`. Methods: two_phase.
    """
    metric: NotRequired[Literal["axial", "axial_qtm", "htm", "qtm"]]
    """
    The metric in which a solution is short, and in which `max_moves` counts: htm counts every turn as one, qtm a half turn as two. axial and axial_qtm do the same for turns of opposite faces, which a machine makes at once. Default: `htm`. Methods: two_phase, optimal.
    """
    order: NotRequired[Literal["hoya", "standard", "yau"]]
    """
    What is solved first from 4x4x4 on: standard is all centers, then all dedges; yau is two opposite centers, three dedges of a cross around one of them, the other centers, the last dedge of the cross, then the other dedges; hoya is four centers, the four dedges of a cross, the two other centers, then the other dedges. Default: `standard`. Methods: reduction.
    """
    parity: NotRequired[Literal["lookahead", "retry"]]
    """
    When parities are repaired: retry repairs them where they show and starts the phases again; lookahead makes the wing orbits even before pairing, and repairs any other parity right after it. Default: `retry`. Methods: reduction, cage.
    """
    solutions: NotRequired[int]
    """
    How many solutions to look for: the best ones found, all of them different, are listed. Default: `1`. Methods: two_phase.
    """
    technique: NotRequired[Literal["basic", "improved", "without_blocks", "without_cache", "without_floating_buffers", "without_setup_choice"]]
    """
    improved takes the cheapest commutators for any places, moves blocks of pieces at once and lets neighboring commutators cancel; each without_… leaves out one improvement, to compare: the kept library of commutators (cache), the choice of set-up moves, blocks, or floating buffers; basic moves one piece at a time through a fixed buffer, as textbooks teach. Default: `improved`. Methods: commutator.
    """
    threads: NotRequired[int]
    """
    The number of threads that search; 0 is one, and from five layers on all that are idle when the search begins. Without a time, the solution is the same with any number; in a given time, more threads may find a shorter one. Default: `0`. Methods: two_phase, optimal, short.
    """
    three: NotRequired[Literal["beginner", "cfop", "roux", "two_phase", "zz"]]
    """
    The 3x3x3 method that finishes the solve. Default: `beginner`. Methods: reduction, cage.
    """
    without: NotRequired[Literal["B", "D", "F", "L", "R", "U", "none"]]
    """
    A face that the solution does not turn, for machines that cannot turn it. Default: `none`. Methods: two_phase, optimal.
    """


Layer: TypeAlias = int


RgbItem: TypeAlias = int


class Colors(TypedDict):
    """
    A color of the cube.
    """

    name: str
    """
    `white`, `yellow`, `red`, `orange`, `green` or `blue`: the six names go to the six colors that they fit
    best together.
    """
    rgb: list[RgbItem]
    """
    What the color looks like on this cube, as sRGB.
    """


Moves: TypeAlias = str | Sequence[str]
"""
Moves in WCA / SiGN notation: `R` `R'` `R2`, wide `Rw` `3Rw` `r`, inner slices `2R`, ranges `2-4R`, middle layers `M E S` (odd sizes), all inner layers `m e s`, the whole cube `x y z`. The field `lower` decides what small letters turn.
"""


PictureFormat: TypeAlias = Literal["svg", "png", "gif"]
"""
The format of a picture.
"""


ColorSpace: TypeAlias = Literal["srgb", "lab"]
"""
What the numbers of measured colors are.
"""


FaceOrientations: TypeAlias = Literal["known", "unknown"]
"""
Whether measured faces may be turned.
"""


Lang: TypeAlias = Literal["en", "de", "es", "fr", "zh"]
"""
The language of texts, as a tag of BCP 47.
"""


RecordedMoves: TypeAlias = str | Sequence[str] | Sequence[tuple[str, float]]
"""
Moves in WCA / SiGN notation: `R` `R'` `R2`, wide `Rw` `3Rw` `r`, inner slices `2R`, ranges `2-4R`, middle layers `M E S` (odd sizes), all inner layers `m e s`, the whole cube `x y z`. The field `lower` decides what small letters turn.
"""


Lower: TypeAlias = Literal["wide", "slice"]
"""
What small letters in moves turn: with `wide` the outer layers, so that `r` is `Rw` and `3r` is `3Rw`; with `slice`
inner layers, as in old texts, so that `r` is `2R`, `3r` is `3R`, and `M E S` on even sizes turn all inner layers.
"""


Detail: TypeAlias = Literal["phases", "steps"]
"""
How much to report about the way to the solution.
"""


Strength: TypeAlias = Literal["look", "idea", "first_move", "all"]
"""
How much a hint tells of the next step. Each strength includes those before it.
"""


TeachingStyle: TypeAlias = Literal["taught", "short"]
"""
Whose way a solution follows.
"""


Level: TypeAlias = int
"""
Which algorithms the learner knows, and how large a step may be: a number from 1 to 3.
"""


CommutatorKind: TypeAlias = Literal["corner", "midge", "wing", "center"]
"""
A kind of pieces.
"""


StickerPlace: TypeAlias = str | int
"""
A place of a sticker: a facelet index, or a name. A name is the face of the sticker, then the other faces of its piece, as `UFL` or `UF`; for a wing also the nearer face along its edge, as `UFr`; for a center sticker the nearer faces, as `Ufr` or `Uf`.
"""


Letters: TypeAlias = Literal["faces", "speffz"]
"""
How places are written.
"""


Notation: TypeAlias = Literal["standard", "wca"]
"""
How to write moves.
"""


ScrambleKind: TypeAlias = Literal["state", "moves", "wca"]
"""
What is random about a scramble.
"""


class Length(TypedDict):
    """
    The length of a sequence of moves in the usual metrics, and in those of machines.
    """

    obtm: int
    """
    Outer block turn metric: a turn of a block that includes an outer layer counts 1, a turn of
    inner layers only counts 2. On a 3x3x3 this is the half turn metric (HTM).
    """
    rbtm: int
    """
    Range block turn metric: a turn of any block of layers counts 1.
    """
    qtm: int
    """
    Quarter turn metric: as `obtm`, with half turns counted twice.
    """
    sqtm: int
    """
    Single-slice quarter turn metric: each turned layer counts 1, and twice for a half turn.
    """
    axial: int
    """
    Axial metric: moves of one axis that a machine can make at once, such as `R L'`, count 1 together.
    """
    axial_qtm: int
    """
    Axial quarter turn metric: as `axial`, with 2 for what has a half turn.
    """


class Short(TypedDict):
    """
    The shortened version of a solution.
    """

    moves: list[str]
    """
    The moves, without rotations.
    """
    solution: str
    """
    The moves as one string.
    """
    length: Length
    """
    The length of the moves.
    """


Faces: TypeAlias = dict[str, str]
"""
One text for each of the six faces U, R, F, D, L and B.
"""


class ParityFlags(TypedDict):
    """
    The parities of reduction. A flag is true if and only if this solve met and repaired that parity,
    and null if the solve stopped before that was decided.
    """

    even_edge_parity: bool | None
    """
    OLL parity: when all dedges were paired, an odd number of them was flipped (even sizes).
    """
    corner_swap: bool | None
    """
    PLL parity: the permutations of corners and dedges differed in parity (even sizes).
    """
    partial_edge_parity: bool | None
    """
    Commutators could not pair the last dedge, because a wing orbit had odd parity.
    """


StopReason: TypeAlias = Literal["solved", "until", "optimal", "target", "deadline"]
"""
Why a solve ended.
"""


class Warning(TypedDict):
    """
    What may be wrong with a state although it can be solved.
    """

    code: Literal["net_order", "mirrored_scheme"]
    """
    The kind of warning: `net_order`, the stickers are a cube in the usual order and another in the order of a net; `mirrored_scheme`, the colors are the mirror image of the usual ones.
    """
    detail: str
    """
    What may be wrong, and what to do.
    """


class Robot(TypedDict):
    """
    What a robot does to solve the cube.
    """

    machine: str
    """
    The machine: free, four-arm or flipper.
    """
    cost: float
    """
    What its steps cost together, in the unit of the option `costs`.
    """
    steps: list[str]
    """
    The steps in order. An arm turns the face at its place of the machine (`R2`, or `(R L')` at once), and two arms the
    whole cube (`x`, `z'`). A flipper has `flip` (as `x`), `spin`, `spin2` and `spin'` of the whole cube (as `y`), and
    `turn`, `turn2` and `turn'` of the bottom layer (as `D`).
    """


class Listed(TypedDict):
    """
    Several solutions: all shortest ones, or the best that a search found.
    """

    solutions: list[str]
    """
    The solutions, each as one string, the best first. No two of them differ only in the order of moves of
    opposite faces.
    """
    lengths: list[int]
    """
    The length of each solution, in the metric of the search.
    """
    costs: NotRequired[list[float] | None]
    """
    What each solution costs; only with the options `costs` or `machine`. The cheapest is then the best.
    """
    complete: bool
    """
    Whether these are all solutions of the shortest length: false if there may be more.
    """


Turn = TypedDict(
    "Turn",
    {
        "face": str,
        "from": int,
        "to": int,
        "quarters": int,
        "group": int,
    },
)


class Check(TypedDict):
    """
    The outcome of one check.
    """

    name: str
    """
    The check: `sticker_count`, `center_scheme`, `corners`, `midges`, `wings`, `center_orbits`,
    `permutation_parity`, `corner_twist` or `edge_flip`.
    """
    passed: NotRequired[bool | None]
    """
    Whether the state passed; null if a check that this one depends on failed.
    """
    detail: str
    """
    What the check found.
    """
    value: NotRequired[int | None]
    """
    The number behind the verdict, if there is one: the inversions, the sum of the twists or the
    number of flipped edges.
    """


class Defect(TypedDict):
    """
    One reason why a state cannot be solved.
    """

    code: Literal["sticker_count", "center_scheme", "unknown_corner", "duplicate_corner", "mirrored_corner", "unknown_edge", "duplicate_edge", "unknown_wing", "duplicate_wing", "center_orbit", "permutation_parity", "corner_twist", "edge_flip"]
    """
    The kind of defect.
    """
    detail: str
    """
    What is wrong and where.
    """
    facelets: list[int]
    """
    The facelet indices (from 0) of the suspicious pieces; empty if no piece stands out.
    """
    action: str
    """
    How to fix it.
    """


SuggestionKind: TypeAlias = Literal["letters", "turned", "mirrored", "columns", "exchanged", "reordered", "stickers", "assembly", "blanks"]
"""
What seems to have happened to a state: `letters` stand for other faces; faces were `turned`, `mirrored`,
read by `columns`, `exchanged` or `reordered`; `stickers` are wrong; the stickers are wrong or else the
`assembly` of the cube; only `blanks` were filled in.
"""


class Effort(TypedDict):
    """
    How many moves a stretch has as people count them, and how long it took.
    """

    turns: int
    """
    The number of moves that turn a block of layers: a wide turn and a slice count 1.
    """
    rotations: int
    """
    The number of moves that turn the whole cube.
    """
    seconds: NotRequired[float | None]
    """
    How long it took, in seconds, from the move before it to its last; only with times.
    """
    pause: NotRequired[float | None]
    """
    How long it took to begin, in seconds, from the move before it to its first that does not only turn the whole cube; only with
    times.
    """


class AnalysedBreak(TypedDict):
    """
    A stretch of moves during which a phase that was reached is lost.
    """

    start: int
    """
    Index of the move that breaks the goal.
    """
    end: NotRequired[int | None]
    """
    Index after the move that repairs it; null if none does.
    """
    lost: str
    """
    The first phase whose goal is lost.
    """
    needed_before: NotRequired[int | None]
    """
    How many moves (OBTM) the method needs before this stretch; null if it was not judged.
    """
    needed_after: NotRequired[int | None]
    """
    How many moves it needs after it.
    """
    extra: NotRequired[int | None]
    """
    How many moves (OBTM) more this stretch takes than the method would have needed to get as far. A turn
    that is undone costs 2; a large number shows a detour or a mistake.
    """
    text: str
    """
    The same in a sentence.
    """


class UndoneMoves(Effort):
    """
    Moves that lead back to where they began: without them the cube is the same.
    """

    start: int
    """
    Index of the first.
    """
    end: int
    """
    Index after the last.
    """
    text: str
    """
    The same in a sentence.
    """


class Hint(TypedDict):
    """
    What a coach says about the next step, as much as the request wants to hear. The cube is held as after the moves.
    """

    phase: str
    """
    The phase.
    """
    hold: NotRequired[str]
    """
    How to turn the whole cube first; absent if it is held well.
    """
    look: str
    """
    What comes next, and what to look at.
    """
    idea: NotRequired[str | None]
    """
    What the step does, with the name of its case; from the strength `idea` on.
    """
    first_move: NotRequired[str | None]
    """
    Its first move, besides turns of the whole cube; from the strength `first_move` on.
    """
    moves: NotRequired[list[str] | None]
    """
    All of its moves; with the strength `all`.
    """
    why: NotRequired[str | None]
    """
    How the case is recognized, and why these moves; with the strength `all`.
    """


class CyclePlace(TypedDict):
    """
    A place in a cycle.
    """

    name: str
    """
    The name: its face, the faces next to it in capitals, and the nearer ones of the others in small
    letters.
    """
    facelet: int
    """
    The facelet index.
    """


class FoundCommutator(TypedDict):
    """
    A commutator `[A, B]`, or `[S: [A, B]]` with a set-up.
    """

    notation: str
    """
    The commutator as people write it: `[S: [A, B]]` is S A B A' B' S'.
    """
    setup: str
    """
    The set-up S; empty if there is none.
    """
    a: str
    """
    The part A.
    """
    b: str
    """
    The part B.
    """
    moves: list[str]
    """
    All moves, with neighbors merged.
    """
    solution: str
    """
    The moves as one text.
    """
    length: Length
    """
    Their length.
    """


class Limits(TypedDict):
    """
    The limits of this server.
    """

    min_size: int
    """
    The smallest cube.
    """
    max_size: int
    """
    The largest cube.
    """
    search_threads: int
    """
    The most threads of a search.
    """
    time_ms: int
    """
    The longest time for a request in milliseconds.
    """
    state_bytes: int
    """
    The largest body of `/solve` and `/validate` in bytes.
    """
    apply_bytes: int
    """
    The largest body of `/apply` in bytes.
    """
    batch_lines: int
    """
    The most lines of a batch.
    """
    batch_ms: int
    """
    The longest time of a batch in milliseconds.
    """
    live_moves: int
    """
    The most moves of a live session.
    """
    live_start_bytes: int
    """
    The longest first message of a live session in bytes.
    """
    live_message_bytes: int
    """
    The longest further message in bytes.
    """
    live_ms: int
    """
    The longest time of a live session in milliseconds.
    """
    job_lines: NotRequired[int | None]
    """
    The most cubes of a job; absent, as what follows, if the server takes no jobs.
    """
    job_bytes: NotRequired[int | None]
    """
    The largest body of a job in bytes.
    """
    job_ms: NotRequired[int | None]
    """
    The longest time of the work of a job in milliseconds.
    """
    job_ttl_ms: NotRequired[int | None]
    """
    How long a job is kept once it has ended, in milliseconds.
    """


class Term(TypedDict):
    """
    A word with its explanation.
    """

    id: str
    """
    Its name, the same in every language.
    """
    term: str
    """
    The word.
    """
    text: str
    """
    The explanation.
    """
    see: list[str]
    """
    Other terms of the glossary.
    """
    picture: NotRequired[str | None]
    """
    A picture as SVG; absent if the term has none.
    """


Code: TypeAlias = Literal["unauthorized", "malformed_request", "malformed_json", "invalid_request", "unknown_symbol", "bad_length", "invalid_notation", "unsolvable_state", "ambiguous_state", "unsupported_size", "too_large_for_time", "request_timeout", "payload_too_large", "unsupported_media_type", "origin_not_allowed", "not_found", "no_result", "method_not_allowed", "too_many_requests", "overloaded", "jobs_unavailable", "tables_loading", "shutting_down", "deadline_exceeded", "internal"]
"""
The kind of a problem, for programs.
"""


ReportDetail: TypeAlias = Literal["checks", "working"]
"""
How much to report about a state.
"""


PictureView: TypeAlias = Literal["3d", "net", "top"]
"""
From where a cube is seen.
"""


ParityOutcome: TypeAlias = Literal["repaired", "avoided"]
"""
What was done about a parity.
"""


Outcome: TypeAlias = Literal["done", "skipped", "parity", "stopped"]
"""
How a phase ended.
"""


class OrbitParities(TypedDict):
    """
    Whether the permutation of each orbit is odd.
    """

    corners: bool
    """
    The corners.
    """
    midges: bool | None
    """
    The middle edges; null on even sizes.
    """
    wings: list[bool]
    """
    The wing orbits, the one next to the corners first.
    """


class AfterPhase(TypedDict):
    """
    What the cube looks like after a phase, also after one that had nothing to do.
    """

    text: NotRequired[str]
    """
    What is solved by then. Absent in a brief lesson.
    """
    picture: str
    """
    The address, on this server, of its picture.
    """


Metric: TypeAlias = Literal["htm", "qtm", "axial", "axial_qtm"]
"""
A metric: how the turns of a solution are counted.
"""


TablesUse: TypeAlias = Literal["ready", "loading", "left_out"]
"""
Whether a search had the tables of its size and metric.
"""


FoundBy: TypeAlias = Literal["table", "two_phase", "near", "stages", "rows", "reduction"]
"""
What found the solution of a search.
"""


Parity: TypeAlias = Literal["even", "odd"]
"""
The parity of a permutation.
"""


StickerChange = TypedDict(
    "StickerChange",
    {
        "facelet": int,
        "face": str,
        "row": int,
        "column": int,
        "from": NotRequired[str | None],
        "to": str,
    },
)


class ScrambleCase(TypedDict):
    """
    A case.
    """

    id: str
    """
    The id of its algorithm.
    """
    name: str
    """
    The name of its algorithm.
    """


class ShortestWay(TypedDict):
    """
    The shortest way to a goal, in face turns: no other is shorter.
    """

    moves: list[str]
    """
    The moves, on the cube as it is held at the first turn of the stretch.
    """
    turns: int
    """
    Their number.
    """


class ReachedPhase(TypedDict):
    """
    A phase that is reached.
    """

    name: str
    """
    The name.
    """
    end: int
    """
    The number of moves after which it is.
    """


class TypicalLength(TypedDict):
    """
    The typical length of a solution at a size.
    """

    size: int
    """
    The number of layers.
    """
    obtm: int
    """
    The mean length in OBTM.
    """


class TypicalTime(TypedDict):
    """
    How long a solve typically takes at a size.
    """

    size: int
    """
    The number of layers.
    """
    ms: int
    """
    Milliseconds; 1 stands for less, too.
    """


class Sizes(TypedDict):
    """
    A range of sizes.
    """

    min: int
    """
    The smallest.
    """
    max: int
    """
    The largest.
    """


class MethodPhase(TypedDict):
    """
    A phase of a method.
    """

    name: str
    """
    The name in `until` and in answers.
    """
    title: str
    """
    What it solves, as a heading.
    """
    summary: str
    """
    The goal of the phase.
    """


class Twin(TypedDict):
    """
    The case that is most easily mistaken for another one.
    """

    name: str
    """
    The name of its algorithm.
    """
    lacks: str
    """
    The marks of the other case that it lacks.
    """


class Commutator(TypedDict):
    """
    A commutator with its set-up moves: `[S: [A, B]] = S A B A' B' S'`. The moves of the step are all of it.
    """

    setup: str
    """
    S, the set-up moves.
    """
    a: str
    """
    A.
    """
    b: str
    """
    B.
    """
    name: NotRequired[str | None]
    """
    Its name, if it has one.
    """


class StepPictures(TypedDict):
    """
    The addresses, on this server, of a step's pictures.
    """

    before: str
    """
    The cube before the step, with the pieces that it is about.
    """
    after: str
    """
    The cube after it, with the same pieces.
    """


class Permutation(TypedDict):
    """
    A permutation of pieces, seen from where they belong.
    """

    cycles: list[list[str]]
    """
    The cycles by their places: the piece in each place belongs in the next one, and the piece in
    the last place in the first. Pieces that are where they belong are left out.
    """
    swaps: int
    """
    The least number of swaps that brings every piece home: for each cycle, its length less one.
    """
    inversions: int
    """
    The pairs of places, in the order of the table, whose pieces belong in the opposite order.
    """
    parity: Parity
    """
    Whether these two numbers are even or odd; they always agree.
    """
    text: str
    """
    The permutation in a sentence.
    """


class Sum(TypedDict):
    """
    A sum of twists or flips.
    """

    sum: int
    """
    The sum over all pieces.
    """
    modulus: int
    """
    3 for twists, 2 for flips.
    """
    remainder: int
    """
    What the sum leaves when it is divided by `modulus`.
    """
    text: str
    """
    The sum in a sentence.
    """


CenterKind: TypeAlias = Literal["x", "t", "oblique"]
"""
Where on a face the stickers of a center orbit lie.
"""


class ColorCount(TypedDict):
    """
    A color, and how many stickers have it.
    """

    color: str
    """
    The symbol of the request.
    """
    count: int
    """
    The number of stickers.
    """


class Ahead(TypedDict):
    """
    Whether a parity lies ahead.
    """

    ahead: NotRequired[bool | None]
    """
    The answer; null if pieces are missing.
    """
    text: str
    """
    The answer and the reason in a sentence.
    """


class AnalysedCase(TypedDict):
    """
    An algorithm, and the case that it is for.
    """

    id: str
    """
    The name as programs write it.
    """
    name: str
    """
    The name.
    """
    moves: str
    """
    The algorithm as books print it.
    """
    drill: NotRequired[str | None]
    """
    Where to get cubes to practise it on.
    """
    picture: NotRequired[str | None]
    """
    The address, on this server, of a picture of the case.
    """
    page: NotRequired[str | None]
    """
    Where the method describes it.
    """


OptionKind: TypeAlias = Literal["words", "flag", "color", "number", "costs"]
"""
The kind of an option's values.
"""


OptionValue: TypeAlias = str | bool | int
"""
The value of an option: a word, a flag or a number.
"""


class Alternative(TypedDict):
    """
    Another way to solve the case of an algorithm: the mirror image of one, which the other hand plays. The cube is held as for
    the algorithm.
    """

    setup: str
    """
    The moves before it, in place of the set-up of the algorithm: a turn of U, and a turn of the whole cube.
    """
    moves: str
    """
    The moves.
    """
    mirrors: str
    """
    The name of the algorithm of which they are the mirror image.
    """


class HeldColors(TypedDict):
    """
    How a cube is held.
    """

    up: str
    """
    The color of the face on top.
    """
    front: str
    """
    The color of the face in front.
    """


PieceKind: TypeAlias = Literal["corner", "midge", "wing", "dedge", "center"]
"""
A kind of piece.
"""


class MovedPieces(TypedDict):
    """
    Numbers of pieces by kind.
    """

    corners: int
    """
    Corners.
    """
    midges: int
    """
    Middle edges; on a 3x3x3, edges.
    """
    wings: int
    """
    Wings.
    """
    centers: int
    """
    Center stickers.
    """


class LyingPiece(TypedDict):
    """
    A piece as it lies in a place.
    """

    name: str
    """
    Its colors, in the symbols of the request.
    """
    home: str
    """
    The place where it belongs.
    """
    twist: NotRequired[int | None]
    """
    Corners only: the number of clockwise thirds of a turn, as seen from outside, from the place's
    sticker on U or D to the sticker with the color that belongs to U or D. A corner with 1 is
    twisted clockwise, one with 2 anticlockwise.
    """
    flip: NotRequired[int | None]
    """
    Midges and dedges only: 1 if the piece is flipped. The color that belongs to U or D (if it
    has none, to F or B) is then not on the first face of the place.
    """


RepairKind: TypeAlias = Literal["twist_clockwise", "twist_anticlockwise", "flip", "swap"]
"""
What to do by hand.
"""


SolvedKind: TypeAlias = Literal["pair", "corner", "edge"]
"""
What a part solves at once.
"""


CycleKind: TypeAlias = Literal["corner", "midge", "dedge", "wing", "center"]
"""
A kind of pieces in a cycle.
"""


Turned: TypeAlias = Literal["no", "clockwise", "anticlockwise", "flipped"]
"""
How a piece is turned when it is back in its place.
"""


WatchedKind: TypeAlias = Literal["corner", "edge", "dedge", "center"]
"""
A kind of solved things.
"""


class RecognizeRequest(TypedDict):
    """
    Colors as a camera or a robot measured them.

    Instead, each color can be there by the number of its sticker: `{"1": [r, g, b], "2": …}`, from 1, the faces in the order of a net
    (U, L, F, R, B, D), as scanners of robots write them.
    """

    size: NotRequired[int | None]
    """
    The number of layers, 2 to 20; by default what the number of colors says.
    """
    faces: NotRequired[Mapping[str, Sequence[Sequence[float]]] | None]
    """
    N² colors for each of the six faces U, R, F, D, L and B, row by row as in a state. Send either this or `colors`.
    """
    colors: NotRequired[Sequence[Sequence[float]] | None]
    """
    6·N² colors: the faces in the order U R F D L B, each row by row as in a state. Send either this or `faces`.
    """
    space: NotRequired[ColorSpace | None]
    """
    What the numbers of a color are: red, green and blue from 0 to 255, or the L (0 to 100), a and b (-128 to
    128) of CIELAB for D65.
    """
    orientations: NotRequired[FaceOrientations | None]
    """
    Whether each face is as in the unfolding, or may be turned.
    """
    lang: NotRequired[Lang | None]
    """
    The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    """


class CommutatorsRequest(TypedDict):
    """
    Three stickers to cycle.
    """

    size: int
    """
    The number of layers.
    """
    kind: NotRequired[CommutatorKind | None]
    """
    The kind of pieces. It is needed for the letters of Speffz; names and facelets tell it themselves.
    """
    cycle: Sequence[StickerPlace]
    """
    The places: the sticker at the first goes to the second, that at the second to the third, and that at
    the third to the first. With a `buffer` there are two, and the buffer comes before them.
    """
    buffer: NotRequired[StickerPlace | None]
    """
    The place that is first in every cycle, for people who always exchange by way of one piece.
    """
    layers: NotRequired[Sequence[Layer] | None]
    """
    The inner layers of wings and center stickers that are given by name, from 2 on: one, or two for
    oblique center stickers. Without any it is the second layer.
    """
    letters: NotRequired[Letters | None]
    """
    How places are written.
    """
    limit: NotRequired[int | None]
    """
    The most commutators to list, 1 to 100. Without it, 10.
    """
    notation: NotRequired[Notation | None]
    """
    How to write the moves.
    """


class ScrambleKeywords(TypedDict):
    """
    The arguments of `scramble` that are given by name.
    """

    kind: NotRequired[ScrambleKind | None]
    """
    What is random: the state, the moves, or what the WCA regulations ask for.
    """
    leaving: NotRequired[str | None]
    """
    The last phase that is done, for practice of what comes after it: a phase of `method` at this size,
    such as `cross`, `f2l` or `oll`, up to size 10. Every state with its goal and those of the phases
    before it is equally likely. The answer has moves that lead there.
    """
    case: NotRequired[str | None]
    """
    The case that comes next, for practice of it: the `id` of an F2L, OLL, PLL or CMLL algorithm, such
    as `oll-27`, for sizes 3 to 10. What the algorithm leaves open, and the angle of the last layer, are
    random. A pair of F2L belongs at the front right.
    """
    method: NotRequired[str | None]
    """
    The method of the phase or the case. Without it, `leaving` is a phase of `cfop`, or of `reduction`
    from size 4 on, and `case` is of the first method that has it.
    """
    first_layer: NotRequired[Literal["U", "R", "F", "D", "L", "B"] | None]
    """
    The face of the first layer of the phase or the case; D without it.
    """


class ApplyAnswer(TypedDict):
    """
    The cube after the moves.
    """

    size: int
    """
    The number of layers.
    """
    state: str
    """
    All faces in the order U R F D L B, in the symbols of the request.
    """
    length: Length
    """
    The length of the moves.
    """
    warnings: NotRequired[list[Warning]]
    """
    What may be wrong with the state; absent if nothing is.
    """


class CommutatorsAnswer(TypedDict):
    """
    Commutators that cycle three stickers.
    """

    size: int
    """
    The number of layers.
    """
    cycle: list[CyclePlace]
    """
    The three places: the sticker at the first goes to the second, that at the second to the third, and
    that at the third to the first.
    """
    commutators: list[FoundCommutator]
    """
    The commutators, the shortest (OBTM) first.
    """


class Glossary(TypedDict):
    """
    The glossary.
    """

    terms: list[Term]
    """
    The terms in alphabetical order.
    """


State: TypeAlias = str | Sequence[str] | Faces
"""
6·N² stickers, each face row by row as seen from outside in the cross-shaped unfolding (U has B on top, D has F on top, the side faces have U on top). White space, `,`, `/` and `|` may stand between them. The rows of a printed net are read as one, and so is a net in one string if only that is a cube that can be solved. If all symbols are among URFDLB they name faces, also in lower case; otherwise six different ASCII letters or digits name colors, or the words white, red, green, yellow, orange and blue, or emoji. Answers use the same symbols, and initials for words and emoji. `/solve` and `/validate` also accept blanks (`?`, `.`, `-` or `x`) for stickers that are not known, up to size 20; pictures show them in gray.
"""


class ValidateKeywords(TypedDict):
    """
    The arguments of `validate` that are given by name.
    """

    size: NotRequired[int | None]
    """
    The number of layers, if you want it checked: it must be that of the state.
    """
    detail: NotRequired[ReportDetail | None]
    """
    How much to report. `working` adds which piece is where, the cycles and the sums behind the
    checks, for sizes up to 32.
    """
    lang: NotRequired[Lang | None]
    """
    The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    """


class ApplyKeywords(TypedDict):
    """
    The arguments of `apply` that are given by name.
    """

    size: NotRequired[int | None]
    """
    The number of layers, to start from the solved cube. Beside a `state` it must be that of the state.
    """
    state: NotRequired[State | None]
    """
    The state to start from instead of the solved cube. It need not be solvable.
    """
    scramble: NotRequired[Moves | None]
    """
    The same as `moves`, under the name that it has in `/solve`. Send one of them.
    """
    lower: NotRequired[Lower | None]
    """
    What small letters in moves turn. Defaults to `wide`.
    """


class PictureKeywords(TypedDict):
    """
    The arguments of `picture` that are given by name.
    """

    size: NotRequired[int | None]
    """
    The number of layers, to start from the solved cube. Beside a `state` it must be that of the state.
    """
    scramble: NotRequired[Moves | None]
    """
    Moves to make before it is drawn.
    """
    moves: NotRequired[Moves | None]
    """
    Moves to make after those of `scramble`.
    """
    animate: NotRequired[Moves | None]
    """
    Moves that are seen turning, after those of `scramble` and `moves`: the picture moves, and begins again after a
    pause. In the views `net` and `top` the stickers change places at once. What is masked or dimmed at the start keeps
    that. All pictures together have at most 30,000,000 pixels.
    """
    turn_ms: NotRequired[int | None]
    """
    The milliseconds that a quarter turn of `animate` takes; 500 without it.
    """
    lower: NotRequired[Lower | None]
    """
    What small letters in moves turn. Defaults to `wide`.
    """
    view: NotRequired[PictureView | None]
    """
    From where the cube is seen; `3d` without it.
    """
    rotation: NotRequired[str | None]
    """
    How the cube is turned in the view `3d`, looked at from the front: axes with degrees such as `y45x-34`.
    """
    width: NotRequired[int | None]
    """
    The width in pixels; 120 for the view `3d`, 100 for `top` and 320 for `net` without it. The height follows.
    """
    colors: NotRequired[str | None]
    """
    Six CSS colors with commas between them: those of the faces U R F D L B of the solved cube.
    """
    scheme: NotRequired[str | None]
    """
    The same by a name, `western` or `japanese`, or by six of the letters w r g y o b. Send this or `colors`.
    """
    background: NotRequired[str | None]
    """
    The CSS color behind the cube; `transparent` without it.
    """
    highlight: NotRequired[str | None]
    """
    Facelets with commas between them, by their number (`17`) or their face and the number on it (`R8`), from
    0, after the moves. The others are dimmed.
    """
    mask: NotRequired[str | None]
    """
    The stage that matters, such as `cross`, `f2l`, `oll`, `pll`, `cmll`, `centers` or `edges`: the stickers
    of other pieces are gray, wherever they are. The first layer is D; after a hyphen, rotations turn the
    stage, as in `cross-x2`.
    """
    mask_color: NotRequired[str | None]
    """
    The CSS color of masked stickers; gray without it.
    """
    arrows: NotRequired[str | None]
    """
    Arrows from facelet to facelet, as in `U0-U2-U8,R0-R2`. Those that the view does not show are left out.
    """
    title: NotRequired[str | None]
    """
    A title of at most 200 characters, which browsers show, and read to people who do not see the picture.
    """


class ParityEvent(TypedDict):
    """
    A parity that the solve met, and what was done.
    """

    kind: str
    """
    The flag that it sets.
    """
    orbit: list[int]
    """
    The layers of the wing orbits concerned, counted from the nearer face; empty for a parity of whole
    dedges.
    """
    phase: str
    """
    The phase in which it showed.
    """
    attempt: int
    """
    The attempt in which it showed, from 1.
    """
    outcome: ParityOutcome
    """
    What was done.
    """
    start: int
    """
    Index of the first move of the repair.
    """
    end: int
    """
    Index after its last move; equal to `start` if the parity was avoided.
    """
    text: str
    """
    How it showed, why a 3x3x3 cannot have it, where it came from, and what was done.
    """


class Search(TypedDict):
    """
    What a search did to find a solution.
    """

    nodes: int
    """
    The number of states that the search visited.
    """
    directions: int
    """
    The number of directions searched. On a 3x3x3 at most six: along each of three axes, from the state
    and from its inverse. Directions that look alike count once. On a 4x4x4 nine: each pair of colors on
    each axis.
    """
    metric: Metric
    """
    The metric in which the search looked for a short solution. On cubes above 3x3x3 htm stands for OBTM.
    """
    lower_bound: int
    """
    A lower bound on the length of any solution, in that metric.
    """
    tables: TablesUse
    """
    Whether the search had the tables of its size and metric.
    """
    found_by: FoundBy
    """
    What found the solution.
    """
    stages: NotRequired[list[int] | None]
    """
    The number of moves (OBTM) of each stage of the solution before the 3x3x3; absent for methods without stages.
    """
    finished: NotRequired[int | None]
    """
    The number of reduced cubes that the search tried to finish; absent for methods without stages.
    """


class Parities(TypedDict):
    """
    The parities of the permutations of the pieces; null if the size has no such pieces or if they
    are not all valid.
    """

    corners: NotRequired[Parity | None]
    """
    The parity of the 8 corners.
    """
    midges: NotRequired[Parity | None]
    """
    The parity of the 12 midges, the pieces in the middle of the edges (on a 3x3x3, the edges);
    null on even sizes, which have none.
    """
    wings: list[Parity | None]
    """
    The parity of each orbit of 24 wings, starting next to the corners.
    """


class Suggestion(TypedDict):
    """
    A state that can be solved and that may have been meant.
    """

    kind: SuggestionKind
    """
    What seems to have happened.
    """
    detail: str
    """
    What seems to be wrong with the posted state, or with the cube.
    """
    state: str
    """
    The state that may have been meant, in the symbols of the posted one.
    """
    changes: list[StickerChange]
    """
    The stickers that differ; empty if the whole state is to be read otherwise.
    """


class ScrambleExercise(TypedDict):
    """
    What is done on a random cube, and what comes next.
    """

    method: str
    """
    The method.
    """
    leaving: str
    """
    The last phase that is done. An F2L case comes when its phase has begun: the three other pairs are
    solved.
    """
    case: NotRequired[ScrambleCase | None]
    """
    The case that comes next.
    """


class RecognizedState(TypedDict):
    """
    Another state that the colors may show.
    """

    state: str
    """
    The state. It can be solved.
    """
    changes: list[StickerChange]
    """
    The stickers that differ from the likeliest state.
    """


class RecognizedSlip(TypedDict):
    """
    What seems to have happened if colors are not those of a cube as it was held.
    """

    kind: SuggestionKind
    """
    What seems to have happened: `turned`, `mirrored`, `columns`, `exchanged`, `reordered` or `assembly`.
    """
    detail: str
    """
    The same in a sentence.
    """
    mirrored_faces: NotRequired[str]
    """
    The faces that were measured mirrored, turned or not, in the order U R F D L B. Absent if there are none.
    """
    state: str
    """
    The state if that is so, in letters of faces. It can be solved, unless the kind is `assembly`: then it is
    what the cube shows, and cannot be solved until the cube is put right.
    """


class OtherMethod(TypedDict):
    """
    A method that the moves follow less well.
    """

    method: str
    """
    The method.
    """
    method_title: str
    """
    What people call the method.
    """
    reached: list[ReachedPhase]
    """
    The phases that are reached, in order.
    """


class CenterOrbit(TypedDict):
    """
    A center orbit and the colors of its 24 stickers.
    """

    kind: CenterKind
    """
    Where on a face its stickers lie.
    """
    row: int
    """
    The row of one of its four stickers on every face, from 1.
    """
    column: int
    """
    The column of that sticker, from 1.
    """
    colors: list[ColorCount]
    """
    How many stickers have each color: 4, if all are there.
    """
    text: str
    """
    The counts in a sentence.
    """


class MethodOption(TypedDict):
    """
    An option of a method.
    """

    name: str
    """
    The name in `options`.
    """
    summary: str
    """
    What it controls.
    """
    kind: OptionKind
    """
    The kind of its values.
    """
    values: NotRequired[list[str] | None]
    """
    The allowed words, or the names of the costs; absent for other kinds.
    """
    min: NotRequired[int | None]
    """
    The smallest allowed number; absent for other kinds.
    """
    max: NotRequired[int | None]
    """
    The largest allowed number; absent for other kinds.
    """
    default: OptionValue
    """
    The value if the request does not set the option.
    """
    sizes: Sizes
    """
    The sizes at which another value than the default is allowed.
    """


class Algorithm(TypedDict):
    """
    A named algorithm, as a step uses it: the moves of the step are `setup`, the algorithm held as `hold`
    says, and `undo`.
    """

    id: str
    """
    The name as programs write it.
    """
    name: str
    """
    The name.
    """
    moves: str
    """
    The moves as books print them.
    """
    inverse: NotRequired[str | None]
    """
    The name of the algorithm that undoes it, or of the case that it solves when played backwards.
    """
    times: NotRequired[int]
    """
    How many times in a row the step plays it; absent if once.
    """
    setup: str
    """
    The moves of the step before the algorithm.
    """
    undo: str
    """
    The moves of the step after the algorithm.
    """
    drill: NotRequired[str | None]
    """
    Where to get cubes to practise this case on; absent if it is no case of F2L, OLL, PLL or CMLL.
    """
    picture: NotRequired[str | None]
    """
    The address, on this server, of a picture of the case that it solves, as books show it: with yellow on top and green in
    front. Absent above size 12.
    """
    page: NotRequired[str | None]
    """
    Where the method that teaches it describes it, by its id.
    """
    alternative: NotRequired[Alternative | None]
    """
    Another way to solve the case; absent if it is no case of F2L, OLL, PLL or CMLL, or if the algorithm is itself the mirror
    image of another.
    """
    hold: HeldColors
    """
    The colors, in the symbols of the request, that are on top and in front when the cube is held as the
    algorithm holds it.
    """


Piece = TypedDict(
    "Piece",
    {
        "kind": PieceKind,
        "colors": str,
        "from": list[int],
        "to": list[int],
    },
)


class Place(TypedDict):
    """
    A place, and the piece that lies there.
    """

    place: str
    """
    The faces that the place touches. A corner's run clockwise, starting with U or D; those of a
    midge or dedge start with U or D, else with F or B. The faces of a wing are those of its first
    and second sticker, and a small letter is the face towards which it lies.
    """
    facelets: list[int]
    """
    The facelet indices (from 0) of the place, on these faces in this order.
    """
    shows: str
    """
    The colors that it shows on these faces, in the symbols of the request.
    """
    piece: NotRequired[LyingPiece | None]
    """
    The piece that has these colors; null if no piece has.
    """
    text: str
    """
    The row in a sentence.
    """


class Repair(TypedDict):
    """
    What to do by hand.
    """

    kind: RepairKind
    """
    What to do.
    """
    text: str
    """
    What to do, for people.
    """


class AnalysedPiece(TypedDict):
    """
    Pieces that a part solves.
    """

    kind: SolvedKind
    """
    What it is.
    """
    colors: str
    """
    The colors, in the symbols of the request; of a pair, those of its edge.
    """


class PieceCycle(TypedDict):
    """
    Pieces that take each other's places, or a piece that turns in its place.
    """

    kind: CycleKind
    """
    The kind of the pieces.
    """
    places: list[str]
    """
    The places, in the order in which the piece of the first visits them. Each has the name of the
    sticker that is followed: `URF` is the sticker on U of the corner between U, R and F, and `UFr`
    that on U of the wing of UF next to R.
    """
    facelets: list[int]
    """
    The facelet indices of these stickers.
    """
    turned: Turned
    """
    How a piece is turned that has gone all the way round.
    """


class Watched(TypedDict):
    """
    Something solved: a corner, edge or center at home, or a paired dedge anywhere.
    """

    kind: WatchedKind
    """
    What it is.
    """
    colors: str
    """
    Its colors, in the symbols of the request.
    """
    back_in: NotRequired[int | None]
    """
    Only for what is displaced: how many steps later it is solved again.
    """


class ValidateRequest(ValidateKeywords):
    """
    A state to check.
    """

    state: State


class ApplyRequest(ApplyKeywords):
    """
    A cube and moves to make on it.
    """

    moves: NotRequired[Moves | None]
    """
    The moves to make.
    """


class PictureRequest(PictureKeywords):
    """
    A cube, and how to draw it.
    """

    state: NotRequired[State | None]
    """
    The state to draw instead of the solved cube. It need not be solvable. The letters w y r o g b are
    drawn in these colors whatever else is there, unless `colors` or `scheme` is set; a seventh symbol gets the
    color that is left. `?`, `.`, `-` and `x` are gray.
    """
    format: NotRequired[PictureFormat | None]
    """
    The format. Without it, the header `accept` decides; SVG if that does not either. A PNG cannot be animated.
    """


class AnalyseRequest(TypedDict):
    """
    A cube, and the moves that somebody made on it.
    """

    state: NotRequired[State | None]
    """
    The state before the moves, of size 2 to 10. Send either this, or `size` and `scramble`.
    """
    size: NotRequired[int | None]
    """
    The number of layers of the scrambled cube, 2 to 10. Beside a `state` it must be that of the state.
    """
    scramble: NotRequired[Moves | None]
    """
    The moves that scrambled a solved cube.
    """
    moves: RecordedMoves
    """
    The moves to analyse, at most 2,000 with repeats, commutators and conjugates written out. They may
    rotate the cube. Single moves may come with their times: `[["R", 0], ["U'", 0.31]]`.
    """
    lower: NotRequired[Lower | None]
    """
    What small letters in moves turn. Defaults to `wide`.
    """
    method: NotRequired[Literal["auto", "two_phase", "optimal", "short", "reduction", "cage", "layers", "commutator", "beginner", "cfop", "roux", "zz"] | None]
    """
    The method, from the list of `GET /methods`; `auto`, which is the default, picks the first one that can do what the request asks for.
    """
    options: NotRequired[Options | None]
    """
    Options of the method; each method takes only its own.
    """
    detail: NotRequired[Detail | None]
    """
    How much to report about the rest of the solve.
    """
    hint: NotRequired[Strength | None]
    """
    Answer with a hint about the next step, of this strength, instead of the rest of the solve.
    """
    style: NotRequired[TeachingStyle | None]
    """
    Whose way the moves of the rest follow. Defaults to `taught` with `detail: steps`, and to `short` without. Only for methods that people
    use.
    """
    level: NotRequired[Level | None]
    """
    Which algorithms the learner knows, and how large a step may be: 1, 2 or 3.
    """
    hold: NotRequired[bool | None]
    """
    Whether the moves turn the cube over as a person does: rotations `x`, `y`, `z` where the hold changes, the first layer
    down, and every algorithm as books print it. Defaults to `true` in the style `taught`. Only for methods that people use.
    """
    brief: NotRequired[bool | None]
    """
    Whether the texts leave out reasons.
    """
    color_names: NotRequired[Mapping[str, str] | None]
    """
    The names of colors in the texts of steps, by symbol of the state, as in `/solve`.
    """
    lang: NotRequired[Lang | None]
    """
    The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    """


class ScrambleAnswer(TypedDict):
    """
    A random cube.
    """

    size: int
    """
    The number of layers.
    """
    kind: ScrambleKind
    """
    What is random.
    """
    seed: str
    """
    The seed. The same seed and parameters give the same cube again.
    """
    state: str
    """
    All faces in the order U R F D L B.
    """
    moves: NotRequired[list[str] | None]
    """
    The moves from the solved cube to the state; absent for a random state alone.
    """
    exercise: NotRequired[ScrambleExercise | None]
    """
    What is done on the cube, with `leaving` and with `case`.
    """


class RecognizeAnswer(TypedDict):
    """
    The state that measured colors show.
    """

    size: int
    """
    The number of layers.
    """
    state: str
    """
    The most likely state that can be solved: all faces in the order U R F D L B. Its letters name the faces
    that the colors belong to: those in the middle of each face, or on even sizes those that the names of
    the colors have in the standard scheme, as far as the cube is colored like that.
    """
    solvable: NotRequired[bool | None]
    """
    True if the colors are those of a cube that was held as the request says; every state that is read can be
    solved. Null if no state fits them: because a slip happened (`hypotheses`), or with a picture of something
    else. Then `state` is a guess that nothing should be turned by, and no facelet is surer than 0.5.
    """
    colors: dict[str, Colors]
    """
    The color of each face.
    """
    confidence: list[float]
    """
    How sure each facelet of `state` is, from 0 to 1: how likely its color is among all six, if each of the others is as likely as the best state that has it.
    """
    uncertain: list[int]
    """
    The facelets of `state` to look at again: those that are less sure than 0.9 or, if no state fits the colors,
    those that do not fit.
    """
    changed: list[int]
    """
    The facelets of `state` whose measured color, by itself, is nearer to that of another face.
    """
    suggestions: list[RecognizedState]
    """
    The states that come next, the likeliest first.
    """
    hypotheses: NotRequired[list[RecognizedSlip]]
    """
    What seems to have happened if `solvable` is null, the likeliest first: the colors are those of a cube if
    they were measured like that. Absent if none of what was tried explains them.
    """
    tried: NotRequired[list[SuggestionKind]]
    """
    The kinds of hypotheses that were tried, because no state fits the colors as well as they fit each other.
    """
    turns: NotRequired[dict[str, int]]
    """
    The clockwise quarter turns that take each face as it was measured to its place in `state`; only if the orientations were unknown.
    """
    equal_readings: NotRequired[int | None]
    """
    How many different states fit equally well, at least; only if the orientations were unknown. Symmetric
    patterns have several.
    """


class Problem(TypedDict):
    """
    The body of every answer that is not a success (RFC 9457).
    """

    type: str
    """
    Path of a page about this kind of problem, on this server.
    """
    title: str
    """
    The kind of problem in a few words.
    """
    status: int
    """
    The HTTP status of the answer.
    """
    code: Code
    """
    The kind of problem, for programs. It does not change between releases.
    """
    detail: str
    """
    What was wrong, where, and what would be right.
    """
    pointer: NotRequired[str | None]
    """
    The offending field as a JSON pointer, or `/` and the name of a query parameter.
    """
    defects: NotRequired[list[Defect]]
    """
    Why the state is unsolvable: all defects that were found.
    """
    suggestions: NotRequired[list[Suggestion]]
    """
    States that can be solved and may have been meant, the likeliest first; only in answers of
    `POST /validate`.
    """
    request_id: str
    """
    The id of the request, as in the header `x-request-id` and in the server's log.
    """


class SolveKeywords(TypedDict):
    """
    The arguments of `solve` that are given by name.
    """

    size: NotRequired[int | None]
    """
    The number of layers of the scrambled cube.
    """
    scramble: NotRequired[Moves | None]
    """
    The moves that scrambled a solved cube.
    """
    moves: NotRequired[Moves | None]
    """
    The same as `scramble`, under the name that it has in `/apply`. Send one of them.
    """
    lower: NotRequired[Lower | None]
    """
    What small letters in moves turn. Defaults to `wide`.
    """
    to: NotRequired[State | None]
    """
    The state to end in instead of the solved one, in any orientation and at every size. Only for methods that search.
    """
    method: NotRequired[Literal["auto", "two_phase", "optimal", "short", "reduction", "cage", "layers", "commutator", "beginner", "cfop", "roux", "zz"] | None]
    """
    The method, from the list of `GET /methods`; `auto`, which is the default, picks the first one that can do what the request asks for.
    """
    until: NotRequired[str | None]
    """
    The phase after which to stop: a phase of the method, or `solved`, which is the default.
    """
    options: NotRequired[Options | None]
    """
    Options of the method; each method takes only its own.
    """
    time_ms: NotRequired[int | None]
    """
    The time for the answer in milliseconds, waiting included; the server's own limit applies as well.
    A search then stops to improve its solution; it returns its first one even if that comes later, so 0
    asks for the first solution. Another method that is not done by then answers `deadline_exceeded`.
    """
    max_moves: NotRequired[int | None]
    """
    A length at which a search may stop, in OBTM or in the option `metric`. Only for methods that search.
    """
    detail: NotRequired[Detail | None]
    """
    How much to report about the way to the solution.
    """
    style: NotRequired[TeachingStyle | None]
    """
    Whose way the moves follow. Defaults to `taught` with `detail: steps`, and to `short` without. Only for methods that people
    use.
    """
    level: NotRequired[Level | None]
    """
    Which algorithms the learner knows, and how large a step may be: 1, 2 or 3.
    """
    hold: NotRequired[bool | None]
    """
    Whether the moves turn the cube over as a person does: rotations `x`, `y`, `z` where the hold changes, the first layer
    down, and every algorithm as books print it. Defaults to `true` in the style `taught`. Only for methods that people use.
    """
    brief: NotRequired[bool | None]
    """
    Whether the texts leave out reasons.
    """
    states: NotRequired[bool | None]
    """
    Whether each step has the state after it, and links to its pictures; only with `detail: steps`, up to size 12.
    """
    color_names: NotRequired[Mapping[str, str] | None]
    """
    The names of colors in the texts of steps, by symbol of the state (face letters for a scramble).
    Colors without a name are called white, red, green, yellow, orange and blue by the initials of these names, or by
    letters of faces. A single other symbol is called by the color that is left, and several by themselves.
    """
    lang: NotRequired[Lang | None]
    """
    The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    """
    notation: NotRequired[Notation | None]
    """
    How to write the moves.
    """
    pairs: NotRequired[bool | None]
    """
    Whether moves of opposite faces that a machine can make at once are in brackets in `solution`, as in
    `(R L') U`. Moves in requests can be written like this, too.
    """
    turns: NotRequired[bool | None]
    """
    Whether to add the moves in a form for machines.
    """


class Method(TypedDict):
    """
    A solving method.
    """

    name: str
    """
    The name in requests.
    """
    title: str
    """
    What people call it.
    """
    idea: str
    """
    How the method works.
    """
    for_whom: str
    """
    Who should use it.
    """
    on_2x2x2: str
    """
    What it does on a 2x2x2.
    """
    typical_lengths: list[TypicalLength]
    """
    The mean length of its solutions of random states by size, with the default options.
    """
    typical_times: list[TypicalTime]
    """
    How long a random state takes on one core by size, with the default options.
    """
    sizes: Sizes
    """
    The sizes it solves.
    """
    searches: bool
    """
    Whether it searches for short solutions. Only such a method accepts `max_moves`.
    """
    options: list[MethodOption]
    """
    The options it accepts.
    """
    phases: list[MethodPhase]
    """
    The phases with the default options, in order. Each is a value of `until`.
    """


class CornerTable(TypedDict):
    """
    The corners, their permutation and their twists.
    """

    text: str
    """
    Whether all pieces are there, and if not, which are missing.
    """
    places: list[Place]
    """
    The places, in the order by which inversions are counted.
    """
    permutation: NotRequired[Permutation | None]
    """
    The permutation; null if pieces are missing.
    """
    twist: NotRequired[Sum | None]
    """
    The sum of the twists; null if pieces are missing.
    """


class EdgeTable(TypedDict):
    """
    Midges or dedges, their permutation and their flips.
    """

    text: str
    """
    Whether all pieces are there, and if not, which are missing.
    """
    places: list[Place]
    """
    The places, in the order by which inversions are counted.
    """
    permutation: NotRequired[Permutation | None]
    """
    The permutation; null if pieces are missing.
    """
    flip: NotRequired[Sum | None]
    """
    The number of flipped pieces; null if pieces are missing.
    """


class WingTable(TypedDict):
    """
    The wings of an orbit and their permutation. Wings are neither twisted nor flipped: the colors of
    a wing decide how it lies in every place.
    """

    orbit: int
    """
    The number of the orbit: 1 next to the corners.
    """
    text: str
    """
    Whether all pieces are there, and if not, which are missing.
    """
    places: list[Place]
    """
    The places, in the order by which inversions are counted.
    """
    permutation: NotRequired[Permutation | None]
    """
    The permutation; null if pieces are missing.
    """


class Class(TypedDict):
    """
    The class of the assembly. Turns never lead from one class to another, so only class 1, that of the
    solved cube, can be solved. All classes have the same number of states.
    """

    of: int
    """
    The number of classes: 12 on odd sizes, 3 on even ones.
    """
    number: NotRequired[int | None]
    """
    1 + `twist` + 3 · `flip`, and 6 more if the parities differ; null if pieces are missing.
    """
    twist: NotRequired[int | None]
    """
    The sum of the twists modulo 3; null if pieces are missing.
    """
    flip: NotRequired[int | None]
    """
    The number of flipped midges modulo 2; null if pieces are missing, and on even sizes.
    """
    parities_agree: NotRequired[bool | None]
    """
    Whether the permutations of corners and midges have the same parity; null if pieces are
    missing, and on even sizes.
    """
    repairs: list[Repair]
    """
    What to do by hand to get to class 1; each may be done to any corner, edge or pair.
    """
    text: str
    """
    The class in a sentence.
    """


class ParityAhead(TypedDict):
    """
    Whether an even cube is reduced to a 3x3x3, and which parities lie ahead if it is.
    """

    reduced: bool
    """
    Whether its centers are done and its dedges paired. All other fields but `text` are null if
    not.
    """
    text: str
    """
    Why it is reduced or not.
    """
    scheme: NotRequired[Faces | None]
    """
    The color of each face by its center. It decides where pieces belong here, and may be a
    rotation of the other `scheme`.
    """
    corners: NotRequired[Permutation | None]
    """
    The permutation of the corners, seen from the centers; null if corners are missing, too.
    """
    dedges: NotRequired[EdgeTable | None]
    """
    The dedges, seen from the centers.
    """
    even_edge_parity: NotRequired[Ahead | None]
    """
    OLL parity: an odd number of dedges is flipped.
    """
    corner_swap: NotRequired[Ahead | None]
    """
    PLL parity: the permutations of corners and dedges differ in parity.
    """


class AnalysedPart(Effort):
    """
    A part of a phase: a pair, a piece, or a look at the last layer.
    """

    start: int
    """
    Index of its first move.
    """
    end: int
    """
    Index after its last move.
    """
    pieces: list[AnalysedPiece]
    """
    The pieces that it solves; empty for a look at the last layer.
    """
    task: NotRequired[str | None]
    """
    What it does, as steps of lessons call it, for a look at the last six edges of Roux: `orient_last_six`, `place_side_edges` or
    `solve_middle`. If it does several at once, the last of them.
    """
    gains: bool
    """
    Whether it solves something. If not, the moves are a detour or a mistake, or they make room for what follows.
    """
    case: NotRequired[AnalysedCase | None]
    """
    The case before it, if it is one of those that the method knows.
    """
    played: NotRequired[AnalysedCase | None]
    """
    The algorithm of which the moves are one or more rounds, before and after turns of the last layer; absent if they are none of
    the known ones.
    """
    shortest: NotRequired[ShortestWay | None]
    """
    The shortest way to solve its pair that keeps the cross and the pairs that are solved.
    """
    text: str
    """
    The same in words.
    """


class AlgorithmEffect(TypedDict):
    """
    What moves do to the pieces of a cube. It is computed by playing them.
    """

    text: str
    """
    The effect in words.
    """
    last_turn: NotRequired[str | None]
    """
    The turn of U after the moves that the cycles include; null if there is none.
    """
    cycles: list[PieceCycle]
    """
    The cycles that can be seen.
    """


class Part(TypedDict):
    """
    A part of a step.
    """

    label: str
    """
    Its label: `S`, `A`, `B`, `A'`, `B'`, `S'` of a commutator; `slice`, `flip`, `slice back`; `set-up`,
    `algorithm`, `adjust`.
    """
    text: NotRequired[str]
    """
    What it does; only for the first parts of a kind.
    """
    moved: list[Piece]
    """
    Those of the pieces that the step is about that it moves.
    """
    start: int
    """
    Index of its first move.
    """
    end: int
    """
    Index after its last move.
    """


class Facts(TypedDict):
    """
    The facts from which the texts of a step are made.
    """

    about: list[Piece]
    """
    The pieces that the step is about, with their places before and after it.
    """
    kept: list[Watched]
    """
    What is solved before the step and stays solved throughout. Empty above size 12.
    """
    returned: list[Watched]
    """
    What is solved before and after the step and not in between. Empty above size 12.
    """
    displaced: list[Watched]
    """
    What is solved before the step and not after it, and is solved again by a later step of the phase.
    """
    centers: dict[str, list[int]]
    """
    By color, in the symbols of the request: how many center stickers that turns can move are on the face
    of their color before and after the step. Only colors for which that changes.
    """
    bars: list[list[int]]
    """
    Lines of center stickers that the step completes: the facelets of each.
    """
    moved: MovedPieces
    """
    How many pieces the step moves to other places or turns over.
    """
    again: bool
    """
    Whether the step repeats the algorithm of the step before it.
    """


class SolveRequest(SolveKeywords):
    """
    A cube to solve, and how.
    """

    state: NotRequired[State | None]
    """
    The state to solve. Send either this, or `size` and `scramble`. A `size` beside it must be that of the state.
    """


class MethodsAnswer(TypedDict):
    """
    The methods and the limits of this server.
    """

    methods: list[Method]
    """
    The methods in order of preference: `auto` is the first that accepts the size and has
    the options of the request.
    """
    limits: Limits
    """
    The limits of this server.
    """
    version: str
    """
    The version of the service.
    """


Working = TypedDict(
    "Working",
    {
        "frame": str,
        "corners": CornerTable,
        "midges": NotRequired[EdgeTable | None],
        "wings": list[WingTable],
        "centers": list[CenterOrbit],
        "class": Class,
        "parity_ahead": NotRequired[ParityAhead | None],
    },
)


class AnalysedPhase(Effort):
    """
    A phase, as the moves reach it.
    """

    name: str
    """
    The name.
    """
    title: str
    """
    What it solves, as a heading.
    """
    goal: str
    """
    Its goal, in a sentence.
    """
    reached: bool
    """
    Whether its goal, and those of the phases before it, ever hold.
    """
    start: int
    """
    Index of its first move.
    """
    end: int
    """
    Index after its last move: after it the goal holds for the first time. The moves that follow the last
    phase reached are those of the next.
    """
    length: Length
    """
    The length of its moves.
    """
    shortest: NotRequired[ShortestWay | None]
    """
    The shortest way to its goal, for the cross, EOLine and the first block of a 3x3x3 or a reduced cube.
    """
    parts: NotRequired[list[AnalysedPart]]
    """
    The pairs, pieces or looks of which it consists; absent if it has none that are known.
    """
    needed: NotRequired[int | None]
    """
    How many moves (OBTM) the method needs after this phase; null if it is not reached, or if more states
    were to be judged than the service judges for a request.
    """
    extra: NotRequired[int | None]
    """
    How many moves (OBTM) more this phase takes than the method would have needed to get as far: its
    length, and what the method needs after it less what it needed before it. Negative if the moves are
    better than those of the method.
    """
    text: str
    """
    The same in a sentence.
    """


class MethodAlgorithm(TypedDict):
    """
    An algorithm: moves with a known effect.
    """

    id: str
    """
    The name for programs. It is unique within a method.
    """
    name: str
    """
    The name.
    """
    group: str
    """
    The heading under which the method lists it.
    """
    moves: str
    """
    The moves as books print them.
    """
    inverse: NotRequired[str | None]
    """
    The name of the algorithm for the inverse case; null if that has no name of its own.
    """
    size: int
    """
    The size of the cube of the moves, the effect and the picture.
    """
    effect: AlgorithmEffect
    """
    What the moves do to the pieces.
    """
    recognition: NotRequired[str | None]
    """
    How the case that the algorithm solves is told from all others, with yellow up and green in front; null if it has no
    case of its own.
    """
    twin: NotRequired[Twin | None]
    """
    The case that is most easily mistaken for it; null if it is no case of a pair or of the
    last layer.
    """
    picture: str
    """
    A picture of the case that the algorithm solves, as SVG.
    """


class Step(TypedDict):
    """
    A group of moves that a person makes in one go. Its moves, played on the cube as it is then, do what it
    says.
    """

    task: str
    """
    What the step is for, in a word.
    """
    text: str
    """
    The step in one sentence.
    """
    what: NotRequired[str]
    """
    The pieces, by their colors and places before the step.
    """
    why: NotRequired[str]
    """
    How the case is recognized, and why this algorithm.
    """
    more: NotRequired[str]
    """
    What you may want to know besides: what words mean, where a parity came from, what a usual slip looks like, the way back.
    """
    watch: NotRequired[str]
    """
    What is broken on purpose and comes back, and what is preserved; after the first steps, only what is left out of place.
    """
    algorithm: NotRequired[Algorithm | None]
    """
    The named algorithm that the step plays.
    """
    commutator: NotRequired[Commutator | None]
    """
    The commutator, if the step is one.
    """
    parts: NotRequired[list[Part]]
    """
    The parts of the step, which partition its moves; only if it has parts.
    """
    pieces: list[Piece]
    """
    The pieces that the step brings to their goals, except those that leave again in the same phase.
    """
    facts: Facts
    """
    The facts from which the texts are made.
    """
    state: NotRequired[str | None]
    """
    The state after the step, in the symbols of the request; only with `states`.
    """
    pictures: NotRequired[StepPictures | None]
    """
    Its pictures; only with `states`.
    """
    start: int
    """
    Index of its first move.
    """
    end: int
    """
    Index after its last move.
    """


class ValidateAnswer(TypedDict):
    """
    The result of checking a state.
    """

    size: int
    """
    The number of layers.
    """
    solvable: bool
    """
    Whether the state can be solved.
    """
    state: str
    """
    The state as it was read: all faces in the order U R F D L B, with its blanks filled in.
    """
    checks: list[Check]
    """
    The checks, in order.
    """
    defects: list[Defect]
    """
    All reasons why the state cannot be solved.
    """
    parities: Parities
    """
    The parities of the permutations of the pieces.
    """
    scheme: Faces
    """
    The color of each face in the scheme that the state was checked against. On odd sizes the
    fixed centers show it. On even sizes it is the scheme that fits the corners best, and has a
    meaning only up to rotation.
    """
    suggestions: NotRequired[list[Suggestion]]
    """
    Up to five states that can be solved and may have been meant, the likeliest first; only if the state
    cannot be solved, or has blanks. Absent if there are none: above size 20, and for states that do not
    show all six colors.
    """
    warnings: NotRequired[list[Warning]]
    """
    What may be wrong with the state although it can be solved; absent if nothing is.
    """
    working: NotRequired[Working | None]
    """
    The pieces, cycles and sums; only with `"detail": "working"`.
    """


class MethodPage(Method):
    """
    A method with its page and its algorithms.
    """

    page: str
    """
    The page about the method, as Markdown. Its links are relative to the folder `docs/methods` of the
    project.
    """
    algorithms: list[MethodAlgorithm]
    """
    The algorithms that the method teaches, in the order in which a learner meets them.
    """


class Phase(TypedDict):
    """
    One run of a phase.
    """

    name: str
    """
    The name of the phase.
    """
    title: NotRequired[str | None]
    """
    What the phase solves, as a heading; only with `detail: steps`.
    """
    goal: NotRequired[str | None]
    """
    The goal of the phase, in a sentence; only with `detail: steps`.
    """
    attempt: int
    """
    The attempt that this run belongs to, from 1.
    """
    start: int
    """
    Index of its first move.
    """
    end: int
    """
    Index after its last move.
    """
    outcome: Outcome
    """
    How the phase ended.
    """
    merged: NotRequired[bool]
    """
    True if the goal does not show at `end`, because a turn was merged over the border with the next
    phase.
    """
    orbits: NotRequired[OrbitParities | None]
    """
    Whether the permutation of each orbit is odd at the end of the phase; only with `detail: steps`,
    from size 4 on.
    """
    after: NotRequired[AfterPhase | None]
    """
    What the cube looks like after a phase that reached its goal; only with `detail: steps`, up to size 12.
    """
    elapsed_us: int
    """
    The time to find its moves, in microseconds.
    """
    steps: NotRequired[list[Step] | None]
    """
    The steps of the phase; only with `detail: steps`.
    """


class SolveAnswer(TypedDict):
    """
    A checked solution.
    """

    size: int
    """
    The number of layers.
    """
    method: str
    """
    The method that ran.
    """
    solved: bool
    """
    Whether the cube is solved after the moves or, with `to`, in that state. Usually false if
    `until` ended the solve early.
    """
    moves: list[str]
    """
    The moves: face turns, wide turns, inner slices and ranges. They rotate the cube only with `hold`.
    """
    solution: str
    """
    The moves as one string; with `pairs`, those that a machine can make at once are in brackets.
    """
    length: Length
    """
    The length of the moves as written.
    """
    short: NotRequired[Short | None]
    """
    The shortened version, if the moves are those that a person makes (`detail: steps` or `hold`): turns
    are merged across steps and phases.
    """
    opening: NotRequired[str]
    """
    What to know before the first step: how to hold the cube, what is solved already and, if few moves solve the cube, which. Only
    with steps in the style `taught`.
    """
    frame: Faces
    """
    The color of each face in the end, in the symbols of the request. On even sizes the method
    decides it.
    """
    parity: ParityFlags
    """
    The parities that this solve met and repaired.
    """
    parity_events: list[ParityEvent]
    """
    The parities that this solve met, in order, with what was done: a flag is true if and only if an
    event of its kind is here.
    """
    phases: list[Phase]
    """
    All phases in order, including those after `until`. Their ranges partition the moves.
    """
    attempts: int
    """
    How often the phases started: once, and once more for each parity.
    """
    stop_reason: StopReason
    """
    Why the solve ended.
    """
    search: NotRequired[Search | None]
    """
    What the search did; only for methods that search.
    """
    final_state: str
    """
    The posted facelets after the moves, in the symbols of the request.
    """
    elapsed_us: int
    """
    The time for the whole answer in microseconds, including waiting. A cached answer shows the
    time that it took originally.
    """
    version: str
    """
    The version of the service.
    """
    warnings: NotRequired[list[Warning]]
    """
    What may be wrong with the state; absent if nothing is.
    """
    robot: NotRequired[Robot | None]
    """
    What the robot does; only with the options `costs` or `machine` of `two_phase`.
    """
    listed: NotRequired[Listed | None]
    """
    Several solutions; only with the option `all` of `optimal` or `solutions` of `two_phase`.
    """
    turns: NotRequired[list[Turn] | None]
    """
    The moves in machine-readable form; only with `turns`.
    """


class AnalyseAnswer(Effort):
    """
    What somebody's moves did.
    """

    size: int
    """
    The number of layers.
    """
    moves: list[str]
    """
    The moves, with repeats, commutators and conjugates written out. Other fields count these from 0.
    """
    length: Length
    """
    The length of the moves.
    """
    solved: bool
    """
    Whether the cube is solved after the moves.
    """
    final_state: str
    """
    The state after the moves, in the symbols of the request.
    """
    method: str
    """
    The method: the one of the request, or the one that the moves follow best, because most of its goals, phases and pairs, are
    reached one after the other.
    """
    method_title: str
    """
    What people call the method.
    """
    needed: int
    """
    How many moves (OBTM) the method needs from the start.
    """
    phases: list[AnalysedPhase]
    """
    The phases of the method, in order. Their ranges partition the moves.
    """
    breaks: list[AnalysedBreak]
    """
    Where a goal that was reached is lost for nothing, in order. Methods break something to bring the next piece in: that is not
    listed.
    """
    undone: list[UndoneMoves]
    """
    Stretches of moves that lead back to where they began, in order.
    """
    others: list[OtherMethod]
    """
    The other methods that were considered; empty if the request named the method.
    """
    next: NotRequired[SolveAnswer | None]
    """
    How the method goes on after the moves: the answer of `POST /solve` for `final_state`; null if the cube
    is solved, or if the request asks for a hint instead.
    """
    hint: NotRequired[Hint | None]
    """
    What comes next, as much as the request wants to hear; absent if it does not ask, or if the cube is solved.
    """
    warnings: NotRequired[list[Warning]]
    """
    What may be wrong with the state before the moves; absent if nothing is.
    """
