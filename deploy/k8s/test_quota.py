"""`workers` follows the limit that a container has on its CPUs."""

import os
import subprocess

import pytest
from manifests import Manifests
from program import Running

# In a mount namespace of its own, what a container with this limit sees of its cgroup (version 2).
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
def test_workers_are_the_whole_cores_of_the_limit(limit, workers):
    if subprocess.run([*UNSHARE, "true"], capture_output=True).returncode != 0:
        pytest.skip("no user namespaces here")
    service = Running(Manifests("base"), *UNSHARE, "sh", "-ec", CONTAINED, limit)
    try:
        assert service.metric("unscramble_workers") == min(workers, CORES)
    finally:
        service.process.kill()
