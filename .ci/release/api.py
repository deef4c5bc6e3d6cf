#!/usr/bin/env python3
"""Compares the API document with that of the last release, for changes that break a client.

    .ci/release/api.py [OLD NEW]    by default openapi/released.json and openapi/openapi.json

A client that fits the old document must work with the new one. What it sends must still be accepted, and what it reads
must still be there. It ignores what it does not know: properties, values of enumerations, events and media types may be
added to answers. Breaking changes need a new major version of the API (`info.version`). The exit status is 1 if they
have none.
"""

import json
import sys
from pathlib import Path

OPENAPI = Path(__file__).parents[2] / "openapi"
METHODS = ["get", "put", "post", "delete", "options", "head", "patch"]
# What clients send over a WebSocket. Other schemas that no operation names are in answers.
MESSAGES = ["LiveMessage"]
# Bounds of requests, which may only become wider.
UPPER = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"]
LOWER = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"]


class Document:
    """An API document, in which references are resolved."""

    def __init__(self, content: dict):
        self.content = content
        self.schemas = content["components"]["schemas"]

    def resolve(self, node: dict) -> dict:
        while "$ref" in node:
            found = self.content
            for key in node["$ref"].removeprefix("#/").split("/"):
                found = found[key.replace("~1", "/").replace("~0", "~")]
            node = found | {key: value for key, value in node.items() if key != "$ref"}
        return node

    def schema(self, node) -> dict:
        """A schema with all that its `allOf` adds. Its choices are lists of alternatives, all of which apply."""
        node = self.resolve({} if node is True else node)
        flat = {key: value for key, value in node.items() if key not in ("allOf", "oneOf", "anyOf")}
        flat["properties"] = dict(node.get("properties", {}))
        flat["required"] = set(node.get("required", []))
        flat["choices"] = [node[key] for key in ("oneOf", "anyOf") if key in node]
        for part in map(self.schema, node.get("allOf", [])):
            flat["properties"] |= part.pop("properties")
            flat["required"] |= part.pop("required")
            flat["choices"] += part.pop("choices")
            flat = part | flat
        return flat

    def parameters(self, path: str, operation: dict) -> dict[tuple[str, str], dict]:
        listed = self.content["paths"][path].get("parameters", []) + operation.get("parameters", [])
        return {(one["in"], one["name"]): one for one in map(self.resolve, listed)}


def types(schema: dict) -> set[str]:
    """The types of the values of a schema; all if it names none."""
    named = schema.get("type", [])
    return set([named] if isinstance(named, str) else named)


