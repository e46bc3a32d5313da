# Everything a newcomer needs is `make play` and `make test`; both install what they need into .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check soak bench bench-gpu wire format clean

play: .venv/installed
	$(BIN)/lascaux play carcassonne --text

test: check
	$(BIN)/pytest --numprocesses auto

check: .venv/installed-dev
	$(BIN)/ruff check src tests bench
	$(BIN)/ruff format --check src tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# Hours rather than minutes: many more games against the reference, many more kills and restarts.
soak: .venv/installed-dev
	LASCAUX_SOAK=50 $(BIN)/pytest --numprocesses auto tests/kernels
	LASCAUX_SOAK=20 $(BIN)/pytest tests/store/test_kill.py tests/chaos

bench: .venv/installed
	$(BIN)/lascaux bench carcassonne

# Needs a CUDA machine: pip install '.[cuda]' first.
bench-gpu: .venv/installed
	$(BIN)/python bench/gpu.py

# After a change in src/lascaux/wire: the JSON Schema and the client's types.
wire: .venv/installed
	$(BIN)/python -m lascaux.wire.schema

format: .venv/installed-dev
	$(BIN)/ruff check --fix src tests bench
	$(BIN)/ruff format src tests bench

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/installed: .venv/bin/python pyproject.toml
	$(BIN)/pip install --quiet --editable .
	touch $@

.venv/installed-dev: .venv/bin/python pyproject.toml
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@ .venv/installed
