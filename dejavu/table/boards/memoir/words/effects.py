"""What a card does, from its effects alone: for cards that have no text in the data, as those of disorientation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from dejavu.games.memoir.effects import CHOSEN, Effect
from dejavu.table.boards.memoir.words import places
from dejavu.table.boards.memoir.words.names import listed, turned
from dejavu.table.text import _, ngettext, sentences

Values = Mapping[str, Any]


def effects_text(effects: Iterable[Effect]) -> str:
    """A sentence for every effect, in the order in which they happen."""
    return sentences(EFFECTS[effect.kind](effect.values) for effect in effects)


def _mood(values: Values) -> str:
    by = abs(values["by"])
    gains = {
        "self": _("You regain {by} mood."),
        "all": _("Everyone regains {by} mood."),
        "here": _("Everyone on your tile regains {by} mood."),
        "alone": _("Everyone who shares a tile with nobody regains {by} mood."),
        "one-here": _("A player on your tile, you included, regains {by} mood."),
        "lowest": _("The player with the least mood regains {by}."),
    }
    losses = {
        "self": _("You lose {by} mood."),
        "all": _("Everyone loses {by} mood."),
        "here": _("Everyone on your tile loses {by} mood."),
        "alone": _("Everyone who shares a tile with nobody loses {by} mood."),
        "one-here": _("A player on your tile, you included, loses {by} mood."),
        "lowest": _("The player with the least mood loses {by}."),
    }
    return (gains if values["by"] > 0 else losses)[values["who"]].format(by=by)


def _actions(values: Values) -> str:
    by, later = values["by"], values["when"] == "next"
    if by > 0:
        now = ngettext("{by} more action this turn.", "{by} more actions this turn.", by)
        then = ngettext("{by} more action in your next turn.", "{by} more actions in your next turn.", by)
    else:
        now = ngettext("{by} action less this turn.", "{by} actions less this turn.", -by)
        then = ngettext("{by} action less in your next turn.", "{by} actions less in your next turn.", -by)
    return (then if later else now).format(by=abs(by))


def _sight(values: Values) -> str:
    depth = values["depth"]
    if values["for"] == "self":
        text = ngettext(
            "This turn your moves may show you {count} tile ahead.",
            "This turn your moves may show you {count} tiles ahead.",
            depth,
        )
    elif depth == 0:
        text = _("Until your next turn begins, no move shows anybody a tile ahead.")
    else:
        text = ngettext(
            "Until your next turn begins, every move shows {count} tile ahead.",
            "Until your next turn begins, every move shows {count} tiles ahead.",
            depth,
        )
    return text.format(count=depth)


def _walls(values: Values) -> str:
    count = values["moves"]
    text = ngettext(
        "{count} of your moves this turn may pass through a wall.",
        "{count} of your moves this turn may pass through walls.",
        count,
    )
    return text.format(count=count)


def _peek(values: Values) -> str:
    count = values["tiles"]
    if values["where"] == "any":
        text = ngettext(
            "Look at {count} face-down tile anywhere.", "Look at up to {count} face-down tiles anywhere.", count
        )
    else:
        text = ngettext(
            "Look at {count} face-down tile next to you.", "Look at up to {count} face-down tiles next to you.", count
        )
    return text.format(count=count)


def _take(values: Values) -> str:
    if values["letters"] == "any":
        return _("Take a resource card of any letter.")
    return _("Take a resource card of a letter that lies exploited on the map.")


def _draw(values: Values) -> str:
    count = values["cards"]
    return ngettext("Draw {count} player card.", "Draw {count} player cards.", count).format(count=count)


def _discard(values: Values) -> str:
    count = values["cards"]
    return ngettext("Discard {count} card.", "Discard {count} cards.", count).format(count=count)


def _exchange(values: Values) -> str:
    if values["reach"] == "any":
        return _("Exchange cards with any player, wherever; it costs no action.")
    return _("Exchange cards with a player on your tile; it costs no action.")


def _put(values: Values) -> str:
    return _("Put your pawn on the start tile or with another pawn. Nothing is flipped.")


def _turn(values: Values) -> str:
    rings = values.get("rings", ())
    if rings == CHOSEN:
        return _("Turn one ring of tiles by {degrees}°, {way}.").format(
            degrees=60 * values["steps"], way=_way(values["way"])
        )
    if values["way"] == CHOSEN:
        how = _("by {degrees}°, either way").format(degrees=60 * values["steps"])
    else:
        how = turned(values["steps"] if values["way"] == "clockwise" else -values["steps"])
    if not rings:
        return _("All pawns turn {how}.").format(how=how)
    return rings_turn(rings, how)


def rings_turn(rings: Iterable[int], how: str) -> str:
    """Tiles that turn, as in ``The second ring turns by 60° clockwise``."""
    several = [places.ring(ring) for ring in rings]
    text = ngettext("{rings} turns {how}.", "{rings} turn {how}.", len(several)).format(rings=listed(several), how=how)
    return text[:1].upper() + text[1:]


def _way(way: str) -> str:
    return {"clockwise": _("clockwise"), "counter-clockwise": _("counter-clockwise")}.get(way) or _("either way")


def _limit(values: Values) -> str:
    by = values["by"]
    text = _("The hand limit rises by {by}.") if by > 0 else _("The hand limit falls by {by}.")
    return text.format(by=abs(by))


def _attack(values: Values) -> str:
    count = values["monsters"]
    if count == 1:
        return _("Kill a monster that targets you.")
    return _("Kill up to {count} monsters that target you.").format(count=count)


def _ward(values: Values) -> str:
    if values["who"] == "here":
        return _("No attack hurts anyone on your tile at the end of this turn.")
    return _("No attack hurts you at the end of this turn.")


def _pass(values: Values) -> str:
    return _("A monster that targets you now targets another player of your choice.")


EFFECTS: Final[Mapping[str, Callable[[Values], str]]] = {
    "mood": _mood,
    "actions": _actions,
    "sight": _sight,
    "walls": _walls,
    "peek": _peek,
    "take": _take,
    "draw": _draw,
    "discard": _discard,
    "exchange": _exchange,
    "put": _put,
    "turn": _turn,
    "limit": _limit,
    "attack": _attack,
    "ward": _ward,
    "pass": _pass,
}
"""A sentence for every kind of effect (``games.memoir.effects.EFFECTS``)."""
