"""The manifests are valid, fit together, and fit the program: what a cluster would find, without a cluster.

.ci/run provides what it needs: kubectl, the packages of .ci/requirements.txt, and UNSCRAMBLE_BIN.
"""

import signal
import subprocess
from time import monotonic, sleep

import kubernetes_validate
import pytest
import yaml
from manifests import HERE, PROJECT, Manifests
from program import PROGRAM, Running

# The oldest version that has every feature used, and the newest.
VERSIONS = ["1.30", "1.37"]
# In MiB: a connection, and the process without tables, connections, cubes and cached answers.
CONNECTION = 0.03
BESIDE = 50
# In seconds: how long the server lets the last answers be written, on both addresses.
LAST_WRITES = 2


@pytest.fixture(scope="module", params=["base", "large"])
def manifests(request) -> Manifests:
    return Manifests(request.param)


def tables(manifests: Manifests) -> float:
    """The memory for tables, in MiB."""
    return int(manifests.env["UNSCRAMBLE_TABLES_MB"]) * 1e6 / 2**20


def mebibytes(quantity: str) -> int:
    return int(quantity[:-2]) * {"Mi": 1, "Gi": 1024}[quantity[-2:]]


@pytest.mark.parametrize("version", VERSIONS)
def test_every_resource_is_valid(manifests, version):
    for resource in manifests.resources:
        kubernetes_validate.validate(resource, version, strict=True)


def test_jobs_have_a_server_and_workers_that_fit_the_service():
    manifests = Manifests("jobs")
    for version in VERSIONS:
        for resource in manifests.resources:
            kubernetes_validate.validate(resource, version, strict=True)
    worker, service = manifests.named("Deployment", "unscramble-worker"), manifests.deployment
    for deployment in [worker, service, manifests.one("StatefulSet")]:
        labels = deployment["spec"]["template"]["metadata"]["labels"]
        assert deployment["spec"]["selector"]["matchLabels"].items() <= labels.items()
        policy = manifests.named("NetworkPolicy", deployment["metadata"]["name"])["spec"]
        assert policy["podSelector"]["matchLabels"].items() <= labels.items()
    nats = manifests.named("Service", "unscramble-nats")
    server = f"nats://{nats['metadata']['name']}:{nats['spec']['ports'][0]['port']}"
    [container] = worker["spec"]["template"]["spec"]["containers"]
    env = {variable["name"]: variable["value"] for variable in container["env"]}
    assert container["args"] == ["work"]
    for name in ["UNSCRAMBLE_JOBS", "UNSCRAMBLE_JOBS_MB"]:
        assert env[name] == manifests.env[name]
    assert env["UNSCRAMBLE_JOBS"] == server
    # Half of jobs_mb is on the server.
    working = manifests.setting("jobs_mb") / 2
    kept = manifests.setting("cache_bytes") / 2**20
    needed = tables(manifests) + kept + manifests.setting("memory_mb") + working + BESIDE
    needed += CONNECTION * manifests.setting("max_connections")
    for resources in [container["resources"], manifests.container["resources"]]:
        assert resources["requests"] == resources["limits"]
        assert needed <= mebibytes(resources["limits"]["memory"])
    scaler = manifests.named("HorizontalPodAutoscaler", "unscramble-worker")["spec"]
    assert scaler["scaleTargetRef"]["name"] == worker["metadata"]["name"]
    [metric] = scaler["metrics"]
    families = (PROJECT / "src/observe/metrics/families.rs").read_text()
    assert f'"{metric["external"]["metric"]["name"]}"' in families


def test_the_validation_finds_errors():
    deployment = Manifests("base").deployment
    deployment["spec"]["template"]["spec"]["enableServiceLink"] = False
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(deployment, VERSIONS[0], strict=True)


