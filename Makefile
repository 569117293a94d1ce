# make serve    the service on 127.0.0.1:8000, with a PostgreSQL of its own unless DATABASE_URL names another
# make test     everything, in parallel
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help install install-dev serve test bench lint clean

help:
	@echo "make serve | test | bench | lint | install | clean"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; name one with PYTHON=..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

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

bench: install
	$(BIN)/python -m app.bench

lint: install-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

clean:
	rm -rf $(VENV)
