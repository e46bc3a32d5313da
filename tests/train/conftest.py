"""The worked example that learns; `make test-train` has PyTorch, `make test` does not and leaves this out."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("torch") else ["test_*.py"]
