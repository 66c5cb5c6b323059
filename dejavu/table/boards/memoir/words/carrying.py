"""Words about a held piece: its effect, where it may go, what a step with it would show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.games.memoir.actions import USE
from dejavu.table.boards.memoir.words import panels
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.boards.memoir.words.notes import card_text
from dejavu.table.boards.memoir.words.refusals import refusal
from dejavu.table.kit.item import Item
from dejavu.table.text import _, ngettext, plural, sentences

if TYPE_CHECKING:
    from dejavu.games.memoir.state import State
    from dejavu.table.boards.memoir.foresight import WalkStep
    from dejavu.table.boards.memoir.frame import MemoirFrame


def carried_line(item: Item, frame: MemoirFrame, names: MemoirNames) -> str:
    """A sentence or two about a carried card or ability; empty for other items."""
    state = frame.state
    match item.id.kind:
        case "hand" | "kept":
            id, action = state.tables.cards[item.value.card], state.tables.play[item.value.card]
        case "ability":
            id, action = state.components.characters[state.players[item.id.number].character].id, USE
        case _:
            return ""
    return sentences([card_text(id, names), *_how(action, frame, names), *_for_nothing(action, frame, names)])


def _how(action: Action, frame: MemoirFrame, names: MemoirNames) -> list[str]:
    """How to use it, or why it cannot be used now; empty for letters, which are given or discarded."""
    if action not in frame.welcome:
        state, tables = frame.state, frame.state.tables
        letter = action in tables.play[tables.first_letter : tables.first_event]
        cannot = None if letter or state.move is not None else frame.view.why_not(action)
        return [refusal(cannot, names, state)] if cannot else []
    return [
        _("Choose it again, or put it on what is lit.")
        if frame.asks(action)
        else _("Choose it again, or put it on the map.")
    ]


def _for_nothing(action: Action, frame: MemoirFrame, names: MemoirNames) -> list[str]:
    """The seats whose mood it could not raise."""
    full = frame.idle(action)
    text = ngettext("{names} already has {mood} mood.", "{names} already have {mood} mood.", len(full))
    return [text.format(names=names.people(full), mood=frame.state.components.rules.mood)] if full else []


_BELONGS: Final = {
    "pawn": N_("Your pawn goes to a tile next to it."),
    "card": N_("Choose a card twice to play it, or put it on what it is for."),
    "resource": N_("A resource card opens memories, or goes to a player on your tile."),
    "theirs": N_("Draw it to your own hand: you can have it by an exchange."),
    "exchanged": N_("A card goes over to the other hand, or back."),
    "item": N_("What you find goes into your hand."),
    "seal": N_("The seal goes on its clue."),
    "ability": N_("Put your portrait on whom or what your ability is for."),
    "monster": N_("A monster goes to another player, by a card that passes it on."),
    "ring": N_("Turn the ring one way or the other."),
}


def drop_hint(kind: str) -> str:
    """Where a kind of piece can go, said after a meaningless drop.

    ``resource`` and ``theirs`` are cards too: of resources, and in another player's hand; ``exchanged`` is one in a
    dialog.
    """
    return _(_BELONGS[kind])


def opened_where(memory: int, names: MemoirNames) -> str:
    """The words after a resource card is put on a memory that cannot be opened from here."""
    number = names.box.memories[memory].number
    things = names.needed(number)
    return _("{memory} opens to whoever stands on it with {things}.", memory=names.memory(number), things=things)


def walk_line(steps: int) -> str:
    """What a click on a place further off does."""
    return plural(
        "Walk there in {count} step over known ground. You stop when something new is seen.",
        "Walk there in {count} steps over known ground. You stop when something new is seen.",
        steps,
    )


def step_line(step: WalkStep, state: State, names: MemoirNames) -> str:
    """What the step under the pointer would show: tiles that flip up, and a danger, known or likely.

    Without a sketch, people have to remember what lies on a seen tile, so the odds cover only the unseen ones.
    """
    danger = step.strikes if step.strikes is not None else next(iter(step.dangers), None)
    if danger is not None:
        text = _("The hallucination {where} is up already: it does nothing.")
        if danger == step.strikes:
            text = _("Careful: this flips up the hallucination {where}, and your actions end.")
        return text.format(where=names.where(names.box.hexes.names[danger]))
    count, new = len(step.flips), len(step.unseen)
    if not count:
        return _("Nothing flips up there.")
    text = _("Flips up {count} tiles, {new} of them unseen.")
    if not new:
        text = ngettext(
            "Flips up {count} tile that was seen before.", "Flips up {count} tiles that were seen before.", count
        )
    elif new == count:
        text = ngettext("Flips up {count} unseen tile.", "Flips up {count} unseen tiles.", count)
    risk = round(100 * panels.risk(state, step.unseen))
    if new == count or state.options.sketch:
        odds = _("Risk of a hallucination: {percent} %.") if risk else _("No hallucination can lie there.")
    else:
        odds = _("No hallucination is among the unseen.")
        if risk:
            odds = _("Risk of a hallucination among the unseen: {percent} %.")
    return sentences([text.format(count=count, new=new), *([odds.format(percent=risk)] if new else [])])
