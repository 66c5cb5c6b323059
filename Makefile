# Everything a newcomer runs. Needs Python 3.11 or newer, git and make; the rest goes into .venv.

PYTHON ?= python3
BIN := .venv/bin
ARGS ?=
PYTEST_ARGS ?=

# Images of containers often forbid compiled modules to be kept: every process, every worker of the tests, and each of
# the hundred programs that these start, would compile all of them anew.
unexport PYTHONDONTWRITEBYTECODE

# Tests of one folder need the same pictures and games: a worker takes many in a row, and in the end from the others'.
SHARED_OUT := -n auto --dist worksteal
# Two thirds of a window test is waiting: there are twice as many at once as processors, each on a display of its own.
WINDOWS_SHARED_OUT := -n $$((2 * $$(nproc))) --dist worksteal

.DEFAULT_GOAL := help
COMPILED := build/compiled
SOURCES := find dejavu data assets -type f ! -path "*__pycache__*" | sort

.PHONY: .always help play test test-game test-slow test-long test-robust test-window test-phones test-compiled lint types contracts compiled bench app \
  app-check release wheel-check pictures sounds strings completion pages recordings pins metadata clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

play: .venv/ready-to-play ## set up and open the game (make play ARGS="--seats Ann,bot:easy")
	@$(BIN)/python -m dejavu play $(ARGS)

test: .venv/ready-to-work ## set up and pass the tests, without a display
	@SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(BIN)/python -m pytest -q $(SHARED_OUT) -m "not window and not compiled and not slow" $(PYTEST_ARGS)

test-game: .venv/ready-to-work ## what one game needs, while you write it (make test-game NAME=trip)
	@test -n "$(NAME)" || { echo "say which game: make test-game NAME=trip" >&2; exit 1; }
	@SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(BIN)/python -m pytest -q $(SHARED_OUT) -k "$(NAME)" \
	  -m "not window and not compiled and not slow" tests/games tests/bots tests/table/boards tests/table/phones $(PYTEST_ARGS)

test-slow: .venv/ready-to-work ## the tests that take a second or more: with "make test" everything but windows
	@SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(BIN)/python -m pytest -q $(SHARED_OUT) -m slow $(PYTEST_ARGS)

test-long: .venv/ready-to-work ## both once more, with thousands of random games and every size of the window
	@DEJAVU_LONG=1 SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(BIN)/python -m pytest -q $(SHARED_OUT) -m "not window and not compiled" $(PYTEST_ARGS)

test-robust: .venv/ready-to-work ## kills, power cuts, faults of the disk, mutants and a monkey at the window, by the thousand (hours)
	@DEJAVU_ROBUST=1 SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(BIN)/python -m pytest -q $(SHARED_OUT) tests/robustness \
	  $(PYTEST_ARGS)

test-window: .venv/ready-to-work ## play in real windows with a real mouse, on displays of their own
	@missing=$$($(BIN)/python -m tests.window.programs); test -z "$$missing" || { echo "make test-window: programs are \
	missing; install them (Debian: apt install" $$missing")" >&2; exit 1; }
	@$(BIN)/python -m pytest -q $(WINDOWS_SHARED_OUT) -m window tests/window $(PYTEST_ARGS)

test-phones: .venv/ready-to-work ## whole games of all kinds by taps in a real browser (Debian: apt install chromium)
	@DEJAVU_LONG=1 SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(BIN)/python -m pytest -q $(SHARED_OUT) tests/window/phones \
	  $(PYTEST_ARGS)

test-compiled: compiled ## rules and bots once more, compiled
	@$(BIN)/python -m pytest -q $(SHARED_OUT) -o "pythonpath=$(COMPILED) ." tests/engine tests/games tests/bots tests/compiled \
	  $(PYTEST_ARGS)

lint: .venv/ready-to-work ## style
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: .venv/ready-to-work ## mypy --strict
	@$(BIN)/mypy

contracts: .venv/ready-to-work ## which layer may import which
	@$(BIN)/lint-imports

compiled: $(COMPILED)/ready ## the program with rules and bots compiled to C: build/compiled (needs a C compiler)

