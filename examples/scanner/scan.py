"""Solves a cube from six photos: pip install pillow; python scan.py FOLDER

FOLDER has u.png l.png f.png r.png b.png d.png, each with one face that fills it: white on top and green in front for
l f r b, blue on top for u, green on top for d. Any sensor that gives 54 colors can send them the same way.
"""

import json
import os
import sys
from pathlib import Path
from urllib.request import Request, urlopen

from PIL import Image

server = os.environ.get("UNSCRAMBLE_URL", "http://localhost:8080")


def post(path, body):
    request = Request(server + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urlopen(request) as answer:
        return json.load(answer)


colors = {}
for face in "ulfrbd":
    photo = Image.open(Path(sys.argv[1]) / f"{face}.png").convert("RGB")
    # The middle of each sticker, as the mean of its pixels.
    cells = photo.resize((9, 9), Image.Resampling.BOX)
    for row in 1, 4, 7:
        for column in 1, 4, 7:
            colors[str(len(colors) + 1)] = cells.getpixel((column, row))

seen = post("/recognize", colors)
if not seen["solvable"]:
    hints = [hypothesis["detail"] for hypothesis in seen.get("hypotheses", [])]
    sys.exit("; ".join(hints) or "the photos do not show a cube: take them again")
print("state:", seen["state"])
print("moves:", post("/solve", {"state": seen["state"]})["solution"])
