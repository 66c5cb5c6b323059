"""What the decks still hold, what was discarded, and what every ring still hides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dejavu.games.memoir.components import HALLUCINATION
from dejavu.games.memoir.state import Pile, State
from dejavu.table.board.note import Note
from dejavu.table.boards.memoir.words import places
from dejavu.table.boards.memoir.words.names import Names, enumerated
from dejavu.table.text import _, ngettext


def deck_note(deck: str, state: State, names: Names) -> Note | None:
    """The deck of a name: ``player``, ``event``, ``hallucination``."""
    box = names.box
    match deck:
        case "player":
            return _player_deck(state, names)
        case "event":
            left = _cards(box.events, state.events.left, names)
            return Note(_("Events"), (_size(state.events.size), _left(left)))
        case "hallucination":
            return _hallucinations(state, names)
    return None


def discards_note(state: State, names: Names) -> Note:
    """What lies on the discards; player cards and resource cards do not stay there."""
    box = names.box
    piles = (
        (_("Events: {list}."), _cards(box.events, state.events.discards, names)),
        (_("Hallucinations: {list}."), _cards(box.hallucinations, state.hallucinations.discards, names)),
    )
    lines = [words.format(list=enumerated(cards)) for words, cards in piles if cards]
    rule = _("Player cards leave the game, resource cards go back to their piles.")
    return Note(_("Discards"), (*(lines or [_("Nothing was discarded yet.")]), rule))


def unseen_note(state: State, names: Names) -> Note:
    """What every ring still hides."""
    lines = []
    for ring, unseen in enumerate(state.unseen):
        if not ring:
            continue
        name = places.ring(ring)
        tiles = enumerated(signs_left(unseen, names)) or _("nothing")
        lines.append(_("{ring}: {tiles}.").format(ring=name[:1].upper() + name[1:], tiles=tiles))
        danger = unseen[names.box.sign_index[HALLUCINATION]]
        if danger:
            text = ngettext("{count} of {all} is a hallucination.", "{count} of {all} are hallucinations.", danger)
            lines.append(text.format(count=danger, all=sum(unseen)))
    return Note(_("Still unseen"), tuple(lines))


def signs_left(unseen: Sequence[int], names: Names) -> list[str]:
    """The signs of tiles that nobody has seen, each with how many there are: ``Door key``, ``2 × event``."""
    several = _("{count} × {thing}")
    return [
        several.format(count=count, thing=names.tile(sign.id)) if count > 1 else names.tile(sign.id)
        for sign, count in zip(names.box.signs, unseen, strict=True)
        if count
    ]


def _player_deck(state: State, names: Names) -> Note:
    size, lost = state.deck, state.lost
    lines = [_size(size)]
    if lost:
        text = ngettext("{count} of them is disorientation.", "{count} of them are disorientation.", lost)
        lines.append(text.format(count=lost))
    cards = _cards(names.box.player_cards, state.unseen_cards, names)
    if cards and size > lost:
        lines.append(_("The others are among these: {list}.").format(list=enumerated(cards)))
    lines.append(_("Every turn draws one. When none is left to draw, the night is lost."))
    return Note(_("Player cards"), tuple(lines))


def _hallucinations(state: State, names: Names) -> Note:
    pile: Pile = state.hallucinations
    lines = [_size(pile.size)]
    if pile.unknown:
        text = ngettext("{count} monster among them.", "{count} monsters among them.", pile.unknown)
        lines.append(text.format(count=pile.unknown))
    cards = _cards(names.box.hallucinations, pile.left, names)
    return Note(_("Hallucinations"), (*lines, *([_left(cards)] if cards else [])))


def _size(count: int) -> str:
    return ngettext("{count} card left.", "{count} cards left.", count).format(count=count)


def _left(cards: Iterable[str]) -> str:
    return _("In it: {list}.").format(list=enumerated(cards) or _("nothing"))


def _cards(cards: Sequence[Any], counts: Sequence[int], names: Names) -> list[str]:
    several = _("{count} × {thing}")
    return [
        several.format(count=count, thing=names.card(card.id)) if count > 1 else names.card(card.id)
        for card, count in zip(cards, counts, strict=True)
        if count
    ]
