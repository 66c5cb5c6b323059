"""What a player has read or heard is not taken back (rules page, sections 3 and 7)."""

from __future__ import annotations

from typing import Any

from dejavu.engine.action import Action
from dejavu.engine.journal import Act, Check, Entry, Seat, Undo
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from tests.games.memoir.notation import memoir, position

M4: dict[str, Any] = {
    "at": {"faces": {"-1,-1": "m4"}, "up": ["-1,-1"]},
    "ada": {"place": "-1,-1", "hand": ["a", "a", "c", "f"]},
    "ben": {"place": "-1,-1"},
}
"""Ada can open The Letter; Ben is with her."""


def session(*acts: str) -> Session:
    played = Session(memoir(), [Seat("Ada"), Seat("Ben")], 1)
    played.state = position(M4)
    for act in acts:
        played.act(Action.parse(act))
    return played


def test_a_memory_whose_page_was_read_stays_open() -> None:
    played = session("meet(1)", "give(a)", "offer()", "agree()")
    assert played.undoable == 4
    assert played.irreversible([Action.parse("unlock()")]), "so the button is not pressed in haste"
    played.act(Action.parse("unlock()"))
    assert not played.can_undo
    assert played.undoable_by == ()


def test_what_is_done_after_an_unlocking_can_be_taken_back() -> None:
    played = session("unlock()", "meet(1)")
    assert played.undoable_by == (0,)
    played.undo()
    assert not played.can_undo


def test_a_declined_offer_stays_declined_for_the_turn() -> None:
    """Taking it back would make the same offer legal again."""
    played = session("meet(1)", "give(a)", "offer()", "decline()")
    assert not played.can_undo
    for act in ("meet(1)", "give(a)"):
        played.act(Action.parse(act))
    refusal = played.state.why_not(Action.parse("offer()"))
    assert refusal is not None and refusal.reason == "declined"
    played.undo()
    assert played.undoable == 1


def test_a_journal_in_which_an_unlocking_was_taken_back_is_gone_on_with() -> None:
    """As versions before this one let people do."""
    begun = session()
    entries: list[Entry] = [Check(position(M4).to_data(), anew=True), Act(Action.parse("unlock()"), ()), Undo()]
    writer = JournalWriter()
    text = writer.header(begun.header) + "".join(map(writer.entry, [*entries, Act(Action.parse("meet(1)"), ())]))
    resumed = Session.resume(memoir(), read_journal(text.encode(), "game.jsonl"), strict=True)
    assert resumed.rules_changed is None
    assert not resumed.state.is_terminal() and resumed.undoable_by == (0,)
