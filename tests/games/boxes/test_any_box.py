"""Bots and rules understand all that a box may say, not only what the cards do that come along.

Boxes are made at random from the whole vocabulary of the schemas, accepted by the reader that ``dejavu check`` uses,
and played to the end by every level: 20 of each game in every run, 500 in the long one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from dejavu import games, resources
from dejavu.bots import levels_of
from dejavu.content import open_overlay
from dejavu.engine.game import Game
from dejavu.engine.session import Session
from dejavu.store import mods
from tests import conformance
from tests.amounts import amount, ends
from tests.cases import optional, some
from tests.games.boxes.making import SMALL, Box, changed, children, kinds_of, maker_of
from tests.games.boxes.playing import Sitting, fault_of, overlay, report, sitting
from tests.games.setups import FREE_VERBS, every_action, lively
from tools.pages.json_schema import are_names
from tools.pages.shape import Shape

SHORT = 20
NUMBERS = range(amount(SHORT, 500))
WHOLE = 10
"""In the long run every tenth box has games of the usual length."""
GAMES = pytest.mark.parametrize("name", games.NAMES)


@cache
def box_of(name: str, number: int) -> Box:
    return maker_of(name).make(Random(number), small=number < SHORT or number % WHOLE > 0)


@pytest.mark.parametrize("number", NUMBERS)
@GAMES
def test_every_level_plays_a_box_made_at_random_to_the_end(name: str, number: int) -> None:
    box = box_of(name, number)
    how = sitting(box.game, number)
    fault = fault_of(box.game, how)
    assert fault is None, report(maker_of(name), box, how, fault)


@pytest.mark.parametrize("number", range(amount(3, 200)))
@GAMES
def test_a_random_game_with_a_box_made_at_random_keeps_the_contract(name: str, number: int) -> None:
    """As with the box that comes along (``tests/games/test_conformance.py``), in fewer positions."""
    game = box_of(name, number).game
    how = sitting(game, number)
    kinds: set[frozenset[str]] = set()

    def visit(session: Session, rng: Random) -> None:
        state = session.state
        kind = frozenset(action.verb for action in state.legal_actions())
        if kind not in kinds:
            kinds.add(kind)
            conformance.check_clone(state, rng)
            conformance.check_text(game, state)
            conformance.check_why_not(state, rng.sample(every_action(name), 20), FREE_VERBS[name])
            conformance.check_views(state, len(how.levels), rng)
            conformance.check_undo(session)
            conformance.check_prospect(game, state)

    options = {**game.quick_options(Random(number)), **how.options}
    session = conformance.random_session(game, len(how.levels), options, number, visit, choose=lively)
    conformance.check_journal(game, session)
    conformance.check_prospect(game, session.state)


@GAMES
def test_every_level_and_every_number_of_seats_is_drawn(name: str) -> None:
    drawn = [sitting(box_of(name, number).game, number).levels for number in range(SHORT)]
    info = maker_of(name).game.info
    assert {level for levels in drawn for level in levels} == set(levels_of(info))
    assert {len(levels) for levels in drawn} >= set(info.seats)


# What is drawn


def said(data: Any, shape: Shape, names: set[str], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every word and kind of a file, with the place where such a word may stand; numbers with their field."""
    if isinstance(data, str) and shape.choices:
        yield path, data
    elif shape.kinds:
        ((kind, figures),) = data.items()
        yield path, kind
        assert shape.fields is not None
        yield from said(figures, shape.fields[kind], names, f"kind {kind}")
    elif isinstance(data, int) and shape.number:
        yield path.rpartition(".")[2], data
    else:
        for key, inner in children(data, shape, names):
            yield from said(data[key], inner, names, path + (f".{key}" if isinstance(key, str) else "[]"))


def may_be_said(shape: Shape, names: set[str], kind: str) -> Iterator[tuple[str, Any]]:
    """Every word that may stand in a kind, and both ends of its numbers, in whichever kind those are."""
    for key, inner in (shape.fields or {}).items():
        if not are_names(inner.choices, names):
            yield from ((f"kind {kind}.{key}", word) for word in inner.choices)
        if inner.number:
            yield from ((key, end) for end in inner.number)


@GAMES
def test_every_documented_kind_is_drawn_with_all_its_words_and_the_ends_of_its_numbers(name: str) -> None:
    """Those of the short run; a kind that is new in a schema is drawn by itself."""
    maker = maker_of(name)
    if not optional(name, maker.places):
        return
    found: set[tuple[str, Any]] = set()
    for number in range(SHORT):
        found.update(said(maker.changed(box_of(name, number).changes), maker.root, maker.names))
    _path, shape = maker.places[0]
    table = shape.items if shape.items is not None else shape
    wanted = set(kinds_of(table))
    assert len(wanted) >= 10
    assert wanted - {word for _path, word in found} == set()
    fields: Mapping[str, Shape] = table.fields or {}
    figures = {pair for kind in wanted if kind in fields for pair in may_be_said(fields[kind], maker.names, kind)}
    assert len(figures) >= 2
    assert figures - found == set()


# What is told


@pytest.mark.parametrize("number", range(3))
@GAMES
def test_what_is_told_of_a_box_is_that_box(name: str, number: int, tmp_path: Path) -> None:
    maker, box = maker_of(name), box_of(name, number)
    file = tmp_path / games.spec(name).data_file
    file.write_text(yaml.dump(overlay(maker, box.changes), sort_keys=False, allow_unicode=True), encoding="utf-8")
    whole = open_overlay(file, resources.data(file.name), ("totals",)).plain()
    assert whole == maker.changed(box.changes)


def test_a_failure_is_told_with_the_fewest_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    maker = maker_of("trip")
    wrong = {"places": {"kinds": ["park"], "points": 7}}
    box = maker.read({("orders", "standard", 0, "goal"): wrong, ("rules", "rounds"): 2})

    def fault_of(game: Game, how: Sitting) -> str | None:
        return "KeyError: 'park'" if game.content()["orders"]["standard"][0]["goal"] == wrong else None

    monkeypatch.setattr("tests.games.boxes.playing.fault_of", fault_of)
    told = report(maker, box, Sitting(("easy", "easy"), {"small_map": True}, "4:0"), "KeyError: 'park'")
    assert "points: 7" in told
    assert "rounds" not in told
    assert "dejavu simulate trip --bots easy,easy --seed 4 --option small_map=yes --data FOLDER" in told


# Mods that come along

MODS = {folder.name: mods.read(folder) for folder in sorted(resources.data(mods.FOLDER).iterdir())}
PLAYED = [(mod, level) for mod in MODS for level in levels_of(games.spec(MODS[mod].game).info)]


@pytest.mark.parametrize(("mod", "level"), PLAYED)
def test_every_level_plays_every_mod_that_comes_along(mod: str, level: str) -> None:
    """The fewest and the most, beside others of every level in turn; short games, where whole ones take seconds."""
    name = MODS[mod].game
    content = games.load(name, MODS[mod].folder).content()
    game = games.restore(name, content if name == "memoir" else changed(content, SMALL.get(name, {})), mod)
    others = ("random", "gentle", "easy")
    for seats in some(ends(game.info.seats)):
        for seed in range(amount(1, 20)):
            levels = (level, *(others[(seats + seed + one) % len(others)] for one in range(seats - 1)))
            assert fault_of(game, Sitting(levels, {}, f"{seed}:0")) is None, f"{levels}, seed {seed}"
