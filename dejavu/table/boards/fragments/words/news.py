"""What others did meanwhile, under the name of each: the lines that matter to whoever comes back to the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.table.board.protocol import News
from dejavu.table.boards.fragments.words.names import Names
from dejavu.table.text import _, ngettext


def news_lines(happened: Sequence[Event | str], names: Names, brief: bool = False) -> list[News]:
    """One group for each player, in the order in which they played; what nobody did stands with who played then.

    ``brief`` counts bits instead of naming them, leaves the points out, and begins with what tells most.
    """
    groups: dict[int, list[Event | str]] = {}
    seat = -1
    for event in happened:
        if isinstance(event, events.PlayerEvent):
            seat = event.player
        groups.setdefault(seat, []).append(event)
    told: dict[int, tuple[str, ...]] = {}
    for player, group in groups.items():
        lines = list(_lines(group, names, brief))
        told[player] = tuple(words for _rank, words in (sorted(lines, key=lambda line: line[0]) if brief else lines))
    return [News(names.seat(seat) if seat >= 0 else "", lines) for seat, lines in told.items() if lines]


_RANKS: dict[type, int] = {
    events.CardCompleted: 0,
    events.LastTurnsBegan: 1,
    events.FlowerPlanted: 2,
    events.CardRemembered: 2,
    events.FlowerGrown: 3,
    events.SlotFilled: 4,
    events.BitsCollected: 5,
}
"""What tells most of a turn, first."""


def _lines(happened: Sequence[Event | str], names: Names, brief: bool) -> Iterator[tuple[int, str]]:
    """The lines of one player with their ranks: what came of a card, and what came from a nebula, is told once."""
    laid, collected, begun, done = _gathered(happened)
    for event in happened:
        rank = _RANKS.get(type(event), len(_RANKS))
        match event:
            case str():
                yield rank, event
            case events.SlotFilled(_player, card):
                if card not in done and (bits := laid.pop(card, None)):
                    words = _("Began {card}: {bits}.") if card in begun else _("Went on with {card}: {bits}.")
                    yield rank, words.format(card=names.card(card), bits=_bits(bits, names, brief))
            case events.BitsCollected(_player, nebula):
                if bits := collected.pop(nebula, None):
                    words = _("Collected from {nebula}: {bits}.")
                    yield rank, words.format(nebula=names.nebula(nebula), bits=_bits(bits, names, brief))
            case events.Regenerated() if brief:
                yield rank, _("The map regenerated.")
            case _ if line := _line(event, names, brief):
                yield rank, line


def _gathered(
    happened: Sequence[Event | str],
) -> tuple[dict[str, list[str]], dict[str, list[str]], set[str], set[str]]:
    """The bits laid on each card, the bits collected from each nebula, the cards begun, the cards completed."""
    laid: dict[str, list[str]] = {}
    collected: dict[str, list[str]] = {}
    for event in happened:
        if isinstance(event, events.SlotFilled):
            laid.setdefault(event.card, []).append(event.bit)
        elif isinstance(event, events.BitsCollected):
            collected.setdefault(event.nebula, []).extend(event.bits)
    begun = {event.card for event in happened if isinstance(event, events.CardBegun)}
    done = {event.card for event in happened if isinstance(event, events.CardCompleted)}
    return laid, collected, begun, done


def _bits(bits: Sequence[str], names: Names, brief: bool) -> str:
    return ngettext("{count} bit", "{count} bits", len(bits)).format(count=len(bits)) if brief else names.bits(bits)


def _line(event: Event | str, names: Names, brief: bool) -> str | None:
    """A line without the name of who did it; None for what the log alone tells."""
    vp = events.points(event).total
    match event:
        case events.CardCompleted(_player, card):
            words = _("Completed {card}: +{vp} VP.") if vp and not brief else _("Completed {card}.")
            return words.format(card=names.card(card), vp=vp)
        case events.FlowerPlanted(_player, nebula, _source, fragment):
            words = _("Planted a flower on {nebula}: {fragment}.")
            if vp and not brief:
                words = _("Planted a flower on {nebula}: {fragment}, +{vp} VP.")
            return words.format(nebula=names.nebula(nebula), fragment=names.fragment(fragment), vp=vp)
        case events.FlowerGrown():
            return _("Grew a flower.")
        case events.CardRemembered(_player, card):
            words = _("Remembered {card} from the start.")
            if vp and not brief:
                words = _("Remembered {card} from the start: +{vp} VP.")
            return words.format(card=names.card(card), vp=vp)
        case events.TokensTaken() if vp and not brief:
            return _("Took tokens: +{vp} VP.").format(vp=vp)
        case events.EvenStartGiven() if vp and not brief:
            return _("Begins later: +{vp} VP.").format(vp=vp)
        case events.LastTurnsBegan():
            return _("Has a full memory: everyone else takes one last turn.")
        case events.Regenerated(laid):
            return _("The map regenerated: {count} bits came back.").format(count=len(laid))
    return None
