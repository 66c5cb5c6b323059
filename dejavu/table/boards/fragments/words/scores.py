"""Names and meanings of the parts of the score, and the finale's last words."""

from __future__ import annotations

from typing import Final

from dejavu.engine.info import N_
from dejavu.games.fragments.scoring import communal_scores
from dejavu.games.fragments.state import State
from dejavu.table.boards.fragments.panorama import foremost, runs
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.kit.say import Say, counted
from dejavu.table.text import _, listed, plural, sentences

_LONG = 3
"""Least number of joined cards for which a panorama has a sentence of its own."""

_CATEGORIES: Final = {
    "tokens": N_("Tokens"),
    "fixed": N_("Cards"),
    "communal": N_("Communal"),
    "links": N_("Links"),
    "even_start": N_("Even start"),
}

SIGNS: Final = {
    "tokens": "\N{COIN}",
    "fixed": "\N{PLAYING CARD BACK}",
    "communal": "\N{BUSTS IN SILHOUETTE}",
    "links": "\N{LINK SYMBOL}",
    "even_start": "\N{SCALES}",
}
"""The signs of the categories, in a font of ours (``tools/make_pad_font.py``)."""


def category(part: str) -> str:
    """A category of the score in a word."""
    return _(_CATEGORIES[part])


def meaning(part: str, state: State) -> str:
    """What a category of the score counts, in one sentence."""
    return _MEANINGS(state, None, part)


_MEANINGS: Final = Say[None](
    {"vp": lambda state, names: state.components.girl.link_vp},
    {
        "tokens": N_("Taken when a card was completed: 1 VP for every bit in its colour and every white one."),
        "fixed": N_("The VP printed on the cards in long-term memory."),
        "communal": N_("What communal cards pay for cards and memory fragments."),
        "links": counted(
            "{vp} VP for every two neighbouring cards of a world: their pictures have joined.",
            "{vp} VP for every two neighbouring cards of a world: their pictures have joined.",
            by="vp",
        ),
        "even_start": N_("For beginning later: whoever wakes later has dreamt longer."),
    },
)


def story(state: State, seat: int, names: FragmentsNames) -> str:
    """The world that is foremost in a player's memory, then the best communal card, or else a card left unfinished."""
    box, player = state.components, state.players[seat]
    cards = [box.cards[card] for card in player.long]
    told = []
    if world := foremost(box, player.long):
        count = sum(card.world == world.id for card in cards)
        words = _("Went for {world}: {count} of {size} pictures.")
        told.append(words.format(world=names.world(world.id), count=count, size=world.size))
    pays = communal_scores(box, cards, [box.fragments[fragment] for fragment in player.fragments])
    best = max(range(len(pays)), key=lambda place: pays[place], default=None)
    if best is not None and pays[best] > 0:
        card, vp = names.card(player.long[best]), pays[best]
        told.append(plural("{card} paid {vp} VP.", "{card} paid {vp} VP.", vp, card=card, vp=vp))
    elif player.short:
        longest = max(player.short, key=lambda card: len(player.short[card]))
        told.append(_("{card} was left unfinished.", card=names.card(longest)))
    return sentences(told)


def closing(state: State, names: FragmentsNames) -> str:
    """The finale's last words: the longest panorama, else the world with the most finished cards."""
    box = state.components
    chains = [(chain, seat) for seat, player in enumerate(state.players) for chain in runs(box, player.long)]
    longest = max((len(chain) for chain, _seat in chains), default=0)
    if longest >= _LONG:
        told = [
            _("{world} ({name})", world=names.world(box.cards[chain[0]].world), name=names.seat(seat))
            for chain, seat in chains
            if len(chain) == longest
        ]
        return plural(
            "The longest memory: {worlds}, {count} picture.",
            "The longest memory: {worlds}, {count} pictures joined.",
            longest,
            worlds=listed(told),
        )
    cards = [box.cards[card].world for player in state.players for card in player.long]
    if not cards:
        return ""
    most = max((world.id for world in box.worlds), key=cards.count)
    return plural(
        "Remembered most: {world}, {count} card among all players.",
        "Remembered most: {world}, {count} cards among all players.",
        cards.count(most),
        world=names.world(most),
    )
