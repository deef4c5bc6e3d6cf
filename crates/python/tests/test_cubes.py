"""What the functions say and do with cubes of any size."""

import re
import secrets

import pytest
import unscramble
from cubes import SOLVED, after, timeless

TWISTED = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
SUNE = "R U R' U R U2 R'"


def is_solved(state, size):
    return all(len(set(state[at : at + size**2])) == 1 for at in range(0, len(state), size**2))


def test_a_search_and_its_answer():
    answer = unscramble.solve(size=3, scramble="R U")
    assert (answer["solution"], answer["moves"], answer["method"]) == ("U' R'", ["U'", "R'"], "two_phase")
    assert answer["solved"] and answer["stop_reason"] == "optimal" and answer["final_state"] == SOLVED
    assert answer["length"] == dict.fromkeys(["obtm", "rbtm", "qtm", "sqtm", "axial", "axial_qtm"], 2)
    assert answer["frame"] == {face: face for face in "URFDLB"}
    assert [(phase["name"], phase["end"]) for phase in answer["phases"]] == [("phase1", 1), ("phase2", 2)]
    assert answer["search"]["lower_bound"] == 2 and answer["search"]["found_by"] == "two_phase"
    assert answer["elapsed_us"] > 0 and answer["version"] == unscramble.__version__
    # What the API leaves out is left out here.
    assert not {"warnings", "listed", "robot", "turns", "short"} & set(answer)


@pytest.mark.parametrize(("size", "method"), [(2, "optimal"), (3, "cfop"), (3, "roux"), (4, "short"), (5, "reduction"), (6, "cage"), (7, "layers")])
def test_any_size_and_method(size, method):
    state = unscramble.scramble(size, "any")["state"]
    answer = unscramble.solve(state, method=method)
    assert answer["solved"] and answer["method"] == method
    end = unscramble.apply(answer["moves"], state=state)["state"]
    assert end == answer["final_state"] and is_solved(end, size)
    assert timeless(answer) == timeless(unscramble.solve(state, method=method))


def test_goals_phases_options_and_shapes_of_states():
    goal = after(SOLVED, "F2 D'")
    assert after(SOLVED, unscramble.solve(SOLVED, to=goal)["solution"]) == goal
    stopped = unscramble.solve(size=5, scramble=("3Rw", "U"), until="centers", method="reduction", options={"three": "cfop"})
    assert stopped["stop_reason"] == "until" and stopped["phases"][-1]["outcome"] == "stopped"
    all_of_them = unscramble.solve(size=3, scramble="R L F2", method="optimal", options={"all": True, "limit": 5})
    assert all_of_them["listed"] == {"solutions": ["F2 R' L'"], "lengths": [3], "complete": True}
    assert unscramble.solve(size=3, scramble="R", options={"machine": "flipper"})["robot"]["machine"] == "flipper"
    cheap = unscramble.solve(size=3, scramble="R2", options={"costs": {"quarter": 1, "half": 1.7}})
    assert cheap["robot"]["cost"] == 1.7
    assert "2R" in unscramble.solve(size=4, scramble="2R")["solution"]
    assert "2R" not in unscramble.solve(size=4, scramble="2R", notation="wca")["solution"]
    by_face = {face: color * 4 for face, color in zip(["up", "R", "f", "D", "left", "B"], "wrgyob")}
    assert unscramble.solve(by_face)["final_state"] == "wwwwrrrrggggyyyyoooobbbb"
    assert unscramble.solve(state=[SOLVED[at : at + 9] for at in range(0, 54, 9)])["solution"] == ""
    assert unscramble.solve("???" + SOLVED[3:])["solution"] == ""
    # An argument that is None is left out.
    assert unscramble.solve(None, size=3, scramble="R", to=None, lower=None, lang=None, pairs=None)["solution"] == "R'"


def test_moves_for_machines():
    answer = unscramble.solve(size=3, scramble="L' R", pairs=True, turns=True)
    assert re.fullmatch(r"\((R' L|L R')\)", answer["solution"]) and answer["length"]["axial"] == 1
    assert after(after(SOLVED, "L' R"), answer["solution"].strip("()")) == SOLVED
    assert [turn["group"] for turn in answer["turns"]] == [0, 0]
    assert {(turn["face"], turn["from"], turn["to"], turn["quarters"]) for turn in answer["turns"]} == {("R", 1, 1, 3), ("L", 1, 1, 1)}


@pytest.mark.parametrize("hold", [True, False])
def test_a_lesson_in_another_language(hold):
    start = after(SOLVED, "R U R' U R U' U' R' F")
    lesson = unscramble.solve(start, method="cfop", detail="steps", level=2, hold=hold, states=True, lang="de")
    english = unscramble.solve(start, method="cfop", detail="steps", level=2, hold=hold, states=True)
    assert lesson["moves"] == english["moves"] and lesson["opening"] != english["opening"]
    assert lesson["solved"] and unscramble.apply(lesson["moves"], state=start)["state"] == lesson["final_state"]
    assert is_solved(lesson["final_state"], 3) and after(start, lesson["short"]["solution"]) == SOLVED
    # Step by step it is the same way.
    steps = [step for phase in lesson["phases"] for step in phase.get("steps", [])]
    state = start
    for step in steps:
        state = unscramble.apply(lesson["moves"][step["start"] : step["end"]], state=state)["state"]
        assert step["state"] == state and step["text"] and step["pictures"]
    assert is_solved(state, 3)
    assert {step["text"] for step in steps}.isdisjoint(step["text"] for phase in english["phases"] for step in phase.get("steps", []))