bench: compiled ## how fast everything is, beside its limits (make bench ARGS="--format json")
	@cd $(COMPILED) && PYTHONPATH=../.. ../../$(BIN)/python -m tools.bench $(ARGS)

app: .venv/ready-to-work compiled ## one folder to hand to a friend without Python: dist/dejavu
	@PYGAME_HIDE_SUPPORT_PROMPT=1 $(BIN)/pyinstaller --noconfirm --log-level ERROR build.spec
	@dist/dejavu/dejavu --version

app-check: app ## play in that program with a real mouse, from an empty home folder
	@$(BIN)/python -m pytest -q $(WINDOWS_SHARED_OUT) -m window tests/packaging $(PYTEST_ARGS)

release: app-check ## pack it: an archive and its checksum in dist/
	@$(BIN)/python -m tools.release

pictures: .venv/ready-to-work ## draw every picture in assets/ again (make pictures ARGS=bits: those alone)
	@$(BIN)/python -m tools.art $(ARGS)

sounds: .venv/ready-to-work ## make every sound and the music in assets/ again (make sounds ARGS="make glass": that alone)
	@$(BIN)/python -m tools.sound $(ARGS)

strings: .venv/ready-to-work ## collect what translators translate, and compile what they translated: data/locale
	@$(BIN)/python -m tools.catalogues $(ARGS)

completion: .venv/ready-to-work ## write anew what makes shells complete our commands: data/completion
	@$(BIN)/python -m tools.completion

pages: .venv/ready-to-work ## write anew the pages about cards, trip and memoir, and the JSON Schemas of all data
	@$(BIN)/python -m tools.pages

recordings: .venv/ready-to-work ## what the table shows, offers and says, and what bots choose, against tests/recordings.txt
	@$(BIN)/python -m tools.recordings $(ARGS)

pins: ## take the newest dependencies for releases, each with its hashes: tools/release/requirements.txt (needs uv)
	@uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate --extra dev \
	  --custom-compile-command "make pins" pyproject.toml --output-file tools/release/requirements.txt

metadata: .venv/ready-to-work ## what goes with a download: menu entry, AppStream, manual, installer, workflows, issue forms
	@for tool in desktop-file-validate appstreamcli groff makensis; do command -v $$tool >/dev/null || { echo "make metadata: \
	$$tool is missing; install it (Debian: apt install desktop-file-utils appstream groff-base nsis)" >&2; exit 1; }; done
	@desktop-file-validate share/applications/*.desktop
	@appstreamcli validate --no-net --pedantic share/metainfo/*.xml
	@said=$$(groff -man -Tutf8 -ww -z share/man/man1/dejavu.1 2>&1); test -z "$$said" || { echo "$$said" >&2; exit 1; }
	@$(BIN)/python -m tools.release.installer --try
	@$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/[!c]*.yml
	@$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	@$(BIN)/zizmor --offline --no-progress --quiet --persona pedantic .github

wheel-check: .venv/ready-to-work ## the wheel runs from an empty folder, and the sdist makes the same wheel
	@$(BIN)/python -m tools.wheel_check

clean: ## forget everything built here, .venv included
	rm -rf .venv build dist screenshots .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# A folder changes when Python puts __pycache__ there, and a shared .venv when somebody else works: neither counts.
$(COMPILED)/ready: tools/compiled.py pyproject.toml build/sources $(shell $(SOURCES)) | .venv/ready-to-work
	@$(BIN)/python -m tools.compiled
	@touch $@

# What there is: it changes when a module is taken away.
build/sources: .always
	@mkdir -p build
	@$(SOURCES) | cmp -s - $@ || $(SOURCES) >$@

.venv/ready-to-play: pyproject.toml | .venv/bin/pip
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/ready-to-work: pyproject.toml | .venv/bin/pip
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ .venv/ready-to-play

.venv/bin/pip:
	@command -v $(PYTHON) >/dev/null || \
	  { echo "$(PYTHON) is missing; install Python 3.11 or newer (Debian: apt install python3 python3-venv)" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "$(PYTHON) is too old; install Python 3.11 or newer, or name one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "Python's venv module is missing; install it (Debian: apt install python3-venv)" >&2; exit 1; }
	@$(PYTHON) -m venv --clear .venv
