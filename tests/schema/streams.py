"""Batches and events: how schemathesis generates them, and the schema of each line and each event."""

import json
import random

import jsonschema_rs
import schemathesis
from hypothesis import strategies as st
from schemathesis import GenerationMode

LINES = "application/x-ndjson"
EVENTS = "text/event-stream"

GOOD = [
    {"id": "a", "size": 3, "scramble": "R U2 F'"},
    {"id": 7, "size": 2, "scramble": ["R"], "method": "optimal"},
    {"state": "wwwwrrrrggggyyyyoooobbbb", "detail": "steps"},
    {"size": 5, "scramble": "3Rw U", "until": "centers", "notation": "wca", "turns": True},
]
BAD = [
    {"id": 1.5, "size": 3, "scramble": "R"},
    {"size": 3, "scramble": "R Q"},
    {"state": "UUU"},
    {"size": 13, "scramble": "R"},
]

# Any JSON.
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)
good = st.sampled_from(GOOD).map(json.dumps)
line = good | st.sampled_from(BAD).map(json.dumps) | values.map(json.dumps) | st.text(max_size=20)
schemathesis.openapi.media_type(LINES, st.lists(line, max_size=5).map(lambda lines: "\n".join(lines).encode()))


def conforms(case, name, value):
    """Checks a value against the schema of this name."""
    schemas = case.operation.schema.raw_schema["components"]
    schema = {"$ref": f"#/components/schemas/{name}", "components": schemas}
    error = next(jsonschema_rs.Draft202012Validator(schema).iter_errors(value), None)
    assert error is None, f"not a {name}: {error}"


def kind(response):
    return response.headers.get("content-type", [""])[0].split(";")[0]


@schemathesis.check
def lines_conform(ctx, response, case):
    """Each line of a batch has an answer or a problem that conforms to its schema."""
    if response.status_code != 200 or kind(response) != LINES or case.path.startswith("/jobs/"):
        return
    ids = []
    # Lines end with \n alone: `splitlines` would cut at other characters too.
    for text in response.content.decode().split("\n")[:-1]:
        line = json.loads(text)
        ids.append(line.pop("id"))
        [(name, value)] = line.items()
        conforms(case, {"answer": "SolveAnswer", "problem": "Problem"}[name], value)
    sent = [line for line in case_lines(case) if line.strip(b" \t\r\x0c")]
    assert len(ids) == len(sent), f"{len(ids)} answers to {len(sent)} lines"


def case_lines(case):
    body = case.body if isinstance(case.body, bytes) else str(case.body).encode()
    return body.split(b"\n")


@schemathesis.check
def events_conform(ctx, response, case):
    """Events conform to their schemas, and only the last one is the result or a problem; that of a job is its state."""
    if response.status_code != 200 or kind(response) != EVENTS:
        return
    schemas = {
        "tables": "TablesLoading",
        "phase": "PhaseEnded",
        "improved": "Improved",
        "bound": "ProofBound",
        "state": "Job",
        "lines": "JobLines",
        "result": "SolveAnswer",
        "problem": "Problem",
    }
    names = []
    for event in response.content.decode().strip().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in event.split("\n") if not line.startswith(":"))
        if fields:
            names.append(fields["event"])
            conforms(case, schemas[fields["event"]], json.loads(fields["data"]))
    if case.path.startswith("/jobs/"):
        return
    ends = [name in ("result", "problem") for name in names]
    assert ends and ends[-1] and not any(ends[:-1]), f"events {names}"


@schemathesis.hook
def map_case(ctx, case):
    """Removes, most of the time, fields that the schema allows and most methods refuse, so that cubes are solved too."""
    body = case.body
    positive = case.meta is not None and case.meta.generation.mode is GenerationMode.POSITIVE
    if not (positive and isinstance(body, dict) and case.path in ("/solve", "/solve/events", "/apply")):
        return case
    # The same case always changes in the same way.
    chance = random.Random(json.dumps(body, sort_keys=True, default=str))
    if body.get("state") is not None and chance.random() < 0.9:
        body = {name: value for name, value in body.items() if name not in ("size", "scramble")}
    for name in ("to", "until", "options", "max_moves", "time_ms"):
        if name in body and chance.random() < 0.7:
            body = {other: value for other, value in body.items() if other != name}
    case.body = body
    return case
