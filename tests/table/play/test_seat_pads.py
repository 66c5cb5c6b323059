"""A gamepad for each: it belongs to whoever pressed it first in their turn, and rests in the turns of others."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from dejavu.engine.journal import Seat
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.match import Match
from dejavu.table.program import Program
from dejavu.table.scenes.players import Players
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.launch import Launch
from tests.table.hands import AppAt, click, settle
from tests.table.pads import hold, let_go, pad

ADAS, BENS, NOBODYS = 1, 2, 3


@pytest.fixture
def program(app_at: AppAt) -> Program:
    """A pad was used on the title, and welcomed."""
    program = Program(app_at(tips=False, pad_each=True), Launch(), InlineWorker)
    program.app.push(program.title())
    settle(program.app)
    pad(program.app, "down", instance=ADAS)
    return program


def begun(program: Program, *people: str) -> Match:
    """A game without secrets; the first of them begins."""
    program.matches.begin(NewGame(tuple(map(Seat, people)), seed=7, game="trip", first=0))
    settle(program.app)
    match = program.matches.current
    assert match and match.names[match.session.state.current_player] == people[0]
    return match


@pytest.fixture
def match(program: Program) -> Match:
    """Ada and Ben on the couch; Ada begins."""
    return begun(program, "Ada", "Ben")


def meet(match: Match, *pads: int) -> None:
    """Plug in some pads."""
    for each in pads:
        match.app.pads.as_keys(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=0, instance_id=each))


def next_turn(match: Match) -> None:
    """Play until somebody else's turn."""
    seat = match.session.state.current_player
    while match.session.state.current_player == seat:
        match.act(match.view.legal_actions()[0])
        settle(match.app)


def focus_moves(match: Match, instance: int) -> bool:
    """Whether the cross of a pad leads the focus."""
    targets = match.app.targets
    match.app.input.focus("end")
    before = targets.focus
    pad(match.app, "left", instance=instance)
    return targets.focus != before


def test_the_first_pad_pressed_in_a_turn_is_that_persons_and_rests_in_the_next(match: Match) -> None:
    meet(match, ADAS, BENS)
    assert focus_moves(match, ADAS) and "this is Ada's gamepad" in match.app.toasts.words
    assert not focus_moves(match, BENS) and "It is Ada's turn" in match.app.toasts.words
    next_turn(match)
    assert not focus_moves(match, ADAS) and "It is Ben's turn" in match.app.toasts.words
    assert focus_moves(match, BENS)


def test_pads_of_people_who_went_home_are_free(program: Program) -> None:
    """Nothing was free for the next two, so that every pad played in every turn."""
    meet(begun(program, "Ada", "Ben"), ADAS, BENS)
    program.app.pads.owners.update({"Ada": ADAS, "Ben": BENS})
    match = begun(program, "Cleo", "Dora")
    assert match.app.pads.may_play(BENS) and not match.app.pads.may_play(ADAS)


def test_a_single_pad_is_shared(match: Match) -> None:
    meet(match, ADAS)
    assert focus_moves(match, ADAS)
    next_turn(match)
    assert focus_moves(match, ADAS)


def test_people_with_several_pads_are_told_once_that_each_can_have_one(match: Match) -> None:
    match.app.settings.pad_each = False
    pad(match.app, "left", instance=ADAS)
    assert "can give each person their own" not in match.app.toasts.words
    meet(match, BENS)
    pad(match.app, "left", instance=BENS)
    assert "“Who plays?” in the menu can give each person their own" in match.app.toasts.words
    match.app.toast("Something else.")
    pad(match.app, "left", instance=ADAS)
    assert match.app.toasts.words == "Something else."


def test_a_free_pad_replaces_one_that_was_unplugged(match: Match) -> None:
    meet(match, ADAS, BENS, NOBODYS)
    assert focus_moves(match, ADAS) and not focus_moves(match, NOBODYS)
    match.app.pads.as_keys(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=ADAS))
    assert focus_moves(match, NOBODYS)


def test_a_held_button_stops_at_the_end_of_its_turn(match: Match) -> None:
    """It was let go of in the turn of somebody else, and nothing stays pressed."""
    meet(match, ADAS, BENS)
    hold(match.app, "left", ADAS)
    next_turn(match)
    let_go(match.app, "left", ADAS)
    assert match.app.pads.may_play(BENS) and not match.app.pads.may_play(ADAS)
    assert focus_moves(match, BENS)


@pytest.mark.parametrize("alone", [lambda match: match.set_controller(1, "easy"), lambda match: match.close()])
def test_every_pad_plays_for_one_person_and_after_a_match(match: Match, alone: Callable[[Match], None]) -> None:
    meet(match, ADAS, BENS)
    assert match.app.pads.may_play(ADAS) and not match.app.pads.may_play(BENS)
    alone(match)
    assert match.app.pads.may_play(BENS)


def test_the_switch_is_where_the_players_are_and_frees_every_pad(match: Match) -> None:
    match.app.settings.pad_each = False
    match.app.push(Players(match))
    settle(match.app)
    assert match.app.targets.named("pad-each") is None
    meet(match, ADAS, BENS)
    match.app.pop()
    match.app.push(Players(match))
    settle(match.app)
    match.app.pads.owners["Ada"] = BENS
    click(match.app, "pad-each")
    assert match.app.settings.pad_each and not match.app.pads.owners


@pytest.mark.parametrize(("calm", "felt"), [(False, [ADAS]), (True, [])])
def test_a_turn_is_felt_once(match: Match, monkeypatch: pytest.MonkeyPatch, calm: bool, felt: list[int]) -> None:
    meet(match, ADAS, BENS)
    match.app.pads.may_play(ADAS)
    next_turn(match)
    match.app.pads.may_play(BENS)
    match.app.settings.reduced_motion = calm
    trembled: list[int | None] = []
    monkeypatch.setattr(match.app.pads, "tremble", trembled.append)
    next_turn(match)
    match.tell(())
    assert match.names[match.session.state.current_player] == "Ada"
    assert trembled == felt