def test_every_file_is_part_of_its_kustomization():
    for kustomization in HERE.glob("*/kustomization.yaml"):
        listed = yaml.safe_load(kustomization.read_text())
        names = {*listed["resources"], *(patch["path"] for patch in listed.get("patches", []))}
        files = {file.name for file in kustomization.parent.glob("*") if file != kustomization}
        assert files <= names, kustomization.parent


def test_selectors_select_the_pods(manifests):
    labels = manifests.template["metadata"]["labels"]
    selectors = [service["spec"]["selector"] for service in manifests.all("Service")]
    selectors += [manifests.one("PodDisruptionBudget")["spec"]["selector"]["matchLabels"]]
    selectors += [manifests.one("NetworkPolicy")["spec"]["podSelector"]["matchLabels"]]
    selectors += [manifests.deployment["spec"]["selector"]["matchLabels"]]
    selectors += [spread["labelSelector"]["matchLabels"] for spread in manifests.pod["topologySpreadConstraints"]]
    assert len(selectors) == 7
    for selector in selectors:
        assert selector and selector.items() <= labels.items()
    target = manifests.one("HorizontalPodAutoscaler")["spec"]["scaleTargetRef"]
    assert (target["kind"], target["name"]) == ("Deployment", manifests.deployment["metadata"]["name"])
    assert "replicas" not in manifests.deployment["spec"]


def test_ports_have_one_name_everywhere_and_the_image_listens_there(manifests):
    ports = {port["name"]: port["containerPort"] for port in manifests.container["ports"]}
    image = (PROJECT / "Dockerfile").read_text()
    assert f"UNSCRAMBLE_LISTEN=0.0.0.0:{ports['http']} " in image
    assert f"UNSCRAMBLE_ADMIN=0.0.0.0:{ports['admin']} " in image
    public, metrics = manifests.all("Service")
    assert [port["targetPort"] for port in public["spec"]["ports"]] == ["http"], "metrics are not public"
    assert [port["targetPort"] for port in metrics["spec"]["ports"]] == ["admin"]
    assert metrics["spec"]["clusterIP"] == "None"
    public, monitoring = manifests.one("NetworkPolicy")["spec"]["ingress"]
    assert "from" not in public and [port["port"] for port in public["ports"]] == ["http"]
    assert monitoring["from"] and [port["port"] for port in monitoring["ports"]] == ["admin"]
    for probe in ["startupProbe", "readinessProbe", "livenessProbe"]:
        assert manifests.container[probe]["httpGet"]["port"] == "admin"


def test_the_program_accepts_the_settings(manifests):
    # `healthcheck` reads all settings, then fails on a port without a listener.
    def check(**more):
        env = {**manifests.env, "UNSCRAMBLE_ADMIN": "127.0.0.1:1", **more}
        return subprocess.run([PROGRAM, "healthcheck"], env=env, capture_output=True, text=True).stderr

    assert "127.0.0.1:1" in check()
    assert "unknown key" in check(UNSCRAMBLE_PORT="tcp://10.0.0.1:80"), "what enableServiceLinks would add"
    assert manifests.pod["enableServiceLinks"] is False
    assert manifests.setting("log_format") == "json"


def test_memory_is_enough_and_cores_are_whole(manifests):
    resources = manifests.container["resources"]
    assert resources["requests"] == resources["limits"]
    assert int(resources["limits"]["cpu"]) >= 1
    kept = manifests.setting("cache_bytes") / 2**20
    needed = tables(manifests) + kept + manifests.setting("memory_mb") + BESIDE
    needed += CONNECTION * manifests.setting("max_connections")
    assert needed <= mebibytes(resources["limits"]["memory"])


