"""Runs a command beside ten busy loops per core, to find tests that depend on speed: `make test-loaded`.

Each loop checks whether its parent is alive, so all end with this process.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from types import FrameType

PER_CORE = 10
_LOOP = "import os, sys\nwhile os.getppid() == int(sys.argv[1]):\n    sum(range(10_000))\n"


def main(command: Sequence[str]) -> int:
    """Run the command under load; returns its exit code."""
    signal.signal(signal.SIGTERM, _leave)
    loops: list[subprocess.Popen[bytes]] = []
    try:
        for _ in range(PER_CORE * (os.cpu_count() or 1)):
            # A group of its own keeps Ctrl-C away from it. A session of its own would give it as much time as the whole
            # command has, because Linux shares the cores between sessions first.
            loops.append(subprocess.Popen([sys.executable, "-c", _LOOP, str(os.getpid())], process_group=0))
        print(f"{len(loops)} busy loops run beside: {' '.join(command)}", flush=True)
        return subprocess.call(command)
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    finally:
        for loop in loops:
            loop.kill()
        for loop in loops:
            loop.wait()


def _leave(number: int, _frame: FrameType | None) -> None:
    sys.exit(128 + number)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
