"""Every example does what it says, with a running service (UNSCRAMBLE_URL)."""

import ast
import asyncio
import base64
import importlib.util
import io
import json
import os
import pty
import re
import sys
import threading
import tty
from datetime import date
from types import SimpleNamespace
from unittest.mock import AsyncMock
from urllib.parse import quote

import httpx
import jinja2
import nbclient
import nbformat
import pytest
import yaml
from PIL import Image, ImageFilter

from kit import EXAMPLES, HARD, SERVER, SOLVED, TWISTED, is_solved, picture, play, run, solves, terminal

SCRAMBLE = "R U2 F' L D B2"
service = httpx.Client(base_url=SERVER, timeout=60)

MAIN_FILES = {
    "discord": "bot.py",
    "esp32": "esp32.ino",
    "home-assistant": "cube.yaml",
    "lesson": "index.html",
    "notebook": "cubes.ipynb",
    "progress": "index.html",
    "python": "solve.py",
    "react": "Solver.jsx",
    "robot": "robot.py",
    "scanner": "scan.py",
    "shell": "solve.sh",
    "spreadsheet": "formulas.txt",
    "typescript": "solve.ts",
    "vue": "Solver.vue",
}


def test_examples_are_short():
    assert {folder.name for folder in EXAMPLES.iterdir()} == set(MAIN_FILES)
    for folder, name in MAIN_FILES.items():
        lines = (EXAMPLES / folder / name).read_text().splitlines()
        assert len(lines) <= 40, f"{folder}/{name} has {len(lines)} lines"


def robot(state, answer=b"ok\n"):
    """Runs the script with a robot at the other end of a pseudo-terminal: its cube in the end, and what was printed."""
    ours, theirs = pty.openpty()
    tty.setraw(ours)
    cube = [state]

    def turn():
        with open(ours, "rb", buffering=0, closefd=False) as line:
            move = b""
            while byte := line.read(1):
                move += byte
                if byte == b"\n":
                    cube[0], move = play(cube[0], move.decode()), b""
                    os.write(ours, answer)

    threading.Thread(target=turn, daemon=True).start()
    return cube, run(sys.executable, EXAMPLES / "robot/robot.py", os.ttyname(theirs), state)


def test_the_robot_solves_its_cube():
    cube, printed = robot(HARD)
    assert is_solved(cube[0])
    terminal("robot", "$ python robot.py /dev/ttyUSB0 LRRLUDDDFLBD…\n" + "\n".join(printed.split()[:6]) + "\n…")


def test_the_robot_says_what_is_wrong():
    with pytest.raises(AssertionError, match="corner is twisted"):
        robot(TWISTED)
    with pytest.raises(AssertionError, match="did not confirm"):
        robot(HARD, answer=b"jammed\n")


def sketch(folder, state=HARD):
    text = (EXAMPLES / "esp32/esp32.ino").read_text()
    text = text.replace("http://192.168.1.10:8080", SERVER).replace(HARD, state)
    (folder / "sketch.cpp").write_text(text)
    fakes = EXAMPLES.parent / "tests/clients/esp32"
    run("g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-I", fakes, folder / "sketch.cpp", "-o", folder / "sketch")
    return run(folder / "sketch")


def test_the_sketch_turns_moves(tmp_path):
    printed = sketch(tmp_path)
    assert len(printed.splitlines()) == len(printed.split()) > 15
    assert solves(printed, HARD)
    terminal("esp32", "\n".join(["serial monitor, 115200 baud", *printed.split()[:6], "…"]))


def test_the_sketch_says_what_is_wrong(tmp_path):
    assert "corner is twisted" in sketch(tmp_path, TWISTED)


def ask_bot(scramble):
    spec = importlib.util.spec_from_file_location("bot", EXAMPLES / "discord/bot.py")
    bot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bot)
    assert bot.commands.get_command("solve").to_dict(bot.commands)["options"][0]["name"] == "scramble"
    interaction = SimpleNamespace(response=AsyncMock(), followup=AsyncMock())
    asyncio.run(bot.solve.callback(interaction, scramble))
    interaction.response.defer.assert_awaited_once()
    return interaction.followup.send.await_args


def test_the_bot_answers_with_moves_and_a_picture():
    said = ask_bot(SCRAMBLE)
    moves = re.fullmatch(r"\*\*(.*)\*\* \(6 moves\)", said.args[0])[1]
    assert solves(moves, scramble=SCRAMBLE)
    gif = Image.open(io.BytesIO(said.kwargs["file"].fp.read()))
    assert (gif.format, gif.n_frames > 30) == ("GIF", True)
    if file := picture("discord.svg"):
        cube = {"size": 3, "scramble": "R U", "animate": "U' R'", "width": 160}
        file.write_text(service.get("/picture", params=cube).text)


def test_the_bot_says_what_is_wrong():
    assert ask_bot("R U Q").args[0].startswith('move 3 ("Q")')


def test_formulas_find_the_moves(tmp_path):
    text = (EXAMPLES / "spreadsheet/formulas.txt").read_text().replace("http://localhost:8080", SERVER)
    calc, google, image = re.findall(r"^=.*$", text, re.M)
    sheet = EXAMPLES.parent / "tests/clients/sheet.py"
    moves = run("/usr/bin/python3", sheet, SCRAMBLE, calc)
    assert solves(moves, scramble=SCRAMBLE)
    terminal("spreadsheet", f"   A                 B\n1  scramble          solution\n2  {SCRAMBLE:<18}{moves}")
    # Google is not here. It fetches the same address, and makes a cell of each part between commas.
    path = re.search(r'org(/.*)"&', google)[1]
    assert path in calc and httpx.get(SERVER + path + quote(SCRAMBLE)).text == moves.strip() + "\n"
    assert "," not in moves
    png = httpx.get(re.search(r'IMAGE\("https://[^/]*(.*)"&', image)[1].join([SERVER, quote(SCRAMBLE)]))
    assert png.content.startswith(b"\x89PNG")