class Comparison:
    def __init__(self, old: dict, new: dict):
        self.old, self.new = Document(old), Document(new)
        self.found: list[str] = []
        # Pairs that are being compared, or have been.
        self.seen: set[tuple] = set()

    def breaks(self, where: str, what: str) -> None:
        self.found.append(f"{where}: {what}")

    def run(self) -> list[str]:
        for path, item in self.old.content["paths"].items():
            for method in METHODS:
                if method in item:
                    after = self.new.content["paths"].get(path, {}).get(method)
                    where = f"{method.upper()} {path}"
                    if after is None:
                        self.breaks(where, "the operation is gone")
                    else:
                        self.operation(where, path, item[method], after)
        for name in self.old.schemas:
            if name not in self.new.schemas:
                self.breaks(name, "the schema is gone")
            elif name not in {old for _, old, _ in self.seen}:
                kind = "request" if name in MESSAGES else "answer"
                reference = {"$ref": f"#/components/schemas/{name}"}
                self.schemas(kind, name, reference, reference)
        return self.found

    def operation(self, where: str, path: str, old: dict, new: dict) -> None:
        before, after = self.old.parameters(path, old), self.new.parameters(path, new)
        for key, parameter in before.items():
            if key not in after:
                self.breaks(where, f"the {key[0]} parameter `{key[1]}` is gone")
            else:
                self.schemas("request", f"{where} `{key[1]}`", parameter.get("schema", {}), after[key].get("schema", {}))
        for key, parameter in after.items():
            if parameter.get("required") and not before.get(key, {}).get("required"):
                self.breaks(where, f"the {key[0]} parameter `{key[1]}` is newly required")

        before, after = (
            document.resolve(operation.get("requestBody", {}))
            for document, operation in ((self.old, old), (self.new, new))
        )
        if after.get("required") and not before.get("required"):
            self.breaks(where, "a body is newly required")
        self.content("request", f"{where} body", before, after)

        if new.get("security", self.new.content.get("security")) != old.get("security", self.old.content.get("security")):
            self.breaks(where, "who may call it has changed")
        for status, answer in old["responses"].items():
            if status not in new["responses"]:
                # A client must expect any error.
                if status[0] in "123":
                    self.breaks(where, f"the answer {status} is gone")
                continue
            before, after = self.old.resolve(answer), self.new.resolve(new["responses"][status])
            for header in before.get("headers", {}):
                if header not in after.get("headers", {}):
                    self.breaks(f"{where} {status}", f"the header `{header}` is gone")
            self.content("answer", f"{where} {status}", before, after)

    def content(self, kind: str, where: str, old: dict, new: dict) -> None:
        for media, body in old.get("content", {}).items():
            if media not in new.get("content", {}):
                self.breaks(where, f"{media} is gone")
            else:
                self.schemas(kind, where, body.get("schema", {}), new["content"][media].get("schema", {}))

    def schemas(self, kind: str, where: str, old, new) -> None:
        names = [node.get("$ref", "").split("/")[-1] if isinstance(node, dict) else "" for node in (old, new)]
        if all(names):
            if (kind, *names) in self.seen:
                return
            self.seen.add((kind, *names))
            where = names[0]
        if new is False or old is False:
            if kind == "request" and old is not False:
                self.breaks(where, "no value is accepted any more")
            return
        old, new = self.old.schema(old), self.new.schema(new)
        self.values(kind, where, old, new)
        for name, before in old["properties"].items():
            if name not in new["properties"]:
                self.breaks(where, f"the property `{name}` is gone")
            else:
                self.schemas(kind, f"{where}.{name}", before, new["properties"][name])
        if kind == "request":
            for name in sorted(new["required"] - old["required"]):
                self.breaks(where, f"the property `{name}` is newly required")
        else:
            for name in sorted((old["required"] - new["required"]) & set(new["properties"])):
                self.breaks(where, f"the property `{name}` may be missing")
        for key in ("items", "additionalProperties", "propertyNames"):
            if key in old or key in new:
                before, after = old.get(key, True), new.get(key, True)
                self.schemas(kind, f"{where}[{'' if key == 'items' else key}]", before, after)
        if len(old["choices"]) != len(new["choices"]):
            if kind == "request" or old["choices"]:
                self.breaks(where, "its alternatives have changed")
            return
        for before, after in zip(old["choices"], new["choices"]):
            self.alternatives(kind, where, before, after)

    def values(self, kind: str, where: str, old: dict, new: dict) -> None:
        """Compares what single values may be."""
        narrow, wide = (old, new) if kind == "request" else (new, old)
        allowed = types(wide) | ({"integer"} if "number" in types(wide) else set())
        if types(wide) and (not types(narrow) or not types(narrow) <= allowed):
            self.breaks(where, f"its type was {old.get('type', 'any')} and is {new.get('type', 'any')}")
        if kind == "answer":
            return
        for key in ("enum", "const"):
            if key in new:
                before = old.get(key) if key == "enum" else [old.get(key)]
                after = new[key] if key == "enum" else [new[key]]
                gone = "any other" if key not in old else [value for value in before if value not in after]
                if gone:
                    self.breaks(where, f"values are no longer accepted: {gone}")
        for keys, sign in ((UPPER, 1), (LOWER, -1)):
            for key in keys:
                if key in new and (key not in old or (old[key] - new[key]) * sign > 0):
                    self.breaks(where, f"`{key}` was {old.get(key, 'none')} and is {new[key]}")
        for key in ("pattern", "format", "default"):
            if new.get(key) != old.get(key) and (key in new or key == "default"):
                self.breaks(where, f"`{key}` was {old.get(key, 'none')} and is {new.get(key, 'none')}")

    def alternatives(self, kind: str, where: str, old: list, new: list) -> None:
        """Every old alternative must have a new one that fits. In an answer, null is more than a client may ignore."""
        for index, before in enumerate(old):
            tried = []
            # The one at the same place is told about if none fits.
            for after in new[index : index + 1] + new:
                trial = Comparison(self.old.content, self.new.content)
                trial.seen = set(self.seen)
                trial.schemas(kind, f"{where}|{index}", before, after)
                tried.append(trial)
                if not trial.found:
                    break
            if not tried or tried[-1].found:
                self.found += tried[0].found if tried else [f"{where}: its alternatives are gone"]
            else:
                self.seen |= tried[-1].seen
        null = [[{"type": "null"} in choices or {} in choices] for choices in (old, new)]
        if kind == "answer" and null == [[False], [True]]:
            self.breaks(where, "it may be null")


def major(document: dict) -> int:
    return int(document["info"]["version"].split(".")[0])


def main() -> int:
    paths = sys.argv[1:] or [OPENAPI / "released.json", OPENAPI / "openapi.json"]
    old, new = (json.loads(Path(path).read_text()) for path in paths)
    found = Comparison(old, new).run()
    print("\n".join(found) or "no breaking changes of the API")
    if found and major(new) <= major(old):
        print(f"{len(found)} breaking changes need version {major(old) + 1}.0.0 of the API, not {new['info']['version']}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
