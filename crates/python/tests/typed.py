"""A program that test_package.py checks with mypy. A wrong line without an error is an error."""

from unscramble import Problem, apply, commutators, method, picture, recognize, scramble, solve, validate
from unscramble.types import SolveAnswer, SolveRequest, Step

request: SolveRequest = {"size": 3, "scramble": ("R", "U"), "options": {"metric": "qtm"}}
answer: SolveAnswer = solve(**request)
moves: list[str] = answer["moves"]
first: int = answer["length"]["qtm"]
bound: int = answer["search"]["lower_bound"]  # type: ignore[index]
lesson = solve("U" * 54, method="cfop", detail="steps", lang="de", level=1, hold=None, states=True)
steps: list[Step] = [step for phase in lesson["phases"] for step in phase.get("steps") or []]
svg: str = picture(size=3, moves="R")
png: bytes = picture(size=3, format="png", width=64)
seed: str = scramble(3, kind="wca")["seed"]
colors: dict[str, list[tuple[int, int, int]]] = {}
state: str = recognize(faces=colors, lang=None)["state"]
faces = {face: face * 9 for face in "URFDLB"}
text: str = validate(faces, detail="working")["checks"][0]["detail"]
after: str = apply(moves, state=state)["state"]
names: list[str] = [place["name"] for place in commutators(size=3, cycle=["UFL", 0, 2])["cycle"]]
title: str = method("cfop", lang="fr")["title"]

try:
    solve(5)  # type: ignore[arg-type]
    solve(size=3, scramble="R", lang="xx")  # type: ignore[arg-type]
    solve(size=3, scramble="R", options={"speed": 3})  # type: ignore[arg-type]
    solve(size=3, scramble="R", tempo=3)  # type: ignore[call-arg]
    apply(size=3)  # type: ignore[call-arg]
    wrong: str = picture(size=3, format="gif")  # type: ignore[assignment]
except Problem as problem:
    pointer: str | None = problem.pointer
    details: list[str] = [defect["detail"] for defect in problem.defects]
