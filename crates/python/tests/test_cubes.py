"""What the module says and does with cubes of any size."""

import re
import threading
import time

import pytest
import unscramble
from cubes import SOLVED, after

TWISTED = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def test_a_search_and_its_answer():
    answer = unscramble.solve(size=3, scramble="R U")
    assert (answer["solution"], answer["moves"], answer["method"]) == ("U' R'", ["U'", "R'"], "two_phase")
    assert answer["solved"] and answer["stop_reason"] == "optimal" and answer["final_state"] == SOLVED
    assert answer["length"] == dict.fromkeys(["obtm", "rbtm", "qtm", "sqtm", "axial", "axial_qtm"], 2)
    assert answer["frame"] == {face: face for face in "URFDLB"}
    assert [(phase["name"], phase["end"]) for phase in answer["phases"]] == [("phase1", 1), ("phase2", 2)]
    assert answer["search"]["lower_bound"] == 2 and answer["search"]["found_by"] == "two_phase"


@pytest.mark.parametrize(("size", "method"), [(2, "optimal"), (3, "cfop"), (3, "roux"), (4, "short"), (5, "reduction"), (6, "cage"), (7, "layers")])
def test_any_size_and_method(size, method):
    state = unscramble.scramble(size, "any")["state"]
    answer = unscramble.solve(state, method=method)
    assert answer["solved"] and answer["method"] == method
    end = unscramble.apply(answer["moves"], state=state)["state"]
    assert end == answer["final_state"] and all(len(set(end[at : at + size**2])) == 1 for at in range(0, len(end), size**2))
    assert answer == unscramble.solve(state, method=method)


def test_goals_phases_options_and_shapes_of_states():
    goal = after(SOLVED, "F2 D'")
    assert after(SOLVED, unscramble.solve(SOLVED, to=goal)["solution"]) == goal
    stopped = unscramble.solve(size=5, scramble=["3Rw", "U"], until="centers", method="reduction", options={"three": "cfop"})
    assert stopped["stop_reason"] == "until" and stopped["phases"][-1]["outcome"] == "stopped"
    all_of_them = unscramble.solve(size=3, scramble="R L F2", method="optimal", options={"all": True, "limit": 5})
    assert all_of_them["listed"] == {"solutions": ["F2 R' L'"], "lengths": [3], "costs": None, "complete": True}
    assert unscramble.solve(size=3, scramble="R", options={"machine": "flipper"})["robot"]["machine"] == "flipper"
    assert "2R" in unscramble.solve(size=4, scramble="2R")["solution"]
    assert "2R" not in unscramble.solve(size=4, scramble="2R", notation="wca")["solution"]
    by_face = {face: color * 4 for face, color in zip(["up", "R", "f", "D", "left", "B"], "wrgyob")}
    assert unscramble.solve(by_face)["final_state"] == "wwwwrrrrggggyyyyoooobbbb"
    assert unscramble.solve("???" + SOLVED[3:])["solution"] == ""


def test_a_report_with_repairs():
    report = unscramble.validate(TWISTED)
    assert not report["solvable"] and report["size"] == 3
    [defect] = report["defects"]
    assert defect["code"] == "corner_twist" and defect["facelets"] == [8, 9, 20] and defect["action"]
    assert {check["name"]: check["passed"] for check in report["checks"]}["corner_twist"] is False
    wrong = unscramble.validate("UUUUUUUUL" + SOLVED[9:])
    [change] = wrong["suggestions"][0]["changes"]
    assert change == {"facelet": 8, "face": "U", "row": 3, "column": 3, "from": "L", "to": "U"}
    assert wrong["suggestions"][0]["state"] == SOLVED and wrong["suggestions"][0]["kind"] == "stickers"
    assert unscramble.validate(TWISTED, lang="de")["defects"][0]["detail"] != defect["detail"]
    assert unscramble.validate("wwww oooo gggg yyyy rrrr bbbb")["warnings"][0]["code"] == "mirrored_scheme"
    assert unscramble.validate("?" + SOLVED[1:])["suggestions"][0]["changes"][0]["from"] is None
    fine = unscramble.validate(SOLVED)
    assert fine["solvable"] and fine["parities"] == {"corners": "even", "midges": "even", "wings": []}
    assert fine["defects"] == fine["suggestions"] == fine["warnings"] == []


def test_moves():
    answer = unscramble.apply("R U R' U'", size=3)
    assert answer["state"] == after(SOLVED, "R U R' U'") and answer["length"]["obtm"] == 4
    assert unscramble.apply(["[R, U]"], state=SOLVED)["state"] == answer["state"]
    assert unscramble.apply("r", size=4, lower="slice")["state"] == unscramble.apply("2R", size=4)["state"]


