"""Reads as much of Dockerfiles and of .dockerignore as this project uses; anything else is an error."""

import json
import re
import shlex
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path


@dataclass
class Stage:
    """What comes from one FROM: the steps that change files, and what the image says about running it."""

    base: str
    name: str
    steps: list[tuple[str, dict[str, list[str]], str]] = field(default_factory=list)
    env: dict[str, str] = field(default_factory=dict)
    user: str = "0:0"
    entrypoint: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    healthcheck: list[str] = field(default_factory=list)


def instructions(text: str) -> list[str]:
    """One line for each instruction, without comments."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    return [line.strip() for line in joined.splitlines() if line.strip()]


def flags(text: str) -> tuple[dict[str, list[str]], str]:
    """Splits `--flag=value … rest`."""
    found: dict[str, list[str]] = {}
    while match := re.match(r"--([a-z-]+)=(\S+)\s+", text):
        found.setdefault(match[1], []).append(match[2])
        text = text[match.end() :]
    return found, text


def stages(text: str) -> list[Stage]:
    """The stages of a Dockerfile, in order; the last is the image."""
    arguments: dict[str, str] = {}
    found: list[Stage] = []
    for line in instructions(text):
        name, rest = line.split(maxsplit=1)
        options, rest = flags(rest)
        if name == "ARG":
            arguments |= [rest.split("=", 1)]
        elif name == "FROM":
            base, *alias = re.sub(r"\$\{(\w+)\}", lambda match: arguments[match[1]], rest).split()
            found.append(Stage(base, alias[1] if alias else "image"))
        elif name in ("WORKDIR", "COPY", "RUN"):
            found[-1].steps.append((name, options, rest))
        elif name == "ENV":
            found[-1].env |= (pair.split("=", 1) for pair in shlex.split(rest))
        elif name == "USER":
            found[-1].user = rest
        elif name == "ENTRYPOINT":
            found[-1].entrypoint = json.loads(rest)
        elif name == "CMD":
            found[-1].command = json.loads(rest)
        elif name == "HEALTHCHECK":
            found[-1].healthcheck = json.loads(rest.removeprefix("CMD "))
        elif name != "EXPOSE":
            raise SystemExit(f"unknown instruction: {line}")
    return found


def context(project: Path) -> list[Path]:
    """The files that .dockerignore lets into the build."""
    rules = [line for line in (project / ".dockerignore").read_text().splitlines() if line and line[0] != "#"]

    def is_let_in(file: Path) -> bool:
        let_in = True
        for rule in rules:
            pattern = rule.removeprefix("!")
            # A rule about a directory is one about all that is in it.
            if any(fnmatch(str(part), pattern) for part in [file, *file.parents]):
                let_in = rule.startswith("!")
        return let_in

    # What is no file of the project is no matter, and takes long to look at.
    outside = {project / ".git", project / "target"}
    entries = [entry for entry in project.iterdir() if entry not in outside]
    files = [file for entry in entries for file in ([entry] if entry.is_file() else entry.rglob("*")) if file.is_file()]
    return [file for file in sorted(f.relative_to(project) for f in files) if is_let_in(file)]
