# Two commands do everything, set-up included: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python
# Where the system has Node, the client is built while the environment is made; else Node itself is installed there.
NEEDS := $(shell $(PYTHON) web/node.py --check 2>/dev/null || echo $(VENV)/bin/python)
NODE := $(if $(NEEDS),$(BIN)/python,$(PYTHON)) web/node.py
SITE := src/stolik/web/index.html

# Python keeps what it has compiled, also where the environment forbids it, as many containers do: else every start of
# a program compiles all its modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: audit help play serve web test pytest checks check test-fast test-long test-browser test-web test-cluster kernels kernels-beside vector-kernels compiled-tests tested-client lint format lock docs pictures arena-docs schemas stubs types bench wheel sdist chromium clean

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Only from the command line: some shells put HOST into the environment.
LISTEN := $(if $(findstring command,$(origin HOST)),--host $(HOST))

play: ## Play in the browser: starts the server and opens it; HOST=lan: for phones on the same wifi, too
	@$(MAKE) --no-print-directory --question $(VENV)/.run $(SITE) || $(MAKE) --no-print-directory --jobs=2 kernels-beside $(SITE)
	@$(BIN)/stolik serve --open $(LISTEN)

# Beside the building of the client; later the server does it.
kernels-beside: $(VENV)/.run
	@$(BIN)/stolik warm --jobs 1 >/dev/null 2>&1 &

serve: $(VENV)/.run $(SITE) ## Start the server
	@$(BIN)/stolik serve --no-open $(LISTEN)

web: $(SITE) ## Build the browser client into the package

test: $(VENV)/.run ## Lint, types, imports and all tests (about 8 minutes on 2 cores, set-up included)
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target tested-client compiled-tests kernels vector-kernels chromium
	@$(MAKE) --no-print-directory pytest
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-browser checks

# One after the other: no packages are installed while the build reads them.
tested-client: web/node_modules/.stamp
	@$(MAKE) --no-print-directory $(SITE)

# The tests in the browser are a run of their own: so they share one server and one Chromium in each test process, and no
# process imports what only the others need. They wait a lot, so the checks run beside them. More than that at once takes
# longer on two cores than one after the other. The plus shows the dots as they come; a dry run (make -n) goes without it.
BROWSER := tests/browser $(wildcard tests/games/*/browser) tests/examples/test_browser.py
AS_THEY_COME := $(if $(findstring n,$(filter-out -%,$(firstword $(MAKEFLAGS)))),,+)

pytest: $(VENV)/.dev
	$(AS_THEY_COME)$(BIN)/pytest -n 3 $(BROWSER:%=--ignore=%)

test-browser: $(VENV)/.dev ## The tests in Chromium
	$(BIN)/pytest --quiet -n logical $(BROWSER)

checks: lint
	@$(MAKE) --no-print-directory test-web

check: $(VENV)/.dev ## Lint, types and the fast tests (a minute or so): for every small change
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint test-fast

# What needs no browser, no compiled kernel and no running server.
FAST := $(wildcard tests/test_*.py) tests/table tests/kit $(wildcard tests/games/*/test_*.py)

test-fast: $(VENV)/.dev
	$(BIN)/pytest --quiet -n 2 $(FAST)

test-web: $(VENV)/.run web/node_modules/.stamp ## The client's own tests, without a browser
	$(NODE) npm run --silent test

test-long: $(VENV)/.dev tested-client chromium ## The nightly profile: the same tests, longer and deeper (made for an hour on 2 quiet cores)
	@$(MAKE) --no-print-directory kernels vector-kernels
	@STOLIK_TEST_PROFILE=nightly $(MAKE) --no-print-directory --jobs=2 --output-sync=target pytest test-browser

test-cluster: $(VENV)/.dev ## The arena on a Ray cluster of this machine; installs Ray
	@$(UV) --no-build-isolation --editable '.[cluster]'
	$(BIN)/pytest -n0 tests/bots/test_cluster.py

kernels: $(VENV)/.run ## Compile the bots' kernels once, not in every process of the tests at the same time
	@$(BIN)/stolik warm

vector-kernels: $(VENV)/.dev
	@$(BIN)/python -c "from stolik.envs.vector import warm; warm()"

# The same for the Python files of the tests and of all that they import. If that fails, the tests will say why.
compiled-tests: $(VENV)/.dev
	@$(BIN)/pytest --quiet --collect-only -n 0 >/dev/null || true

lint: $(VENV)/.dev web/node_modules/.stamp ## Style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NODE) npm run --silent check
	$(NODE) npm run --silent lint

format: $(VENV)/.dev web/node_modules/.stamp ## Put the code into the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NODE) npm run --silent format

lock: $(VENV)/.dev ## Renew requirements/*.txt from pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --group install --output-file requirements/install.txt
	$(BIN)/uv pip compile $(LOCK) --extra server --group build --output-file requirements/run.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --extra server --extra envs --group dev --output-file requirements/dev.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --group node --output-file requirements/node.txt
LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock"

audit: $(VENV)/.run ## Look for known faults in the locked packages, where the advisories can be reached
	@$(BIN)/python .ci/advisories.py

docs: $(VENV)/.dev ## Build the docs site into site/; a link that leads nowhere is an error
	$(BIN)/zensical build --strict

pictures: $(VENV)/.dev $(SITE) chromium ## Renew the README's and the docs' pictures; every page goes to docs/pictures/all (PICTURES="zero --looks 360-pl")
	PYTHONPATH=. $(BIN)/python docs/pictures.py
	PYTHONPATH=. $(BIN)/python docs/screenshots.py $(PICTURES)

arena-docs: $(VENV)/.run ## Measure the levels, and renew the tables of docs/bots.md (half an hour on 2 cores; ARENA="--only zero")
	PYTHONPATH=. $(BIN)/python docs/arena.py $(ARENA)

schemas: $(VENV)/.run ## Renew the JSON Schemas in docs/
	$(BIN)/python docs/schemas.py

stubs: $(VENV)/.run ## Renew the types of stolik.kit.load
	$(BIN)/python docs/stubs.py

types: $(VENV)/.run web/node_modules/.stamp ## Renew the client's types and data, web/src/generated/
	$(BIN)/python web/describe.py | $(NODE) node types.mjs
	$(BIN)/python web/vectors.py
	$(BIN)/python web/lessons.py
	$(NODE) npm run --silent routes

bench: $(VENV)/.dev $(SITE) chromium ## Side-by-side measurements; installs what ours is compared with
	@$(UV) --group bench
	$(BIN)/python bench/abalone.py
	$(BIN)/python bench/bots.py
	$(BIN)/python bench/envs.py
	$(BIN)/python bench/analysis.py
	PYTHONPATH=. $(BIN)/python bench/rules.py
	$(BIN)/python bench/store.py
	PYTHONPATH=. $(BIN)/python bench/pairing.py
	PYTHONPATH=. $(BIN)/python bench/lobby.py
	PYTHONPATH=. $(BIN)/python bench/web.py

wheel: $(VENV)/.dev $(SITE) ## Build the installable packages into dist/
	$(BIN)/hatchling build -t wheel
	cd packages/stolik && $(abspath $(BIN))/hatchling build -t wheel -d $(abspath dist)

sdist: $(VENV)/.dev $(SITE) ## Build the source package, with the built client, into dist/
	$(BIN)/hatchling build -t sdist

clean: ## Remove what the other commands made
	rm -rf $(VENV) dist site .cache src/stolik/web web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis

# One environment, filled in two steps, so that playing does not wait for the test tools.
# A stamp is renewed when what it was made from changes.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "stolik needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "Making the environment $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV) || { echo "this Python cannot make virtual environments; on Debian: apt-get install python3-venv" >&2; exit 1; }

$(VENV)/bin/uv: requirements/install.txt | $(VENV)/bin/python
	@echo "Installing uv (once) ..."
	@$(PIP) install --require-hashes -r requirements/install.txt
	@touch $@

$(VENV)/.run: requirements/run.txt pyproject.toml packages/stolik/pyproject.toml | $(VENV)/bin/uv
	@echo "Installing the Python packages (once) ..."
	@$(UV) --require-hashes -r requirements/run.txt
	@$(UV) --no-deps --no-build-isolation --editable . --editable packages/stolik
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	@echo "Installing the test tools (once) ..."
	@$(UV) --require-hashes -r requirements/dev.txt
	@touch $@

# The browser client. Its packages are installed when package-lock.json changes, and it is built when its sources do.
# The build needs few packages; the tests and checks need all.
WEB := $(shell find web -path '*/node_modules' -prune -o -type f -print) $(wildcard src/stolik/messages/*/*.ftl src/stolik/games/*/words/*.ftl)
NPM := --no-fund --no-audit --loglevel=error >/dev/null

web/node_modules/.build: web/package-lock.json | $(NEEDS)
	@echo "Installing what builds the browser client (once) ..."
	@$(NODE) npm ci --omit=dev $(NPM)
	@touch $@

# All of them, in place of those few. The client is built again when package-lock.json changes, which is one of its sources.
web/node_modules/.stamp: web/package-lock.json | $(NEEDS)
	@echo "Installing what builds and tests the browser client (once) ..."
	@$(NODE) npm ci $(NPM)
	@touch web/node_modules/.build $@

$(SITE): $(WEB) | web/node_modules/.build
	@echo "Building the browser client ..."
	@$(NODE) npm run --silent build -- --logLevel warn
	@touch $@

# The tests drive a real browser.
chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo "Installing Chromium for the tests (once) ..."; \
			apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends chromium-headless-shell >/dev/null; \
		else \
			echo "The tests drive a browser: install Chromium (Debian: apt-get install chromium-headless-shell)." >&2; exit 1; \
		fi; }
