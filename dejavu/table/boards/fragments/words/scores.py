"""What the score is made of: what an event brings, what each part counts, what was remembered most."""

from __future__ import annotations

from dejavu.games.fragments.events import points
from dejavu.games.fragments.state import State
from dejavu.table.boards.fragments.panorama import runs
from dejavu.table.boards.fragments.words.names import Names
from dejavu.table.text import _, ngettext


def gains(event: object) -> list[str]:
    """``+2 VP for its bits``, ``+3 VP for the card``: together all by which the score rises."""
    gained = points(event)
    parts = (
        (gained.tokens, _("+{vp} VP for its bits")),
        (gained.fixed, _("+{vp} VP for the card")),
        (gained.communal, _("+{vp} VP for communal cards")),
        (gained.links, _("+{vp} VP for joined pictures")),
    )
    return [words.format(vp=vp) for vp, words in parts if vp]


_LONG = 3
"""Joined cards from which a panorama is worth a sentence of its own."""


def meaning(part: str, state: State) -> str:
    """What a category of the score counts, in one sentence."""
    vp = state.components.girl.link_vp
    links = ngettext(
        "{vp} VP for every two neighbouring cards of a world: their pictures have joined.",
        "{vp} VP for every two neighbouring cards of a world: their pictures have joined.",
        vp,
    )
    return {
        "tokens": _("Taken when a card was completed: 1 VP for every bit in its colour and every white one."),
        "fixed": _("The VP printed on the cards in long-term memory."),
        "communal": _("What communal cards pay for cards and memory fragments."),
        "links": links.format(vp=vp),
        "even_start": _("For beginning later: whoever wakes later has dreamt longer."),
    }[part]


def closing(state: State, names: Names) -> str:
    """What was remembered most: the longest panorama, else the world of which most cards are remembered."""
    chains = [
        (len(chain), state.components.cards[chain[0]].world, seat)
        for seat, player in enumerate(state.players)
        for chain in runs(state.components, player.long)
    ]
    longest, world, seat = max(chains, key=lambda chain: (chain[0], -chain[2]), default=(0, "", 0))
    if longest >= _LONG:
        words = ngettext(
            "Longest remembered: {world}, {count} picture in the memory of {name}.",
            "Longest remembered: {world}, {count} pictures joined in the memory of {name}.",
            longest,
        )
        return words.format(world=_(state.components.world_of[world].name), count=longest, name=names.seat(seat))
    cards = [state.components.cards[card].world for player in state.players for card in player.long]
    if not cards:
        return ""
    most = max(state.components.worlds, key=lambda world: cards.count(world.id))
    words = ngettext(
        "Remembered most: {world}, {count} card among all players.",
        "Remembered most: {world}, {count} cards among all players.",
        cards.count(most.id),
    )
    return words.format(world=_(most.name), count=cards.count(most.id))
