"""The examples for browsers, in Chromium: they find the service at localhost:8080 (UNSCRAMBLE_URL)."""

import functools
import http.server
import os
import re
import shutil
import threading
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from kit import EXAMPLES, SERVER, SOLVED, play, run, screenshot, solves

SCRAMBLE = "R U2 F' L D B2"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The address of a server of the pages, those of React and Vue built as their folders say."""
    folder = tmp_path_factory.mktemp("site")
    for name in "lesson", "progress":
        shutil.copytree(EXAMPLES / name, folder / name)
    for name in "react", "vue":
        shutil.copytree(EXAMPLES / name, folder / "src" / name, ignore=shutil.ignore_patterns("node_modules", "dist"))
        (folder / "src" / name / "node_modules").symlink_to(Path(os.environ["CLIENT_TOOLS"]) / name / "node_modules")
        out = ["--base", "./", "--outDir", str(folder / name), "--logLevel", "warn"]
        run("npm", "run", "--silent", "build", "--", *out, cwd=folder / "src" / name)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])


@pytest.fixture
def page(browser):
    """A page that fails on errors, and finds the service where the examples look for it."""
    page = browser.new_page(viewport={"width": 640, "height": 560})
    usual = "http://localhost:8080"
    page.route(f"{usual}/**", lambda route: route.continue_(url=route.request.url.replace(usual, SERVER)))
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    # A scramble that is wrong has no picture.
    page.on("console", lambda said: said.type == "error" and "422" not in said.text and errors.append(said.text))
    yield page
    page.close()
    assert errors == []


def is_shown(image):
    return image.evaluate("image => image.decode().then(() => image.naturalWidth > 50)")


def state_of(address):
    query = dict(re.findall(r"[?&](\w+)=([^&]*)", address))
    moves = {name: re.sub(r"\+|%20", " ", query.get(name, "").replace("%27", "'")) for name in ("scramble", "moves")}
    return play(SOLVED, f"{moves['scramble']} {moves['moves']}")


def test_react_shows_the_cube_after_each_move(page, site):
    page.goto(f"{site}/react/")
    page.get_by_role("button", name="Solve").click()
    moves = page.locator("form div button")
    expect(moves).to_have_count(6)
    assert solves(" ".join(moves.all_text_contents()), scramble=SCRAMBLE)
    moves.nth(2).click()
    expect(moves.nth(2)).to_be_disabled()
    assert is_shown(page.get_by_alt_text("the cube after 3 moves"))
    screenshot(page, "react")
    moves.nth(5).click()
    image = page.get_by_alt_text("the cube after 6 moves")
    assert is_shown(image) and solves("", state_of(image.get_attribute("src")))
    page.get_by_label("Scramble").fill("R Q")
    page.get_by_role("button", name="Solve").click()
    expect(page.get_by_role("alert")).to_contain_text('move 2 ("Q")')


def test_vue_shows_the_cube_after_each_move(page, site):
    page.goto(f"{site}/vue/")
    page.get_by_role("button", name="Solve").click()
    page.get_by_role("slider").fill("2")
    output = page.locator("output")
    expect(output).to_contain_text("2 of 6: ")
    assert solves(output.inner_text().split(": ")[1], scramble=SCRAMBLE)
    assert is_shown(page.get_by_alt_text("the cube after 2 moves"))
    screenshot(page, "vue")
    page.get_by_role("slider").fill("6")
    image = page.get_by_alt_text("the cube after 6 moves")
    assert is_shown(image) and solves("", state_of(image.get_attribute("src")))
    page.get_by_label("Scramble").fill("R Q")
    page.get_by_role("button", name="Solve").click()
    expect(page.get_by_role("alert")).to_contain_text('move 2 ("Q")')


def test_the_lesson_leads_to_a_solved_cube(page, site):
    page.goto(f"{site}/lesson/")
    expect(page.locator("#place")).to_contain_text("step 1 of ")
    steps = int(page.locator("#place").inner_text().split(" of ")[1])
    moves = []
    for step in range(steps):
        expect(page.locator("#place")).to_have_text(f"step {step + 1} of {steps}")
        assert page.locator("#text").inner_text().endswith((".", "…"))
        moves.append(page.locator("#moves").inner_text())
        if len(moves[-1].split()) > 5 and step < steps / 2:
            assert is_shown(page.get_by_alt_text("before")) and is_shown(page.get_by_alt_text("after"))
            screenshot(page, "lesson")
        page.get_by_role("button", name="Next").click()
    assert solves(" ".join(moves), scramble="R U2 F' L D B2 R' U F2")
    page.get_by_role("button", name="Back").click()
    expect(page.locator("#place")).to_have_text(f"step {steps - 1} of {steps}")


def test_progress_shows_shorter_and_shorter_solutions(page, site):
    cubes = []
    page.on("response", lambda response: "/scramble" in response.url and cubes.append(response.json()["state"]))
    page.goto(f"{site}/progress/")
    page.get_by_role("button", name="Solve a random cube").click()
    expect(page.locator("#state")).to_contain_text(re.compile(r"\d+ moves, "), timeout=20_000)
    found = [text.split(": ") for text in page.locator("#found li").all_text_contents()]
    lengths = [int(length) for length, _ in found]
    assert lengths == sorted(set(lengths), reverse=True) and found
    assert all(solves(moves, cubes[0]) for _, moves in found)
    assert page.locator("#state").inner_text().startswith(f"{lengths[-1]} moves, ")
    screenshot(page, "progress")
