"""What the tests of clients and examples share: the address of the service, a cube of their own, and pictures."""

import html
import os
import re
import subprocess
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
SERVER = os.environ.get("UNSCRAMBLE_URL", "")
SOLVED = "".join(face * 9 for face in "URFDLB")
HARD = "LRRLUDDDFLBDFRBUDBLRUUFDDLFBFRFDLFFUBUFBLBDRLBUULBRRUR"
TWISTED = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"

NORMALS = {"U": (0, 1, 0), "R": (1, 0, 0), "F": (0, 0, 1), "D": (0, -1, 0), "L": (-1, 0, 0), "B": (0, 0, -1)}
# The directions in which the columns and the rows of a face run.
COLUMNS = {"U": "R", "R": "B", "F": "R", "D": "R", "L": "F", "B": "L"}
ROWS = {"U": "F", "R": "D", "F": "D", "D": "B", "L": "D", "B": "D"}
# The face that a slice or a rotation turns like.
LIKE = {"M": "L", "E": "D", "S": "F", "x": "R", "y": "U", "z": "F"}


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def turned(v, n):
    """A vector after a clockwise quarter turn, as seen from where n points."""
    cross = (n[1] * v[2] - n[2] * v[1], n[2] * v[0] - n[0] * v[2], n[0] * v[1] - n[1] * v[0])
    return tuple(n[i] * dot(n, v) - cross[i] for i in range(3))


def places():
    """The position and the normal of each facelet of a 3x3x3, in the order of a state."""
    for face in "URFDLB":
        n, right, down = NORMALS[face], NORMALS[COLUMNS[face]], NORMALS[ROWS[face]]
        for row in -1, 0, 1:
            for column in -1, 0, 1:
                yield tuple(n[i] + column * right[i] + row * down[i] for i in range(3)), n


PLACES = list(places())


def play(state, moves):
    """The state of a 3x3x3 after some moves, by turning each sticker in space."""
    cube = dict(zip(PLACES, state, strict=True))
    for move in moves.split():
        name, wide, turn = re.fullmatch(r"([URFDLBMESxyzurfdlb])(w?)(2|'|)", move).groups()
        n = NORMALS[LIKE.get(name, name.upper())]
        if name in "xyz":
            layers = {-1, 0, 1}
        elif name in "MES":
            layers = {0}
        else:
            layers = {0, 1} if wide or name.islower() else {1}
        for _ in range({"": 1, "2": 2, "'": 3}[turn]):
            cube = {
                ((turned(p, n), turned(s, n)) if dot(p, n) in layers else (p, s)): sticker
                for (p, s), sticker in cube.items()
            }
    return "".join(cube[place] for place in PLACES)


def is_solved(state):
    return all(len(set(state[i : i + 9])) == 1 for i in range(0, 54, 9))


def solves(moves, state=None, scramble=""):
    return is_solved(play(state or play(SOLVED, scramble), moves))


def run(*command, **options):
    """What a program prints; fails if it does."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def picture(name):
    """The file for a picture of docs/examples.md, if pictures are to be made."""
    folder = os.environ.get("UNSCRAMBLE_PICTURES")
    return folder and Path(folder) / f"example-{name}"


def screenshot(page, name):
    if file := picture(f"{name}.png"):
        page.screenshot(path=file, full_page=True)
        seen = Image.open(file).convert("RGB")
        # Without the empty space below and beside.
        right, bottom = Image.eval(seen, lambda light: 255 - light).getbbox()[2:]
        seen = seen.crop((0, 0, min(right + 8, seen.width), min(bottom + 8, seen.height)))
        seen.quantize(64, dither=0).save(file, optimize=True)


def terminal(name, text):
    """Draws what a program prints."""
    if file := picture(f"{name}.svg"):
        lines = text.rstrip().splitlines()
        spans = "".join(f'<tspan x="12" dy="18">{html.escape(line)}</tspan>' for line in lines)
        file.write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="{18 * len(lines) + 20}">'
            f'<rect width="100%" height="100%" rx="6" fill="#1e2430"/>'
            f'<text y="8" font-family="monospace" font-size="13" fill="#d7e0ee" xml:space="preserve">{spans}</text></svg>\n'
        )
