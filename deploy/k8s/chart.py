#!/usr/bin/env python3
"""Makes the Helm chart from the kustomization `base` and values.yaml:

    deploy/k8s/chart.py DIRECTORY [REPOSITORY [DIGEST]]

The chart is the base with values in it, so it has no manifests of its own. REPOSITORY and DIGEST name the image that it
uses by default. The version is that of the program. Needs kubectl and PyYAML.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

import yaml
from manifests import DEFAULTS, HERE, PROJECT, Manifests

# JSON is YAML, too. Helm reads all numbers as floating-point numbers, which only JSON writes as they were.
HELPERS = """\
{{- define "env" -}}
{{- $env := list -}}
{{- range $key, $value := .Values.settings -}}
{{- $text := ternary $value (toJson $value) (kindIs "string" $value) -}}
{{- $env = append $env (dict "name" (printf "UNSCRAMBLE_%s" (upper $key)) "value" $text) -}}
{{- end -}}
{{- toJson $env -}}
{{- end -}}
{{- define "image" -}}
{{- with .Values.image -}}
{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag | default $.Chart.AppVersion }}{{ end }}
{{- end -}}
{{- end -}}
"""


def named(node):
    """The manifests under the name of the release."""
    if isinstance(node, dict):
        return {key: named(value) for key, value in node.items()}
    if isinstance(node, list):
        return [named(value) for value in node]
    if node == "unscramble":
        return "{{ .Release.Name | quote }}"
    return node.replace("unscramble-", "{{ .Release.Name }}-") if isinstance(node, str) else node


def template(base: Manifests) -> str:
    grace = base.pod["terminationGracePeriodSeconds"] - base.setting("drain_seconds")
    base.resources = named(base.resources)
    deployment, scaler = base.one("Deployment")["spec"], base.one("HorizontalPodAutoscaler")["spec"]
    pod = deployment["template"]["spec"]
    [container] = pod["containers"]
    # The name of a container is nobody's address.
    container |= {
        "name": "unscramble",
        "image": '{{ include "image" . | quote }}',
        "env": '{{ include "env" . }}',
        "resources": "{{ toJson .Values.resources }}",
    }
    pod["terminationGracePeriodSeconds"] = "{{ add %d (int .Values.settings.drain_seconds) }}" % grace
    deployment["replicas"] = "{{ .Values.replicas }}"
    scaler["minReplicas"] = "{{ .Values.autoscaling.minReplicas }}"
    scaler["maxReplicas"] = "{{ .Values.autoscaling.maxReplicas }}"
    scaler["metrics"][0]["resource"]["target"]["averageUtilization"] = "{{ .Values.autoscaling.averageUtilization }}"
    [*_, monitoring] = base.one("NetworkPolicy")["spec"]["ingress"]
    monitoring["from"][0]["namespaceSelector"]["matchLabels"] = {
        "kubernetes.io/metadata.name": "{{ .Values.monitoringNamespace | quote }}"
    }
    documents = []
    for resource in base.resources:
        # Values are written without the quotes around them.
        text = re.sub(r"'({{[^']*}})'", r"\1", yaml.safe_dump(resource, width=1000))
        text = re.sub(r"( +replicas: .*\n)", r"{{- if not .Values.autoscaling.enabled }}\n\1{{- end }}\n", text)
        if resource["kind"] == "HorizontalPodAutoscaler":
            text = "{{- if .Values.autoscaling.enabled }}\n" + text + "{{- end }}\n"
        documents.append(text)
    return "---\n".join(documents)


def schema(values) -> dict:
    """What Helm accepts as values: what values.yaml has, and all settings of the service."""
    if not isinstance(values, dict):
        return {"type": {bool: "boolean", int: "integer", str: "string"}[type(values)]}
    properties = {key: schema(value) for key, value in values.items()}
    if "resources" in values:
        properties["resources"] = {"type": "object"}
        properties["global"] = {"type": "object"}
        settings = {key: {"type": ["boolean", "number", "string"]} for key in DEFAULTS}
        properties["settings"] = {
            "type": "object",
            "properties": settings,
            "required": ["drain_seconds"],
            "additionalProperties": False,
        }
    return {"type": "object", "properties": properties, "additionalProperties": False}


def write(directory: Path, repository: str = "", digest: str = "") -> Path:
    """Writes the chart into a directory `unscramble` below this one."""
    cargo = tomllib.loads((PROJECT / "Cargo.toml").read_text())
    version = cargo["workspace"]["package"]["version"]
    about = {
        "apiVersion": "v2",
        "name": "unscramble",
        "description": cargo["package"]["description"],
        "type": "application",
        "version": version,
        "appVersion": version,
        "kubeVersion": ">=1.30.0-0",
        "annotations": {"artifacthub.io/license": cargo["workspace"]["package"]["license"]},
    }
    values = (HERE / "values.yaml").read_text()
    accepted = schema(yaml.safe_load(values))
    if repository:
        values = values.replace("repository: unscramble", f"repository: {repository}")
    if digest:
        values = values.replace('digest: ""', f"digest: {digest}")
    chart = directory / "unscramble"
    (chart / "templates").mkdir(parents=True, exist_ok=True)
    (chart / "Chart.yaml").write_text(yaml.safe_dump(about, sort_keys=False))
    (chart / "values.yaml").write_text(values)
    (chart / "values.schema.json").write_text(json.dumps(accepted, indent=2) + "\n")
    (chart / "templates/_helpers.tpl").write_text(HELPERS)
    (chart / "templates/unscramble.yaml").write_text(template(Manifests("base")))
    return chart


if __name__ == "__main__":
    print(write(Path(sys.argv[1]), *sys.argv[2:]))
