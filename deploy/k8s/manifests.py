"""The manifests as a cluster would get them."""

import subprocess
import tomllib
from pathlib import Path

import yaml

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
DEFAULTS = tomllib.loads((PROJECT / "config/default.toml").read_text())


def output(*command) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Resources:
    """Resources that belong together, from a stream of YAML documents."""

    def __init__(self, documents: str, name: str = "unscramble"):
        self.resources = [resource for resource in yaml.safe_load_all(documents) if resource]
        self.deployment = self.named("Deployment", name)
        self.template = self.deployment["spec"]["template"]
        self.pod = self.template["spec"]
        [self.container] = self.pod["containers"]
        self.env = {variable["name"]: variable["value"] for variable in self.container["env"]}

    def all(self, kind: str) -> list[dict]:
        return [resource for resource in self.resources if resource["kind"] == kind]

    def named(self, kind: str, name: str) -> dict:
        [resource] = [found for found in self.all(kind) if found["metadata"]["name"] == name]
        return resource

    def one(self, kind: str) -> dict:
        [resource] = self.all(kind)
        return resource

    def setting(self, key: str):
        default = DEFAULTS[key]
        return type(default)(self.env.get(f"UNSCRAMBLE_{key.upper()}", default))


class Manifests(Resources):
    """All resources of a kustomization."""

    def __init__(self, name: str):
        super().__init__(output("kubectl", "kustomize", HERE / name))