def test_scrambles():
    monday = unscramble.scramble(3, "monday")
    assert monday["state"] == "DRLUUDDBBRRBLRRFBURRUFFDFUDLFRFDLUUBLBBBLDFLUDFFUBDLLR"
    assert (monday["seed"], monday["kind"], monday["moves"], monday["exercise"]) == ("monday", "state", None, None)
    assert unscramble.scramble()["state"] != unscramble.scramble()["state"]
    official = unscramble.scramble(4, "x", kind="wca")
    assert unscramble.apply(official["moves"], size=4)["state"] == official["state"]
    case = unscramble.scramble(3, "monday", case="pll-t")
    assert case["exercise"] == {"method": "cfop", "leaving": "oll", "case": {"id": "pll-t", "name": "PLL T"}}


def test_pictures():
    svg = unscramble.picture(size=2, moves="R", width=80)
    assert re.match(r'<svg [^>]*width="80"', svg) and svg.endswith("</svg>\n")
    assert unscramble.picture(SOLVED, view="net", mask="cross", highlight="U8", scheme="japanese", title="<&>")
    assert unscramble.picture(size=5, rotation="y-30x30", colors="white,red,green,yellow,orange,blue", background="#123", arrows="U0-U2")


@pytest.mark.parametrize("call", [
    lambda: unscramble.solve(),
    lambda: unscramble.solve(TWISTED),
    lambda: unscramble.solve(SOLVED, to=TWISTED),
    lambda: unscramble.solve(SOLVED, size=4),
    lambda: unscramble.solve(SOLVED, scramble="R"),
    lambda: unscramble.solve(SOLVED, method="magic"),
    lambda: unscramble.solve(SOLVED, method="cfop", max_moves=20),
    lambda: unscramble.solve(SOLVED, method="two_phase", options={"three": "cfop"}),
    lambda: unscramble.solve(SOLVED, method="optimal", options={"limit": -1}),
    lambda: unscramble.solve(SOLVED, until="never"),
    lambda: unscramble.solve(SOLVED, notation="old"),
    lambda: unscramble.solve({"U": "UUUU"}),
    lambda: unscramble.solve({"U": "UUUU", "u": "UUUU"}),
    lambda: unscramble.solve({"X": "UUUU"}),
    lambda: unscramble.solve("?" * 54),
    lambda: unscramble.solve("é" * 54),
    lambda: unscramble.solve("\ud800" * 54),
    lambda: unscramble.solve("U"),
    lambda: unscramble.solve(size=1, scramble="R"),
    lambda: unscramble.solve(size=1001, scramble="R"),
    lambda: unscramble.solve(size=-(2**62), scramble="R"),
    lambda: unscramble.solve(size=3, scramble="R Q"),
    lambda: unscramble.solve(size=3, scramble="(" * 1000),
    lambda: unscramble.solve(size=3, scramble="(R)" + "9" * 100),
    lambda: unscramble.validate(""),
    lambda: unscramble.validate(SOLVED, lang="xx"),
    lambda: unscramble.validate(SOLVED + "\0"),
    lambda: unscramble.apply("R"),
    lambda: unscramble.apply("R", size=3, lower="x"),
    lambda: unscramble.scramble(0),
    lambda: unscramble.scramble(8, kind="wca"),
    lambda: unscramble.scramble(3, case="none"),
    lambda: unscramble.scramble(3, first_layer="UU"),
    lambda: unscramble.picture(),
    lambda: unscramble.picture(size=3, view="top", rotation="y45"),
    lambda: unscramble.picture(size=3, rotation="w45"),
    lambda: unscramble.picture(size=3, width=5),
    lambda: unscramble.picture(size=3, mask="none"),
    lambda: unscramble.picture(size=3, highlight="U99"),
    lambda: unscramble.picture(size=3, colors="red", scheme="western"),
])
def test_what_does_not_fit_is_a_value_error(call):
    with pytest.raises(ValueError) as caught:
        call()
    assert str(caught.value)


def test_an_unsolvable_state_says_why():
    with pytest.raises(ValueError, match="the state cannot be solved: .*twist"):
        unscramble.solve(TWISTED)
    with pytest.raises(TimeoutError):
        unscramble.solve(unscramble.scramble(60, "late")["state"], method="reduction", time_ms=1)
    for wrong in (lambda: unscramble.solve(54), lambda: unscramble.apply([1], size=3), lambda: unscramble.solve(SOLVED, options={"all": 1.5})):
        with pytest.raises(TypeError, match="is a text|are a text"):
            wrong()


def test_other_threads_run_meanwhile():
    state = unscramble.scramble(3, "meanwhile")["state"]
    steps, done = 0, threading.Event()

    def search():
        unscramble.solve(state, time_ms=500)
        done.set()

    threads = [threading.Thread(target=search) for _ in range(2)]
    started = time.monotonic()
    for thread in threads:
        thread.start()
    while not done.is_set():
        steps += 1
        time.sleep(0.001)
    for thread in threads:
        thread.join()
    # With the lock held, the searches would take a second, and this thread would not run.
    assert steps > 100 and time.monotonic() - started < 0.9


def test_ctrl_c_ends_a_solve():
    import _thread

    threading.Timer(0.3, _thread.interrupt_main).start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        unscramble.solve(unscramble.scramble(3, "long")["state"], method="optimal")
    assert time.monotonic() - started < 3
