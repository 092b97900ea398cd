# Karibu. `make play` and `make test` set up everything they need; they want only python3 and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WORKSHOP := $(VENV)/.ready-workshop
RESEARCH := $(VENV)/.ready-research
WORKERS ?= 3
GAMES ?= 120
GAME ?= kilimandjaro livingstone kimaloe hike africa
NUMBER ?= 100
SEED ?= 1
MATCHES ?= 200
CLIENT := karibu/server/static/index.html
CLIENT_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/fixtures/*' -not -path 'web/tests/*')

.PHONY: $(shell sed -nE 's/^([a-z-]+):.*\#\#.*/\1/p' Makefile)

help: ## what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

$(READY): requirements/play.lock pyproject.toml # what playing needs
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Karibu needs Python 3.11 or newer; set PYTHON=… to one."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV) …"
	@$(PIP) -r requirements/play.lock
	@$(PIP) --no-deps --editable .
	@touch $@

$(WORKSHOP): requirements/dev.lock | $(READY) # what tests need
	@echo "Fetching what the tests need …"
	@$(PIP) -r requirements/dev.lock
	@touch $@

$(RESEARCH): requirements/research.lock | $(WORKSHOP) # peers to measure beside, training, the site
	@echo "Fetching what benchmarks, training and the documentation need (600 MB) …"
	@$(PIP) -r requirements/research.lock
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(READY)
	@echo "Fetching what the browser client is built with …"
	@web/npm ci --silent
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.package-lock.json
	@echo "Building the browser client …"
	@web/npm run --silent build -- --logLevel warn
	@touch $@

play: $(READY) $(CLIENT) ## open the house and play in the browser
	@$(BIN)/karibu serve --open

cluster: $(READY) $(WORKSHOP) $(CLIENT) ## two houses and a thinker on a PostgreSQL and a bus, on this machine
	@$(BIN)/karibu cluster

web: $(CLIENT) ## build the browser client

# Several workers and hundreds of processes would otherwise translate every module anew.
test: export PYTHONDONTWRITEBYTECODE :=
test: check ## style, types and all tests
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
	@web/npm test --silent

check: $(READY) $(WORKSHOP) $(CLIENT) ## style and types
	@$(BIN)/ruff format --check . && $(BIN)/ruff check .
	@$(BIN)/mypy & python=$$!; web/npm run --silent check; client=$$?; wait $$python && exit $$client

rules: $(READY) $(WORKSHOP) ## clauses of docs/rules that no test cites
	@$(BIN)/python -m tests.clauses

bench: $(READY) $(RESEARCH) ## speed, with peers measured in the same run
	@$(BIN)/python -m bench

bench-server: $(READY) $(WORKSHOP) ## a house under load: 300 tables of four, and a bare echo server beside it
	@$(BIN)/python -m bench.server

outages: $(READY) $(WORKSHOP) ## the house while its database is away, at full length (about ten minutes; a full disk needs root)
	@KARIBU_LONG=1 $(BIN)/python -m pytest tests/server/test_outages.py tests/server/test_fairness.py tests/server/test_crowds.py -s

hostile: $(READY) $(WORKSHOP) $(CLIENT) ## a million hostile frames and requests at a house
	@KARIBU_LONG=1 $(BIN)/python -m pytest tests/server/test_fuzz.py -s -o faulthandler_timeout=0

wheel: $(READY) $(CLIENT) ## a wheel with the browser client inside, into dist/
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	@ls dist/*.whl

wheel-test: $(READY) $(WORKSHOP) $(CLIENT) ## build the wheel, install it into an empty environment, open the house and play
	@KARIBU_LONG=1 $(BIN)/python -m pytest tests/test_wheel.py -s

engines-test: $(READY) $(WORKSHOP) ## programs and language models at full length: every game, twenty matches
	@KARIBU_LONG=1 $(BIN)/python -m pytest tests/engines tests/mcp_client tests/test_prompt.py tests/server/test_programs.py

killings: $(READY) $(WORKSHOP) ## three houses, two thinkers and a bus, killed sixty times under load (about six minutes)
	@KARIBU_LONG=1 $(BIN)/python -m pytest tests/server/test_cluster.py -s

train: $(READY) $(RESEARCH) ## train a small policy with JAX, and let it play against random players
	@$(BIN)/python examples/train_policy.py

lab: $(READY) $(RESEARCH) ## the lab at full length: every adapter, every number of players, 10,000 matches of each game
	@KARIBU_LONG=1 $(BIN)/python -m pytest tests/lab/test_batch.py tests/lab/test_adapters.py tests/lab/test_training.py

ladder: $(READY) ## how strong the bots are, into docs/strength.md (takes long; goes on where it stopped)
	@$(BIN)/python -m bench.ladder --games $(GAMES)

learn: $(READY) $(RESEARCH) ## judgement from self-play: make learn GAME=livingstone (goes on where it stopped)
	@$(BIN)/python -m karibu.learn $(GAME) $(LEARN)

learn-test: $(READY) $(RESEARCH) ## a sixth game learns for nothing: Connect Four and a game just written
	@KARIBU_LONG=1 $(BIN)/python -m pytest tests/learn -s

studies: $(READY) ## the study that ships with each game, into its folder (takes long)
	@$(BIN)/python -m bench.studies --matches $(MATCHES)

honest: $(READY) $(WORKSHOP) ## what studies promise, with the numbers that it takes
	@KARIBU_LONG=1 $(BIN)/python -m pytest tests/lab -k "study or variants or ray" -s -o faulthandler_timeout=0

screenshots: $(READY) $(WORKSHOP) $(CLIENT) ## pictures of the house, into docs/screenshots/
	@$(BIN)/python -m tests.browser.screenshots

LOCK := $(BIN)/uv pip compile -q --universal --python-version 3.11 --no-emit-index-url --no-header --no-annotate
TABLE := --extra gymnasium --extra mcp --extra openspiel --extra pettingzoo --extra ray --group dev
docs: $(READY) $(RESEARCH) ## the documentation site, into build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "build/site/index.html"

notebooks: $(READY) $(RESEARCH) ## execute the notebooks of docs/notebooks anew, in place
	@$(BIN)/python -m nbconvert --to notebook --execute --inplace docs/notebooks/*.ipynb

notebooks-test: $(READY) $(RESEARCH) ## do the notebooks run?
	@KARIBU_LONG=1 $(BIN)/python -m pytest tests/test_notebooks.py

mutants: $(READY) $(WORKSHOP) ## change rules at random and see whether the tests notice (GAME=…, NUMBER=…, SEED=…)
	@$(BIN)/python -m tests.mutants $(GAME) --number $(NUMBER) --seed $(SEED)

lock: $(READY) $(WORKSHOP) ## make the lock files anew from pyproject.toml
	@$(LOCK) pyproject.toml -o requirements/play.lock
	@$(LOCK) pyproject.toml $(TABLE) -c requirements/play.lock -o requirements/dev.lock
	@$(LOCK) pyproject.toml $(TABLE) --extra learn --group bench --group docs -c requirements/dev.lock -o requirements/research.lock
	@$(LOCK) --group node -o requirements/node.lock

clean: ## remove what was built
	rm -rf build $(VENV) .node web/node_modules karibu/server/static .cache .pytest_cache .mypy_cache .ruff_cache
