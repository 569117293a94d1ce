# make serve    the service on 127.0.0.1:8000, with a PostgreSQL of its own unless DATABASE_URL names another
# make test     everything, in parallel; of some tests a part of the cases, drawn anew each time
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# within $(or …) a comma would part them
GROWTH := 10000,100000,1000000

.PHONY: help install install-dev serve test all-cases any-card values passages mutants faults load reviews growth stage search pairs bench lint schema pictures clean

help:
	@echo "make serve     the service on 127.0.0.1:8000; PORT, HOST and DATABASE_URL override"
	@echo "make test      everything, in parallel; of tests with very many cases a part of them, drawn anew each time (DRAW_SEED names it)"
	@echo "make all-cases every case of those tests"
	@echo "make any-card  20000 made-up cards that the linter accepts, played at random"
	@echo "make values    every value of every ruleset turned to another word; each has to change an outcome"
	@echo "make stage     every effect of every card in every ruleset: a situation in which it is used, or why there is none"
	@echo "make search    every proof and example: whether a search is offered the same decisions as full play, and they lead to the same states"
	@echo "make pairs     2000 pairs of cards staged against each other and played at random; SEED and NUMBER override"
	@echo "make schema    the JSON Schema of card files, written anew"
	@echo "make bench     figures"
	@echo "make pictures  the pictures of the README, from the service at ADDRESS (127.0.0.1:8000)"
	@echo "make passages  every passage taken out of the rulebook, for the expectation that fails then"
	@echo "make mutants   thirty mutants of the engine, and whether anything notices; SEED=... names them"
	@echo "make faults    200 kills of the database, the service, an engine and all during 5,000 submissions; KILLS and SUBMISSIONS override"
	@echo "make load      a service of its own under 400 connections for a minute, thousands of idle ones, and odd requests"
	@echo "make reviews   NUMBER kept scenarios played again after one rule was changed, with one, two and four workers; with DATA=folder it may be stopped and goes on; MOST=seconds for the four"
	@echo "make growth    how pages cost with 10000, 100000 and a million kept, and bytes for each; NUMBER=10000,100000 for less, DATA=folder keeps what was made"
	@echo "make lint      ruff, mypy, the contracts between the layers, and the sense of the card files"
	@echo "make install   only the virtual environment; PYTHON=... names the Python to make it with"
	@echo "make clean     remove the virtual environment and the caches; the data in var/ stay"

# half an environment is removed, or the next call would take it for a whole one
$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "No $(PYTHON) here; name a Python 3.11 or newer with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; name one with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "$(PYTHON) cannot make virtual environments; on Debian and Ubuntu the package python3-venv is missing" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.installed: requirements.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(VENV)/.installed-dev: requirements-dev.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@ $(VENV)/.installed

install: $(VENV)/.installed

install-dev: $(VENV)/.installed-dev

serve: install
	@exec $(BIN)/python -m app serve

test: install-dev
	$(BIN)/python -m pytest

all-cases: install-dev
	DRAW=all $(BIN)/python -m pytest -m drawn

any-card: install-dev
	ANY_CARD_EXAMPLES=20000 $(BIN)/python -m pytest tests/properties/test_any_card.py

values: install-dev
	VALUES=all $(BIN)/python -m pytest -n 0 tests/mutation/test_values.py

passages: install-dev
	PASSAGES=all $(BIN)/python -m pytest -n 0 tests/mutation/test_passages.py

mutants: install-dev
	$(BIN)/python -m tests.mutation $(if $(SEED),--seed $(SEED))

faults: install-dev
	FAULTS=all $(BIN)/python -m pytest -n 0 -s tests/faults

load: install-dev
	$(BIN)/python -m tests.load

reviews: install-dev
	$(BIN)/python -m tests.reviews $(or $(NUMBER),10000) $(DATABASE_URL) $(if $(DATA),--data $(DATA)) $(if $(MOST),--most $(MOST))

growth: install-dev
	$(BIN)/python -m tests.growth $(or $(NUMBER),$(GROWTH)) $(DATABASE_URL) $(if $(DATA),--data $(DATA))

stage: install-dev
	STAGE=all $(BIN)/python -m pytest -n 2 tests/staging
	$(BIN)/python -m app stage

search: install-dev
	SEARCH=all $(BIN)/python -m pytest tests/properties/test_search.py

pairs: install-dev
	$(BIN)/python -m tests.staging.pairs --number $(or $(NUMBER),2000) $(if $(SEED),--seed $(SEED))

schema: install
	$(BIN)/python -m app schema

pictures: install-dev
	$(BIN)/python docs/pictures/draw.py $(ADDRESS)

bench: install
	$(BIN)/python -m app.bench

lint: install-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m app lint

clean:
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .schemathesis
	find app migrations tests -name __pycache__ -prune -exec rm -rf {} +
