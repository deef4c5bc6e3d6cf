"""Rubik's cubes of any size: the operations of the HTTP API of unscramble, without a service.

Arguments are the fields of its requests, by name; one that is None is left out. Answers are its JSON as dictionaries, lists and
texts, and problems are exceptions. ``unscramble.types`` has the types of all of them, with what each field means.

    >>> import unscramble
    >>> unscramble.solve(size=3, scramble="R U")["solution"]
    "U' R'"

``unscramble.kociemba`` and ``unscramble.twophase`` take the place of the packages ``kociemba`` and ``RubikTwoPhase``.
"""

from . import _unscramble
from ._unscramble import __version__
from .problems import Problem, problem_of

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


def solve(state=None, **request):
    """Solve a cube of any size by any method: with moves, phase by phase, or as a lesson (``detail="steps"``).

    The same arguments give the same moves, unless ``time_ms`` ends a search. Every solution is checked on a second model of the
    cube. The other arguments are those of ``POST /solve``.
    """
    return _post("/solve", state=state, **request)


def validate(state, **request):
    """Check whether a state can be solved: what is wrong with it, what to do about that, and what may have been meant.

    A state that cannot be solved is no problem. The other arguments are those of ``POST /validate``.
    """
    return _post("/validate", state=state, **request)


def apply(moves, **request):
    """Make moves on a state, or on the solved cube of a size. The other arguments are those of ``POST /apply``."""
    return _post("/apply", moves=moves, **request)


def scramble(size=3, seed=None, **request):
    """Draw a random cube, also one for practice. The other arguments are those of ``GET /scramble``.

    The same seed and arguments give the same cube in every release. Without a seed, ``secrets`` makes one.
    """
    if seed is None:
        import secrets

        seed = secrets.token_hex(8)
    return _get("/scramble", size=size, seed=seed, **request)


def picture(state=None, **request):
    """Draw a cube: the text of an SVG, or the bytes of a PNG or GIF if ``format`` asks for them.

    With ``animate``, an SVG or a GIF moves. The other arguments are those of ``POST /picture``.
    """
    return _post("/picture", state=state, **request)


def recognize(**request):
    """Find the state from measured colors. The arguments are those of ``POST /recognize``."""
    return _post("/recognize", **request)


def analyse(**request):
    """Analyse moves that somebody made on a cube. The arguments are those of ``POST /analyse``."""
    return _post("/analyse", **request)


def commutators(**request):
    """List commutators that cycle three stickers. The arguments are those of ``POST /commutators``."""
    return _post("/commutators", **request)


def methods(lang=None):
    """List the methods with their options and phases."""
    return _get("/methods", lang=lang)


def method(name, lang=None):
    """Explain a method, with its page and its algorithms."""
    if not isinstance(name, str):
        raise TypeError(f"the name of a method is a text, not {type(name).__name__}")
    return _get(f"/methods/{_quoted(name)}", lang=lang)


def glossary(lang=None):
    """Explain the words of the other texts."""
    return _get("/glossary", lang=lang)


# Modules are imported where they are needed: they take much longer than this package.


def _post(path, /, **fields):
    import json

    fields = {name: value for name, value in fields.items() if value is not None}
    try:
        body = json.dumps(fields, ensure_ascii=False, allow_nan=False)
    except RecursionError:
        raise ValueError("the arguments are nested too deeply") from None
    return _answer("POST", path, body.encode())


def _get(path, /, **parameters):
    query = []
    for name, value in parameters.items():
        if isinstance(value, str | int):
            query.append(f"{name}={_quoted(str(value))}")
        elif value is not None:
            raise TypeError(f"{name} is a text or a whole number, not {type(value).__name__}")
    return _answer("GET", f"{path}?{'&'.join(query)}", b"")


def _quoted(text):
    """Return a text as a part of a URL."""
    from urllib.parse import quote

    return quote(text, safe="")


def _answer(method, target, body):
    import json

    status, kind, answer = _unscramble.answer(method, target, body)
    if status != 200:
        raise problem_of(json.loads(answer))
    match kind:
        case "application/json":
            return json.loads(answer)
        case "image/svg+xml":
            return answer.decode()
        case _:
            return answer
