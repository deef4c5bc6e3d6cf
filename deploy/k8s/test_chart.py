"""The Helm chart is the kustomization `base`, with values that fit the program."""

import subprocess

import kubernetes_validate
import pytest
import yaml
from chart import write
from manifests import DEFAULTS, HERE, PROJECT, Manifests, Resources, output
from program import PROGRAM
from test_k8s import VERSIONS

DIGEST = f"sha256:{'0123456789abcdef' * 4}"

SETS = {
    "default": {},
    "many": {"autoscaling": {"minReplicas": 4, "maxReplicas": 40, "averageUtilization": 50}, "monitoringNamespace": "metrics"},
    "fixed": {"autoscaling": {"enabled": False}, "replicas": 3, "image": {"repository": "registry.example/cube", "digest": DIGEST}},
    "large": {
        "settings": {"tables_mb": 1500, "preload": "3-large,5,6,7,8-10,qtm,axial,axial_qtm"},
        "resources": {"requests": {"memory": "2Gi"}, "limits": {"memory": "2Gi"}},
    },
    # Whatever YAML might take for another type, and numbers that Helm might write as 6.7e+07.
    "settings": {"settings": {"drain_seconds": 90, "cache_bytes": 67108864, "compat": False, "base_path": "/cube"}},
}


@pytest.fixture(scope="module")
def chart(tmp_path_factory):
    return write(tmp_path_factory.mktemp("chart"))


def render(chart, values: dict, release: str = "unscramble") -> Resources:
    file = chart.parent / "values.yaml"
    file.write_text(yaml.safe_dump(values))
    return Resources(output("helm", "template", release, chart, "--values", file), release)


def in_any_order(manifests: Resources) -> list[dict]:
    manifests.container["env"].sort(key=lambda variable: variable["name"])
    return sorted(manifests.resources, key=lambda resource: (resource["kind"], resource["metadata"]["name"]))


def test_the_default_values_are_the_base(chart):
    rendered, base = render(chart, {}), Manifests("base")
    version = yaml.safe_load((chart / "Chart.yaml").read_text())["version"]
    assert rendered.container["image"] == f"{base.container['image']}:{version}"
    base.container["image"] = rendered.container["image"]
    assert in_any_order(rendered) == in_any_order(base)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("values", SETS.values(), ids=SETS)
def test_every_resource_is_valid(chart, values, version):
    for resource in render(chart, values).resources:
        kubernetes_validate.validate(resource, version, strict=True)


def test_values_are_used(chart):
    many, fixed, large, settings = (render(chart, SETS[name]) for name in ["many", "fixed", "large", "settings"])
    scaler = many.one("HorizontalPodAutoscaler")["spec"]
    assert (scaler["minReplicas"], scaler["maxReplicas"]) == (4, 40)
    assert "replicas" not in many.deployment["spec"]
    assert "kubernetes.io/metadata.name: metrics" in yaml.safe_dump(many.one("NetworkPolicy"))
    assert fixed.deployment["spec"]["replicas"] == 3 and not fixed.all("HorizontalPodAutoscaler")
    assert fixed.container["image"] == f"registry.example/cube@{DIGEST}"
    assert large.container["resources"] == Manifests("large").container["resources"]
    assert {**large.env, "UNSCRAMBLE_CACHE_DIR": ""} == {**Manifests("large").env, "UNSCRAMBLE_CACHE_DIR": ""}
    assert settings.env["UNSCRAMBLE_CACHE_BYTES"] == "67108864"
    assert settings.env["UNSCRAMBLE_COMPAT"] == "false"
    assert settings.env["UNSCRAMBLE_JOBS"] == "off"
    assert settings.pod["terminationGracePeriodSeconds"] == 100


@pytest.mark.parametrize("values", SETS.values(), ids=SETS)
def test_the_program_accepts_the_settings(chart, values):
    env = {**render(chart, values).env, "UNSCRAMBLE_ADMIN": "127.0.0.1:1"}
    told = subprocess.run([PROGRAM, "healthcheck"], env=env, capture_output=True, text=True).stderr
    assert "127.0.0.1:1" in told


def test_two_releases_share_a_namespace(chart):
    one, other = (render(chart, {}, release) for release in ["one", "123"])
    names = [{(item["kind"], item["metadata"]["name"]) for item in release.resources} for release in (one, other)]
    assert not names[0] & names[1]
    for release, name in [(one, "one"), (other, "123")]:
        labels = release.template["metadata"]["labels"]
        assert labels == {"app.kubernetes.io/name": name}
        for service in release.all("Service"):
            assert service["spec"]["selector"] == labels
        assert release.one("NetworkPolicy")["spec"]["podSelector"]["matchLabels"] == labels


@pytest.mark.parametrize(
    "values",
    [{"setings": {}}, {"settings": {"tables": 1}}, {"replicas": "two"}, {"settings": {"drain_seconds": None}}],
)
def test_values_that_nobody_reads_are_refused(chart, values):
    with pytest.raises(AssertionError, match="values don't meet"):
        render(chart, values)


def test_the_chart_passes_the_linter_and_becomes_a_package(chart, tmp_path):
    output("helm", "lint", "--strict", chart)
    output("helm", "package", chart, "--destination", tmp_path)
    [package] = tmp_path.iterdir()
    assert output("helm", "template", "unscramble", package) == output("helm", "template", "unscramble", chart)


def test_a_release_names_its_image(tmp_path):
    chart = write(tmp_path, "registry.example/cube", DIGEST)
    assert render(chart, {}).container["image"] == f"registry.example/cube@{DIGEST}"
