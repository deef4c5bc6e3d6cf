"""A second model of the 3x3x3, from its stickers alone, that uses nothing of the package."""

SOLVED = "".join(face * 9 for face in "URFDLB")
# Each face with the ways to its right and down, as seen from outside in the net.
FACES = {
    "U": ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
    "R": ((1, 0, 0), (0, 0, -1), (0, -1, 0)),
    "F": ((0, 0, 1), (1, 0, 0), (0, -1, 0)),
    "D": ((0, -1, 0), (1, 0, 0), (0, 0, -1)),
    "L": ((-1, 0, 0), (0, 0, 1), (0, -1, 0)),
    "B": ((0, 0, -1), (-1, 0, 0), (0, -1, 0)),
}


def stickers():
    """Each sticker as the place of its piece and the direction in which it looks."""
    for out, right, down in FACES.values():
        for row in (-1, 0, 1):
            for column in (-1, 0, 1):
                yield tuple(o + column * r + row * d for o, r, d in zip(out, right, down)), out


PLACES = list(stickers())


def turned(way, axis):
    """A way after a quarter turn, clockwise as seen against the axis."""
    along = sum(a * w for a, w in zip(axis, way))
    (x, y, z), (a, b, c) = way, axis
    across = (y * c - z * b, z * a - x * c, x * b - y * a)
    return tuple(along * a + s for a, s in zip(axis, across))


def turn(state: str, face: str) -> str:
    out = FACES[face][0]
    after = [""] * 54
    for (place, looks), sticker in zip(PLACES, state):
        if sum(o * p for o, p in zip(out, place)) == 1:
            place, looks = turned(place, out), turned(looks, out)
        after[PLACES.index((place, looks))] = sticker
    return "".join(after)


def after(state: str, solution: str) -> str:
    """The state after moves like `R' U2` or `R3 U2 (2f)`."""
    for move in solution.split():
        if move.startswith("("):
            continue
        for _ in range({"": 1, "1": 1, "2": 2, "3": 3, "'": 3}[move[1:]]):
            state = turn(state, move[0])
    return state


def timeless(answer):
    """An answer without the times that it took."""
    if isinstance(answer, dict):
        return {name: timeless(value) for name, value in answer.items() if name != "elapsed_us"}
    return [timeless(value) for value in answer] if isinstance(answer, list) else answer