def test_a_stop_drops_nothing(manifests):
    pre_stop = manifests.container["lifecycle"]["preStop"]["sleep"]["seconds"]
    drain, lame_duck = manifests.setting("drain_seconds"), manifests.setting("lame_duck_ms") / 1000
    assert drain * 1000 >= manifests.setting("solve_timeout_ms")
    assert manifests.pod["terminationGracePeriodSeconds"] >= pre_stop + lame_duck + drain + LAST_WRITES
    # By then the readiness probe has failed as well.
    rollout = manifests.deployment["spec"]["strategy"]["rollingUpdate"]
    assert (rollout["maxUnavailable"], rollout["maxSurge"]) == (0, 1)
    replicas = manifests.one("HorizontalPodAutoscaler")["spec"]["minReplicas"]
    assert replicas > manifests.one("PodDisruptionBudget")["spec"]["maxUnavailable"]


def test_pods_are_unprivileged(manifests):
    pod, container = manifests.pod["securityContext"], manifests.container["securityContext"]
    user = pod["runAsUser"]
    assert f"USER {user}:{pod['runAsGroup']}\n" in (PROJECT / "Dockerfile").read_text()
    assert pod["runAsNonRoot"] is True
    assert pod["seccompProfile"] == {"type": "RuntimeDefault"}
    assert container["readOnlyRootFilesystem"] is True
    assert container["allowPrivilegeEscalation"] is False
    assert container["capabilities"] == {"drop": ["ALL"]}
    assert manifests.pod["automountServiceAccountToken"] is False
    assert manifests.one("NetworkPolicy")["spec"]["egress"] == []


def test_tables_are_kept_on_a_volume(manifests):
    mounts = {mount["mountPath"]: mount["name"] for mount in manifests.container.get("volumeMounts", [])}
    directory = manifests.env["UNSCRAMBLE_CACHE_DIR"]
    assert [directory] * len(mounts) == list(mounts), "nothing else is writable"
    assert [volume["name"] for volume in manifests.pod.get("volumes", [])] == list(mounts.values())
    if directory:
        assert f" {directory}\n" in (PROJECT / "Dockerfile").read_text(), "the image has it, with the right owner"
        [volume] = manifests.pod["volumes"]
        assert mebibytes(volume["emptyDir"]["sizeLimit"]) > tables(manifests)


def test_both_a_volume_and_none_are_tried():
    assert [bool(Manifests(name).env["UNSCRAMBLE_CACHE_DIR"]) for name in ["base", "large"]] == [False, True]


def test_there_is_memory_for_what_is_loaded_in_advance(manifests, tmp_path):
    env = {"UNSCRAMBLE_CACHE_DIR": str(tmp_path)} if manifests.env["UNSCRAMBLE_CACHE_DIR"] else {}
    service = Running(manifests, **env)
    try:
        lines = service.lines_until("ready")
        assert {line["level"] for line in lines} == {"INFO"}, lines
        first = {"3", "4"} | {"3-large"} & set(manifests.env["UNSCRAMBLE_PRELOAD"].split(","))
        assert service.groups() == first
    finally:
        service.process.kill()


def test_memory_that_is_too_small_is_told():
    service = Running(Manifests("base"), UNSCRAMBLE_TABLES_MB="600")
    try:
        [warning] = [line for line in service.lines_until("ready") if line["level"] == "WARN"]
        assert "7, 8-10" in warning["message"] and "tables_mb" in warning["message"]
    finally:
        service.process.kill()


def test_probes_are_right_from_start_to_stop():
    manifests = Manifests("base")
    service = Running(manifests)
    try:
        startup = manifests.container["startupProbe"]
        end = monotonic() + startup["periodSeconds"] * startup["failureThreshold"]
        assert service.probe("livenessProbe") and not service.probe("readinessProbe"), "the tables are not loaded yet"
        while not service.probe("startupProbe"):
            assert monotonic() < end and service.process.poll() is None
            sleep(0.1)
        assert service.probe("livenessProbe") and service.probe("readinessProbe")
        service.process.send_signal(signal.SIGTERM)
        sleep(0.1)
        assert service.probe("livenessProbe") and not service.probe("readinessProbe"), "it is stopping, and alive"
        assert service.process.wait(manifests.pod["terminationGracePeriodSeconds"]) == 0
    finally:
        service.process.kill()
