"""The comparison of API documents finds what breaks a client, and nothing else."""

import json
from copy import deepcopy

import pytest
from api import OPENAPI, Comparison, main

RELEASED = json.loads((OPENAPI / "released.json").read_text())


def changed(path: str, value=None) -> dict:
    """The released document with another value at a path of keys, or without what is there if the value is None."""
    document = deepcopy(RELEASED)
    *parents, last = path.split(" ")
    node = document
    for key in parents:
        node = node[int(key) if isinstance(node, list) else key]
    if isinstance(node, list):
        node.append(value) if last == "-" else node.pop(int(last))
    elif value is None:
        del node[last]
    else:
        node[last] = value
    return document


def found(document: dict, old: dict = RELEASED) -> list[str]:
    return Comparison(old, document).run()


PICTURE = "paths /picture get parameters"
VALIDATE = "components schemas ValidateRequest"
ANSWER = "components schemas ValidateAnswer"


@pytest.mark.parametrize(
    ("document", "told"),
    [
        (changed("paths /picture"), "GET /picture: the operation is gone"),
        (changed("paths /solve post"), "POST /solve: the operation is gone"),
        (changed(f"{PICTURE} 0"), "is gone"),
        (changed(f"{PICTURE} -", {"name": "ink", "in": "query", "required": True}), "`ink` is newly required"),
        (changed(f"{VALIDATE} properties state"), "ValidateRequest: the property `state` is gone"),
        (changed(f"{VALIDATE} required", ["state", "size"]), "ValidateRequest: the property `size` is newly required"),
        (changed(f"{VALIDATE} properties size maximum", 9), "`maximum` was"),
        (changed(f"{VALIDATE} properties size type", "string"), "ValidateRequest.size: its type was"),
        (changed("components schemas Lang enum", ["en"]), "values are no longer accepted"),
        (changed(f"{ANSWER} properties solvable"), "ValidateAnswer: the property `solvable` is gone"),
        (changed(f"{ANSWER} required", []), "may be missing"),
        (changed(f"{ANSWER} properties solvable type", ["boolean", "null"]), "ValidateAnswer.solvable: its type was"),
        (changed("paths /solve post responses 200"), "the answer 200 is gone"),
        (changed("paths /picture get responses 200 content image/png"), "image/png is gone"),
        (changed("components schemas LiveMessage"), "LiveMessage: the schema is gone"),
        (changed("security", [{"api_key": []}]), "who may call it has changed"),
    ],
)
def test_what_breaks_a_client_is_found(document, told):
    assert any(told in line for line in found(document)), found(document)


@pytest.mark.parametrize(
    "document",
    [
        RELEASED,
        changed("paths /new", {"get": {"responses": {"200": {"description": "more"}}}}),
        changed(f"{PICTURE} -", {"name": "ink", "in": "query", "schema": {"type": "string"}}),
        changed(f"{VALIDATE} properties more", {"type": "string"}),
        changed(f"{ANSWER} properties more", {"type": "string"}),
        changed(f"{ANSWER} required -", "more"),
        changed(f"{VALIDATE} properties size minimum", 1),
        changed("components schemas Lang enum -", "it"),
        changed("components schemas Code enum -", "new_problem"),
        changed("components schemas New", {"type": "object"}),
        changed("paths /solve post deprecated", True),
        changed("paths /solve post description", "Another text."),
    ],
)
def test_additions_pass(document):
    assert found(document) == []


def test_an_alternative_may_be_added_but_not_removed():
    name, choices = next((name, schema["oneOf"]) for name, schema in RELEASED["components"]["schemas"].items() if "oneOf" in schema)
    fewer = changed(f"components schemas {name} oneOf {len(choices) - 1}")
    assert found(fewer) and not found(RELEASED, fewer), name


def test_a_new_major_version_may_break(tmp_path, monkeypatch, capsys):
    def run(version: str) -> int:
        document = changed("paths /picture") | {"info": RELEASED["info"] | {"version": version}}
        file = tmp_path / "openapi.json"
        file.write_text(json.dumps(document))
        monkeypatch.setattr("sys.argv", ["api.py", str(OPENAPI / "released.json"), str(file)])
        return main()

    assert (run("1.1.0"), run("2.0.0")) == (1, 0)
    assert "need version 2.0.0 of the API, not 1.1.0" in capsys.readouterr().out


def test_the_document_breaks_nothing_that_is_released(monkeypatch):
    monkeypatch.setattr("sys.argv", ["api.py"])
    assert main() == 0
