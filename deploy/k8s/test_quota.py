"""`workers` follows the CPU limit of the container."""

import os
import subprocess

import pytest
from manifests import Manifests
from program import Running

# Makes a mount namespace in which a process sees its cgroup (version 2) as in a container with this limit.
CONTAINED = """
mount -t tmpfs tmpfs /sys/fs/cgroup
mkdir /sys/fs/cgroup/pod
touch /sys/fs/cgroup/cgroup.controllers /sys/fs/cgroup/pod/cgroup.controllers
echo "$0" > /sys/fs/cgroup/pod/cpu.max
echo 0::/pod > /sys/fs/cgroup/self
mount --bind /sys/fs/cgroup/self /proc/$$/cgroup
exec "$@"
"""
UNSHARE = ["unshare", "--user", "--map-root-user", "--mount"]
CORES = len(os.sched_getaffinity(0))


@pytest.mark.parametrize(
    ("limit", "workers"),
    [("50000 100000", 1), ("100000 100000", 1), ("190000 100000", 1), ("200000 100000", 2), ("max 100000", CORES)],
)
def test_there_is_a_worker_for_each_whole_core_of_the_limit(limit, workers):
    if subprocess.run([*UNSHARE, "true"], capture_output=True).returncode != 0:
        pytest.skip("user namespaces are not available")
    service = Running(Manifests("base"), *UNSHARE, "sh", "-ec", CONTAINED, limit)
    try:
        assert service.metric("unscramble_workers") == min(workers, CORES)
    finally:
        service.process.kill()