def test_parities_are_told():
    state = unscramble.scramble(4, "3")["state"]
    answer = unscramble.solve(state, method="reduction")
    flags, events = answer["parity"], answer["parity_events"]
    assert [flag for flag, met in flags.items() if met] and len(events) >= 1
    assert all(event["text"] for event in events)
    assert is_solved(unscramble.apply(answer["moves"], state=state)["state"], 4)


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
    assert fine["defects"] == [] and "warnings" not in fine and "working" not in fine
    assert unscramble.validate(SOLVED, detail="working")["working"]["corners"]


def test_moves():
    answer = unscramble.apply("R U R' U'", size=3)
    assert answer["state"] == after(SOLVED, "R U R' U'") and answer["length"]["obtm"] == 4
    assert set(answer) == {"size", "state", "length"}
    assert unscramble.apply(["[R, U]"], state=SOLVED)["state"] == answer["state"]
    assert unscramble.apply(moves="r", size=4, lower="slice")["state"] == unscramble.apply("2R", size=4)["state"]


def test_scrambles(monkeypatch):
    monday = unscramble.scramble(3, "monday")
    assert monday["state"] == "DRLUUDDBBRRBLRRFBURRUFFDFUDLFRFDLUUBLBBBLDFLUDFFUBDLLR"
    assert (monday["seed"], monday["kind"]) == ("monday", "state") and "moves" not in monday and "exercise" not in monday
    assert unscramble.scramble()["state"] != unscramble.scramble()["state"]
    monkeypatch.setattr(secrets, "token_hex", lambda count: "a" * count)
    assert unscramble.scramble()["seed"] == "aaaaaaaa"
    official = unscramble.scramble(4, "x", kind="wca")
    assert unscramble.apply(official["moves"], size=4)["state"] == official["state"]
    case = unscramble.scramble(3, "monday", case="pll-t")
    assert case["exercise"] == {"method": "cfop", "leaving": "oll", "case": {"id": "pll-t", "name": "PLL T"}}
    assert unscramble.scramble(2, "a b&size=3?é")["seed"] == "a b&size=3?é"


def test_pictures():
    svg = unscramble.picture(size=2, moves="R", width=80)
    assert re.match(r'<svg [^>]*width="80"', svg) and svg.endswith("</svg>\n") and "animate" not in svg
    assert unscramble.picture(SOLVED, view="net", mask="cross", highlight="U8", scheme="japanese", title="<&>")
    assert unscramble.picture(size=5, rotation="y-30x30", colors="white,red,green,yellow,orange,blue", background="#123", arrows="U0-U2")
    assert unscramble.picture(size=3, format="svg") == unscramble.picture(SOLVED)
    png = unscramble.picture(size=3, moves=SUNE, format="png", width=64)
    assert png.startswith(b"\x89PNG\r\n\x1a\n") and int.from_bytes(png[16:20], "big") == 64


def test_animations():
    svg = unscramble.picture(size=3, animate="R U", turn_ms=200)
    assert "animation" in svg or "<animate" in svg
    gif = unscramble.picture(size=3, animate="R U", format="gif", width=64)
    assert gif.startswith(b"GIF89a") and gif[6:8] == (64).to_bytes(2, "little")
    with pytest.raises(ValueError, match="animate|PNG"):
        unscramble.picture(size=3, animate="R U", format="png")


def test_colors_of_a_camera():
    of_face = {"U": (255, 255, 255), "R": (200, 20, 20), "F": (20, 160, 60), "D": (250, 220, 20), "L": (250, 110, 10), "B": (10, 70, 180)}
    state = after(SOLVED, "R U F2")
    faces = {face: [of_face[sticker] for sticker in state[at * 9 : at * 9 + 9]] for at, face in enumerate("URFDLB")}
    answer = unscramble.recognize(faces=faces)
    assert answer["state"] == state and answer["solvable"]
    assert unscramble.recognize(colors=[of_face[sticker] for sticker in state])["state"] == state
    by_number = dict(enumerate((of_face[sticker] for face in "ULFRBD" for sticker in state["URFDLB".index(face) * 9 :][:9]), 1))
    assert unscramble.recognize(**{str(number): color for number, color in by_number.items()})["state"] == state


def test_an_analysis():
    answer = unscramble.analyse(size=3, scramble="R U R' U R U2 R' F", moves=[("F'", 0.5), ("U'", 1.5)], method="cfop", hint="idea", lang="fr")
    assert answer["moves"] == ["F'", "U'"] and answer["hint"]["look"] != unscramble.analyse(
        size=3, scramble="R U R' U R U2 R' F", moves="F' U'", method="cfop", hint="idea"
    )["hint"]["look"]


def test_commutators_cycle_three_stickers():
    answer = unscramble.commutators(size=3, cycle=["UFL", 0, "UBR"], limit=3)
    first, second, third = [place["facelet"] for place in answer["cycle"]]
    for found in answer["commutators"]:
        state = unscramble.apply(found["moves"], state="".join(SOLVED))["state"]
        assert [state[at] for at in (second, third, first)] == [SOLVED[at] for at in (first, second, third)]
    assert 1 <= len(answer["commutators"]) <= 3


def test_methods_and_words():
    methods = {method["name"]: method for method in unscramble.methods()["methods"]}
    assert methods["cfop"]["title"] == "CFOP" and len(methods) >= 11
    assert unscramble.methods()["limits"]["max_size"] == 1000
    page = unscramble.method("cfop")
    assert [one for one in page["algorithms"] if one["id"] == "oll-27"]
    assert unscramble.method("cfop", "es") != page and unscramble.methods(lang="es") != unscramble.methods()
    assert len(unscramble.glossary()["terms"]) == len(unscramble.glossary("zh")["terms"]) > 20
    assert unscramble.glossary("zh") != unscramble.glossary()
