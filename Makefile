# Karibu. `make play` and `make test` set up everything they need; they want only python3 and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.ready-bench
WORKERS ?= 2
GAMES ?= 120

.PHONY: help play test check rules bench ladder lock clean

help: ## what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

$(READY): requirements/dev.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Karibu needs Python 3.11 or newer; set PYTHON=… to one."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/dev.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(BENCH_READY): $(READY) requirements/bench.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/bench.lock
	@touch $@

play: $(READY) ## play: a terminal game of Kilimandjaro against bots
	@$(BIN)/karibu play kilimandjaro

test: $(READY) ## all tests
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check: $(READY) ## style and types
	@$(BIN)/ruff format --check . && $(BIN)/ruff check . && $(BIN)/mypy

rules: $(READY) ## clauses of docs/rules that no test cites
	@$(BIN)/python -m tests.clauses

bench: $(BENCH_READY) ## speed, with peers measured in the same run
	@$(BIN)/python -m bench

ladder: $(READY) ## how strong the bots are, into docs/strength.md (takes long; goes on where it stopped)
	@$(BIN)/python -m bench.ladder --games $(GAMES)

lock: $(READY) ## make the lock files anew from pyproject.toml
	@$(BIN)/uv pip compile -q pyproject.toml --group dev --universal --python-version 3.11 --no-emit-index-url --no-header --no-annotate -o requirements/dev.lock
	@$(BIN)/uv pip compile -q pyproject.toml --group dev --extra bench --universal --python-version 3.11 --no-emit-index-url --no-header --no-annotate -o requirements/bench.lock

clean: ## remove what was built
	rm -rf $(VENV) .cache .pytest_cache .mypy_cache .ruff_cache
