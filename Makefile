# Rulewright: everything runs from here, on any machine with Python 3.11 or later and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed

.DEFAULT_GOAL := help
.PHONY: help venv play play-terminal test check rules lock compiled web web-check

help:
	@echo "make venv      create .venv with the locked dependencies and the rulewright command"
	@echo "make play      start a server and open the browser on it"
	@echo "make play-terminal  play Eightfold against a bot in the terminal"
	@echo "make test      run all tests"
	@echo "make check     types, lint, format and the import law"
	@echo "make rules     which clauses of the rulebooks a passing test cites (build/rules.json)"
	@echo "make lock      pin the newest dependencies in requirements.lock"
	@echo "make web       build the browser client from its source (needs node 20 and npm)"
	@echo "make web-check the client: types, tests, and that the built bundle matches its source"
	@echo "make compiled  a build compiled by mypyc in build/compiled, compared with the pure one"

venv: $(STAMP)

# A changed lock makes the environment anew; changed metadata only installs the package again.
$(VENV)/locked: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rulewright needs Python 3.11 or later; name one with: make venv PYTHON=python3.12")'
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --no-deps -r requirements.lock
	@touch $@

$(STAMP): $(VENV)/locked pyproject.toml
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

play: venv
	$(BIN)/rulewright serve --browser open

play-terminal: venv
	$(BIN)/rulewright play eightfold

test: venv
	$(BIN)/pytest -n 2

check: venv
	$(BIN)/mypy --strict src tests tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pytest -q tests/test_imports.py

# pytest's exit status 5 means that no test carries a citation: the table then says so itself.
rules: venv
	@mkdir -p build
	@rm -f build/citations.json build/rules.json
	@status=0; \
	$(BIN)/pytest -q -n 2 -m "rule or scenario" --rules-json build/citations.json || status=$$?; \
	$(BIN)/python -m tools.rules_report build/citations.json build/rules.json || exit $$?; \
	test $$status -eq 5 || exit $$status

# Resolves the ranges of pyproject.toml anew in a clean environment and pins what it got.
# Run it on the oldest supported Python, read the diff, run make check test, commit the lock.
lock:
	rm -rf build/lock-venv
	$(PYTHON) -m venv build/lock-venv
	build/lock-venv/bin/python -m pip install --quiet --editable '.[dev]'
	@mkdir -p build
	@echo "# Every dependency, the tools of development included. Made by make lock." > build/requirements.lock
	build/lock-venv/bin/python -m pip freeze --all --exclude pip --exclude-editable >> build/requirements.lock
	mv build/requirements.lock requirements.lock

# Beside the tree, never in it: a compiled module left next to its source hides later edits.
compiled: venv
	rm -rf build/compiled build/compiled-wheel build/lib.* build/temp.* build/bdist.*
	RULEWRIGHT_COMPILE=1 $(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir build/compiled-wheel .
	$(BIN)/python -m pip install --quiet --no-deps --target build/compiled build/compiled-wheel/*.whl
	$(BIN)/python -m tools.compare_builds build/compiled

STATIC := src/rulewright/server/static

web:
	cd web && npm ci --no-audit --no-fund && npm run build

web-check: web
	cd web && npm run types -- --check && npm run check && npm test
	git diff --exit-code -- $(STATIC)
	test -z "$$(git status --porcelain -- $(STATIC))"
