"""Runs jobs on several machines with a Ray cluster.

Every machine needs the same version of Lascaux, with the same bots.
"""

import pickle
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from lascaux import __version__
from lascaux.arena.parallel import WorkerDied
from lascaux.core.errors import LascauxError

PATIENCE_S = 10


class NoCluster(LascauxError):
    """Ray is missing, there is no cluster at that address, or it runs another version."""


class LineFilter:
    """Standard output for the thread that opened it only: Ray would write messages about lost workers into JSON output,
    whatever its logging configuration.
    """

    def __init__(self, stream: Any) -> None:
        self._stream, self._whose = stream, threading.get_ident()

    def write(self, words: str) -> int:
        """Write, if the thread is the owner."""
        return int(self._stream.write(words)) if threading.get_ident() == self._whose else len(words)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class Answer:
    """A job running in the cluster."""

    def __init__(self, reference: Any) -> None:
        self._reference = reference

    def result(self) -> Any:
        """Wait for it."""
        import ray

        try:
            found = ray.get(self._reference)
        except ray.exceptions.RayError as error:
            raise WorkerDied(f"the cluster failed: {type(error).__name__}") from error
        answer = pickle.loads(found)
        if isinstance(answer, LascauxError):
            raise answer
        return answer


class Cluster(AbstractContextManager["Cluster"]):
    """A running Ray cluster. Closing it stops our jobs: Ray ends the workers of a driver that is gone."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ModuleNotFoundError:
            raise NoCluster("Ray is not installed here: pip install 'lascaux[cluster]'") from None
        _ping(address)
        self._ray, self._stdout = ray, sys.stdout
        sys.stdout = LineFilter(sys.stdout)
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, ValueError, RuntimeError, OSError) as error:
            sys.stdout = self._stdout
            raise NoCluster(f"no Ray cluster answers at {address}: {error}") from None
        self._do = ray.remote(_do)
        self._check_versions()

    @property
    def jobs(self) -> int:
        """The number of cores now: machines may join later."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, job: Callable[..., Any], *arguments: Any) -> Answer:
        """Run a job; if a worker or a machine is lost, another one repeats it.

        Arguments are sent as bytes: arrays shared by Ray are read-only, and compiled kernels would not accept them.
        """
        return Answer(self._do.remote(self._ray.cloudpickle.dumps((job, arguments))))

    def close(self) -> None:
        """Leave the cluster."""
        self._ray.shutdown()
        sys.stdout = self._stdout

    def __exit__(self, *_wrong: object) -> None:
        self.close()

    def _check_versions(self) -> None:
        """Check that every machine runs the same version."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        asked = self._ray.remote(_version)
        for node in self._ray.nodes():
            if node["Alive"] and node["Resources"].get("CPU"):
                there = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
                try:
                    found = self._ray.get(asked.options(scheduling_strategy=there).remote())
                except self._ray.exceptions.RayError as error:
                    self.close()
                    cause = type(getattr(error, "cause", None) or error).__name__
                    raise NoCluster(f"{node['NodeManagerAddress']} cannot play Lascaux: {cause}") from None
                if found != __version__:
                    self.close()
                    raise NoCluster(f"{node['NodeManagerAddress']} has Lascaux {found}, not {__version__}")


def _ping(address: str) -> None:
    """Check that the address answers at all: Ray would wait for minutes, and log it."""
    host, _, port = address.rpartition(":")
    if not port.isdecimal() or "/" in host:
        return  # `auto`, or another kind of address
    try:
        socket.create_connection((host, int(port)), PATIENCE_S).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"no Ray cluster answers at {address}: {error}") from None


def _version() -> str:
    from lascaux import __version__ as here

    return here


def _do(asked: bytes) -> bytes:
    """Run a job and return our own errors as values, to avoid Ray's traceback around them."""
    from ray import cloudpickle

    job, arguments = pickle.loads(asked)
    try:
        answer = job(*arguments)
    except LascauxError as error:
        answer = error
    found: bytes = cloudpickle.dumps(answer)
    return found
