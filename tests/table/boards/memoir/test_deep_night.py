"""What the table tells of a deep night, an option of ours."""

from __future__ import annotations

from typing import Any

from dejavu.engine.action import Action
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.highlight import Highlight
from dejavu.table.boards.memoir.drawn_cards import CardPage
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.boards.memoir.words.news import news_lines
from dejavu.table.boards.memoir.words.notes import note
from dejavu.table.kit.item import PlaceId
from dejavu.table.shell.app import App
from tests.games.memoir.notation import position
from tests.table.boards.memoir.acting import chance_gives, state_of, table_for
from tests.table.hands import AppAt, click

OPENED = [
    events.MemoryUnlocked(0, 6, 2, "1,0"),
    events.NightDeepened(0, called=2, fog=2, met=2),
    events.HallucinationDrawn(0, "voices"),
]


def deep(**at: Any) -> MemoirState:
    """Ada on The Platform with what opens it, in a deep night."""
    ada = {"place": "1,1", "hand": ["a", "a"]}
    faces = {"1,1": "m1", "2,0": "hallucination"}
    at = {"faces": faces, "up": ["1,1"], **at}
    return position({"options": {"deep_night": True}, "ada": ada, "at": at})


def card_read(app: App) -> str:
    """What a listener hears of the card that opens."""
    for _ in range(90):
        app.step(1 / 30)
        if isinstance(app.scene, CardPage):
            break
    assert isinstance(app.scene, CardPage)
    return app.scene.targets()[0].label


def test_what_deepened_is_told_once_after_the_memory() -> None:
    state = deep()
    names = MemoirNames(state.components, ("Ada", "Ben"), sketch=True)
    for brief in (False, True):
        (part,) = news_lines(OPENED, names, brief)
        deepened = (
            "The night deepens: 2 cards of the deck become disorientation. From now on a hallucination draws 2 cards."
        )
        assert part.lines[:2] == ("Opened The Lake: +2 points.", deepened)


def test_a_note_says_how_many_cards_a_hallucination_draws() -> None:
    state = deep()
    names = MemoirNames(state.components, ("Ada", "Ben"), sketch=True)

    def said() -> str:
        found = note(PlaceId("place", "2,0"), state, names)
        assert found is not None
        return found.lines[0]

    before = said()
    state.opened = [(1, 0), (2, 0)]
    assert before == "Flipped up, it ends all actions. No card is drawn before a memory is open."
    assert state.cards_met > 1
    assert said() == f"Flipped up, it ends all actions; {state.cards_met} hallucination cards are drawn."


def test_a_card_that_a_memory_calls_says_so_and_ends_no_actions(app_at: AppAt) -> None:
    scene = table_for(app_at(reduced_motion=True), deep())
    chance_gives(scene.match, "known", "voices")
    scene.match.act(Action("unlock"))
    assert card_read(scene.app) == "Voices Below. The memory has called it."
    assert state_of(scene).actions_left == 3


def test_a_hallucination_that_is_met_says_that_the_actions_end(app_at: AppAt) -> None:
    opened = [{"memory": 3, "seat": 0}]
    state = deep(faces={"1,1": "m1", "2,1": "hallucination", "3,0": "hole"}, opened=opened)
    scene = table_for(app_at(reduced_motion=True), state)
    chance_gives(scene.match, "known", "voices", "card", "blanket")
    click(scene.app, "place:2,1")
    why = "Ada stepped on it: whoever flips a hallucination up meets it."
    assert card_read(scene.app) == f"Voices Below. {why} The actions end, and the turn goes on with the draw."


def test_the_deck_shines_where_disorientation_comes_into_it(app_at: AppAt) -> None:
    scene = table_for(app_at(), deep())
    chance_gives(scene.match, "known", "voices")
    scene.match.act(Action("unlock"))
    fog, shown = state_of(scene).disorientation_left, set()
    for _ in range(90):
        scene.app.step(1 / 30)
        if isinstance(scene.app.scene, CardPage):
            scene.app.scene.commands()["confirm"]()
        if isinstance(scene.moments.shown, Highlight):
            shown.add(scene.moments.shown.words)
    assert fog > 1 and f"The night deepens: {fog} cards of the deck become disorientation." in shown
