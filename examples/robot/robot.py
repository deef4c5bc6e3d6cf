"""Solves a cube with a robot on a serial line: pip install pyserial; python robot.py /dev/ttyUSB0 STATE

Sends each move as a line, such as R2 or U', and waits until the robot answers ok.
"""

import os
import sys
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import serial

server = os.environ.get("UNSCRAMBLE_URL", "http://localhost:8080")


def moves(state):
    request = Request(f"{server}/solve?state={quote(state)}", headers={"accept": "text/plain"})
    try:
        with urlopen(request) as answer:
            return answer.read().decode().split()
    except HTTPError as problem:  # the text says what is wrong with the state
        sys.exit(problem.read().decode().strip())


port, state = sys.argv[1:3]
with serial.Serial(port, 115200, timeout=10) as robot:
    for move in moves(state):
        print(move)
        robot.write(f"{move}\n".encode())
        if robot.readline().strip() != b"ok":
            sys.exit(f"the robot did not confirm {move}")
