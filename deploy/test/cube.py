"""Cubes to ask about, and verdicts on answers, both worked out by `unscramble apply`.

The Rust tests check that command against a second cube. Here it is enough to see that whatever comes through the
load balancer is what a replica answered.
"""

import functools
import json
import random
import subprocess

FACES = "URFDLB"

# The program; `main` sets it.
program = None


def solved(size):
    """The state of a solved cube."""
    return "".join(face * size * size for face in FACES)


@functools.cache
def after(size, moves):
    """The state of a solved cube after moves."""
    command = [program, "apply", "--json", "--size", str(size), "-"]
    done = subprocess.run(command, input=moves, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ValueError(done.stderr)
    return json.loads(done.stdout)["state"]


def is_solved(size, state):
    """Whether every face has one color, on an odd cube its own, and no color appears twice."""
    face = size * size
    faces = [state[start:start + face] for start in range(0, 6 * face, face)]
    is_uniform = len({part[0] for part in faces}) == 6 and all(len(set(part)) == 1 for part in faces)
    return is_uniform and (size % 2 == 0 or state == solved(size))


def scramble(size, seed, turns=None):
    """Random turns."""
    chance = random.Random(f"{size} {seed}")
    count = turns or (30 if size == 3 else 12 * size)
    layers = [""] + [str(layer) for layer in range(2, size // 2 + 1)]
    tokens = (chance.choice(layers) + chance.choice(FACES) + chance.choice(["", "2", "'"]) for _ in range(count))
    return " ".join(tokens)


def complaint(size, moves, answer):
    """What is wrong with the answer to the state after these moves; None if it is right."""
    if not answer.get("solved"):
        return "it does not say that it is solved"
    try:
        end = after(size, f"{moves} {answer['solution']}")
    except ValueError as error:
        return str(error)
    if not is_solved(size, end):
        return "its moves do not solve the state"
    return None if answer["final_state"] == end else "final_state is wrong"
