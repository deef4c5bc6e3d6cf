"""A cube of stickers in space, which shares nothing with the service: what it says about solutions counts.

A sticker has a place (x to the right, y up, z to the front, in half layers from the centre) and the direction
that it faces. A turn rotates places and directions of the layers that it takes.
"""

import functools
import random
import re

FACES = "URFDLB"

# Turns of a quarter, clockwise as seen from the face, of a point.
_QUARTER = {
    "R": lambda x, y, z: (x, z, -y),
    "U": lambda x, y, z: (-z, y, x),
    "F": lambda x, y, z: (y, -x, z),
    "L": lambda x, y, z: (x, -z, y),
    "D": lambda x, y, z: (z, y, -x),
    "B": lambda x, y, z: (-y, x, z),
}
_OUTWARDS = {
    "U": (0, 1, 0), "R": (1, 0, 0), "F": (0, 0, 1),
    "D": (0, -1, 0), "L": (-1, 0, 0), "B": (0, 0, -1),
}
_TOKEN = re.compile(r"(?:(\d+)-(\d+)|(\d+))?([URFDLB])(w?)(2|')?")


def _place(size, face, row, column):
    """Where the sticker is that is seen in this row and column by who looks at the face."""
    last = size - 1
    right, down = 2 * column - last, 2 * row - last
    return {
        "U": (right, last, down), "D": (right, -last, -down),
        "F": (right, -down, last), "B": (-right, -down, -last),
        "R": (last, -down, -right), "L": (-last, -down, right),
    }[face]


@functools.cache
def _stickers(size):
    """Every sticker in the order of a state, and the index of each."""
    stickers = [
        (_place(size, face, row, column), _OUTWARDS[face])
        for face in FACES for row in range(size) for column in range(size)
    ]
    return stickers, {sticker: index for index, sticker in enumerate(stickers)}


@functools.cache
def _moved(size, token):
    """The stickers that a turn moves, as indices (to, from)."""
    match = _TOKEN.fullmatch(token)
    if not match:
        raise ValueError(f"{token!r} is no turn")
    low, high, number, face, wide, how = match.groups()
    if low:
        first, last = int(low), int(high)
    elif wide:
        first, last = 1, int(number or 2)
    else:
        first = last = int(number or 1)
    if not 1 <= first <= last <= size:
        raise ValueError(f"{token!r} takes layers that are not there")
    quarters = {None: 1, "2": 2, "'": 3}[how]
    stickers, index_of = _stickers(size)
    axis = _OUTWARDS[face]
    pairs = []
    for index, (place, direction) in enumerate(stickers):
        height = sum(a * b for a, b in zip(axis, place))
        layer = (size - 1 - height) // 2 + 1
        if first <= layer <= last:
            for _ in range(quarters):
                place, direction = _QUARTER[face](*place), _QUARTER[face](*direction)
            target = index_of[place, direction]
            if target != index:
                pairs.append((target, index))
    return pairs


def solved(size):
    """The state of a solved cube."""
    return "".join(face * size * size for face in FACES)


def play(size, state, turns):
    """The state after turns."""
    stickers = list(state)
    for turn in turns:
        new = [(target, stickers[source]) for target, source in _moved(size, turn)]
        for target, sticker in new:
            stickers[target] = sticker
    return "".join(stickers)


def is_solved(size, state):
    """Whether every face has one colour, on an odd cube its own, and no colour is there twice."""
    face = size * size
    colours = [state[start:start + face] for start in range(0, 6 * face, face)]
    whole = len({part[0] for part in colours}) == 6 and all(len(set(part)) == 1 for part in colours)
    return whole and (size % 2 == 0 or state == solved(size))


def scrambled(size, seed, turns=None):
    """The state after random turns."""
    chance = random.Random(f"{size} {seed}")
    count = turns or (30 if size == 3 else 12 * size)
    layers = [""] + [str(layer) for layer in range(2, size // 2 + 1)]
    tokens = [
        chance.choice(layers) + chance.choice(FACES) + chance.choice(["", "2", "'"]) for _ in range(count)
    ]
    return play(size, solved(size), tokens)


def complaint(size, state, answer):
    """What is wrong with the answer to a state; None if nothing is."""
    if not answer.get("solved"):
        return "it does not say that it is solved"
    try:
        end = play(size, state, answer["moves"])
    except ValueError as error:
        return str(error)
    if not is_solved(size, end):
        return "its moves do not solve the state"
    return None if answer["final_state"] == end else "final_state is another"


def check_model():
    """The model turns as the documentation of the service shows."""
    turned = play(3, solved(3), "R U R' U'".split())
    assert turned == "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB", turned
    assert not is_solved(3, turned) and is_solved(3, play(3, turned, "U R U' R'".split()))
    for size, there, back in [(5, "3Rw 2-4U2 2F' B", "B' 2F 2-4U2 3Rw'"), (4, "Lw 2D", "2D' Lw'")]:
        away = play(size, solved(size), there.split())
        assert not is_solved(size, away) and is_solved(size, play(size, away, back.split()))
