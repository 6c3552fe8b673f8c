# Two commands do everything, set-up included: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet

.DEFAULT_GOAL := help
.PHONY: help play serve test test-long kernels lint format lock pictures schemas bench wheel clean

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.run ## Play Abalone against a simple bot in the terminal
	@$(BIN)/stolik play abalone

serve: $(VENV)/.run ## Start the server (its API; the pages for players are to come)
	@$(BIN)/stolik serve

test: $(VENV)/.dev ## Lint, types, imports and all tests (under 12 minutes on 2 cores)
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory kernels
	$(BIN)/pytest

test-long: $(VENV)/.dev ## The nightly profile: the same tests, longer and deeper
	@$(MAKE) --no-print-directory kernels
	STOLIK_TEST_PROFILE=nightly $(BIN)/pytest

kernels: $(VENV)/.dev ## Compile the bots' kernels once, not in every process of the tests at the same time
	@$(BIN)/python -c "from stolik.server.mind import warm_up; warm_up()"

lint: $(VENV)/.dev ## Style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.dev ## Put the code into the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: $(VENV)/.dev ## Renew requirements/*.txt from pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --group build --output-file requirements/run.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --group dev --output-file requirements/dev.txt pyproject.toml
LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock"

pictures: $(VENV)/.run ## Renew the README's and the docs' pictures
	$(BIN)/python docs/pictures.py

schemas: $(VENV)/.run ## Renew the JSON Schemas in docs/
	$(BIN)/python docs/schemas.py

bench: $(VENV)/.dev ## Side-by-side measurements
	$(BIN)/python bench/abalone.py
	$(BIN)/python bench/rules.py
	$(BIN)/python bench/store.py

wheel: $(VENV)/.dev ## Build the installable package into dist/
	$(BIN)/hatchling build -t wheel

clean: ## Remove what the other commands made
	rm -rf $(VENV) dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# One environment, filled in two steps, so that playing does not wait for the test tools.
# A stamp is renewed when what it was made from changes.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "stolik needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "this Python cannot make virtual environments; on Debian: apt-get install python3-venv" >&2; exit 1; }

$(VENV)/.run: requirements/run.txt pyproject.toml | $(VENV)/bin/python
	@echo "Setting up (once) ..."
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	@echo "Setting up the tests (once) ..."
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@
