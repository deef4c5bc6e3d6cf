#!/usr/bin/env python3
"""Makes the types of requests and answers, `python/unscramble/types.py`, from the OpenAPI document of the service.

    crates/python/make_types.py [FILE]     writes FILE instead

Needs the packages of `requirements.txt`.
"""

import copy
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
DOCUMENT = HERE / "../../openapi/openapi.json"
TYPES = HERE / "python/unscramble/types.py"

# The request of each function, and its arguments that have no name in a call.
REQUESTS = {
    "Solve": ["state"],
    "Validate": ["state"],
    "Apply": ["moves"],
    "Picture": ["state", "format"],
    "Recognize": [],
    "Analyse": [],
    "Commutators": [],
}
ANSWERS = [
    "SolveAnswer",
    "ValidateAnswer",
    "ApplyAnswer",
    "ScrambleAnswer",
    "RecognizeAnswer",
    "AnalyseAnswer",
    "CommutatorsAnswer",
    "MethodsAnswer",
    "MethodPage",
    "Glossary",
    "Problem",
]
ARGUMENTS_OF_SCRAMBLE = ["size", "seed"]

NULL = {"type": "null"}

HEADER = '''"""The types of requests and answers, for annotations. Made by make_types.py from the OpenAPI document; do not edit."""'''

GENERATOR = """
    --input-file-type openapi --output-model-type typing.TypedDict --target-python-version 3.10
    --enum-field-as-literal all --use-type-alias --no-use-closed-typed-dict
    --use-typed-nullable-map-values --use-schema-description --use-field-description --use-double-quotes --formatters builtin
""".split()


def parts(schema):
    """All schemas in a schema."""
    if isinstance(schema, dict):
        yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from parts(part)


def reached(schemas, names):
    """The names of schemas that some schemas refer to, in the order in which they come up."""
    found, ahead = {}, list(names)
    while ahead:
        name = ahead.pop(0)
        if name not in found:
            found[name] = None
            ahead += [part["$ref"].rpartition("/")[2] for part in parts(schemas[name]) if "$ref" in part]
    return list(found)


def described(field):
    """A field that may be null with the description of what else it is."""
    choices = field.get("oneOf", [])
    words = [one["description"] for one in choices if "description" in one]
    return {"description": words[0], **field} if words and NULL in choices else field


def nullable(field):
    """A field that may also be null, since an argument that is None is left out."""
    if "null" in field.get("type", []) or NULL in field.get("oneOf", []):
        return field
    return described({"oneOf": [field, NULL]})


def split(request, positional, function):
    """A request as its arguments with a name, and those and the others."""
    fields, required = request["properties"], request.get("required", [])
    named = {
        "type": "object",
        "description": f"The arguments of `{function}` that are given by name.",
        "properties": {name: field for name, field in fields.items() if name not in positional},
        "required": [name for name in required if name not in positional],
    }
    others = {
        "type": "object",
        "properties": {name: fields[name] for name in positional},
        "required": [name for name in required if name in positional],
    }
    return named, others


def of_query(parameters):
    """The parameters of a query as an object."""
    fields = {one["name"]: {**one["schema"], "description": one["description"]} for one in parameters}
    return {"properties": fields, "required": [one["name"] for one in parameters if one["required"]]}


def document():
    """The part of the document that the package needs."""
    whole = json.loads(DOCUMENT.read_text())
    schemas = copy.deepcopy(whole["components"]["schemas"])
    requests = [f"{name}Request" for name in REQUESTS]
    only_asked = set(reached(schemas, requests)) - set(reached(schemas, ANSWERS))
    for schema in [part for name in only_asked for part in parts(schemas[name])]:
        # Callers may have tuples, and lists of whole numbers where any numbers are right.
        if schema.get("type") == "array":
            schema["x-python-type"] = "Sequence"
        elif "additionalProperties" in schema and "properties" not in schema:
            schema["x-python-type"] = "Mapping"
    for schema in parts(schemas):
        # A dictionary that a program makes has texts for keys.
        schema.pop("propertyNames", None)
        if "properties" in schema:
            schema["properties"] = {name: described(field) for name, field in schema["properties"].items()}
    query = of_query(whole["paths"]["/scramble"]["get"]["parameters"])
    schemas["ScrambleKeywords"], _ = split(query, ARGUMENTS_OF_SCRAMBLE, "scramble")
    for request in [schemas[name] for name in [*requests, "ScrambleKeywords"]]:
        required = request.get("required", [])
        for name, field in request["properties"].items():
            request["properties"][name] = field if name in required else nullable(field)
    for name, positional in REQUESTS.items():
        if positional:
            request = schemas[f"{name}Request"]
            named, others = split(request, positional, name.lower())
            schemas[f"{name}Keywords"] = named
            base = {"$ref": f"#/components/schemas/{name}Keywords"}
            schemas[f"{name}Request"] = {"description": request["description"], "allOf": [base, others]}
    names = reached(schemas, [*requests, "ScrambleKeywords", *ANSWERS])
    schemas = {name: schemas[name] for name in names}
    return {"openapi": whole["openapi"], "info": whole["info"], "paths": {}, "components": {"schemas": schemas}}


def make(file):
    with tempfile.TemporaryDirectory() as folder:
        part = Path(folder) / "openapi.json"
        part.write_text(json.dumps(document()))
        # NotRequired is newer than the oldest Python of the package.
        imports = {"NotRequired": "unscramble._typing", "TypedDict": "typing"}
        generator = Path(sys.executable).parent / "datamodel-codegen"
        options = ["--custom-file-header", HEADER, "--import-overrides", json.dumps(imports)]
        subprocess.run([generator, "--input", part, "--output", file, *GENERATOR, *options], check=True)


if __name__ == "__main__":
    make(Path(sys.argv[1]) if sys.argv[1:] else TYPES)