def test_the_notebook_runs(monkeypatch):
    monkeypatch.setenv("UNSCRAMBLE_URL", SERVER)
    book = nbformat.read(EXAMPLES / "notebook/cubes.ipynb", as_version=4)
    nbformat.validate(book)
    nbclient.NotebookClient(book, timeout=120).execute()
    cells = {cell.id: [out.get("data") for out in cell.outputs] for cell in book.cells if cell.cell_type == "code"}
    moves = ast.literal_eval(cells["solve"][0]["text/plain"])
    assert solves(moves, scramble="R U2 F' L D B2 R' U F2")
    assert "<svg" in cells["picture"][0]["image/svg+xml"]
    histogram = base64.b64decode(cells["histogram"][-1]["image/png"])
    assert histogram.startswith(b"\x89PNG")
    if file := picture("notebook.png"):
        file.write_bytes(histogram)
    assert sum(len(cell.source.splitlines()) for cell in book.cells) <= 40


def test_the_scripts_solve_a_random_cube():
    printed = run(EXAMPLES / "shell/solve.sh", SERVER)
    state, moves = (re.search(rf"^{name}: (.*)$", printed, re.M)[1] for name in ("state", "solution"))
    assert printed.endswith("solved: true\n") and solves(moves, state)
    terminal("shell", "$ ./solve.sh\n" + "\n".join(line[:46] for line in printed.splitlines()[:8]) + "\n…")


def photos(folder, state):
    """Six photos of a cube, blurred and in uneven light."""
    net = service.post("/picture", json={"state": state, "view": "net", "format": "png", "width": 480})
    net = Image.open(io.BytesIO(net.content)).convert("RGB")
    seen = Image.new("RGB", net.size, "white")
    side = net.width // 4
    for face, (column, row) in {"u": (1, 0), "l": (0, 1), "f": (1, 1), "r": (2, 1), "b": (3, 1), "d": (1, 2)}.items():
        photo = net.crop((column * side, row * side, (column + 1) * side, (row + 1) * side))
        light = 0.7 + 0.06 * "ulfrbd".index(face)
        photo = photo.point(lambda value: int(value * light)).filter(ImageFilter.GaussianBlur(2))
        photo.save(folder / f"{face}.png")
        seen.paste(photo, (column * side, row * side))
    return seen


def test_the_scanner_sees_and_solves_a_cube(tmp_path):
    seen = photos(tmp_path, HARD)
    printed = run(sys.executable, EXAMPLES / "scanner/scan.py", tmp_path, env={"UNSCRAMBLE_URL": SERVER})
    state, moves = re.fullmatch(r"state: (.*)\nmoves: (.*)\n", printed).groups()
    assert state == HARD and solves(moves, HARD)
    if file := picture("scanner.png"):
        seen.resize((320, 240)).quantize(64).save(file, optimize=True)


def test_the_scanner_says_what_is_wrong(tmp_path):
    photos(tmp_path, HARD)
    photo = Image.open(tmp_path / "f.png").rotate(90)
    photo.save(tmp_path / "f.png")
    with pytest.raises(AssertionError, match="face F .*turn"):
        run(sys.executable, EXAMPLES / "scanner/scan.py", tmp_path, env={"UNSCRAMBLE_URL": SERVER})


def test_home_assistant_asks_for_the_cube_of_the_day():
    package = yaml.safe_load((EXAMPLES / "home-assistant/cube.yaml").read_text().replace("http://192.168.1.10:8080", ""))
    home = jinja2.Environment(undefined=jinja2.StrictUndefined)
    home.filters["to_json"] = json.dumps

    def render(template, **variables):
        return home.from_string(template).render(now=lambda: SimpleNamespace(date=lambda: date(2026, 1, 2)), **variables)

    [rest] = package["rest"]
    [sensor] = rest["sensor"]
    value_json = service.get(render(rest["resource_template"])).raise_for_status().json()
    scramble = render(sensor["value_template"], value_json=value_json)
    attributes = {name: value_json[name] for name in sensor["json_attributes"]}
    assert play(SOLVED, scramble) == attributes["state"] and len(scramble) < 255

    address = render(package["template"][0]["image"][0]["url"], state_attr=lambda _, name: attributes[name])
    drawn = service.get(address)
    assert drawn.content.startswith(b"\x89PNG")

    call, notice = package["script"]["solve_cube_of_the_day"]["sequence"]
    data = {name: render(text, states=lambda _: scramble) for name, text in call["data"].items()}
    command = package["rest_command"][call["action"].removeprefix("rest_command.")]
    body, headers = render(command["payload"], **data), {"content-type": command["content_type"]}
    answer = service.request(command["method"], command["url"], content=body, headers=headers)
    told = render(notice["data"]["message"], answer={"status": answer.status_code, "content": answer.json()})
    assert solves(told, attributes["state"])
    if file := picture("home-assistant.svg"):
        file.write_text(service.get(address.replace("format=png&width=400", "width=160")).text)
