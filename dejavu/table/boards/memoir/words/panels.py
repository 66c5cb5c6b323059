"""What the panels beside the map say: clues, decks, what is still unseen, seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from dejavu.games.memoir.components import HALLUCINATION, Components, Hallucination
from dejavu.games.memoir.state import NOBODY, Pile, State
from dejavu.table.text import _, commas, ngettext


def listed(counts: Iterable[tuple[str, int]]) -> str:
    """``2 × Blanket, Lantern``: how many of what, one of a kind without its number."""
    several = _("{count} × {thing}")
    parts = [thing if count == 1 else several.format(count=count, thing=thing) for thing, count in counts if count]
    return commas(parts)


# Clues


def clue(state: State, memory: int, names: Sequence[str]) -> str:
    """A clue in words: its points, what it needs, and who has opened it."""
    box = state.components
    shown = box.memories[memory]
    points = ngettext("{count} point", "{count} points", shown.points).format(count=shown.points)
    head = _("{memory}: {points}").format(memory=_(shown.name), points=points)
    opener = next((seat for index, seat in state.opened if index == memory), None)
    if opener is not None:
        return "\n".join((head, _("{name} opened it. Choose it to read it again.").format(name=names[opener])))
    needs = listed((_(letter.name), count) for letter, count in zip(box.letters, shown.needs, strict=True))
    return "\n".join((head, _("One hand opens it with: {things}.").format(things=needs)))


def carried(name: str, found: int, wanted: int) -> str:
    """Who is nearest to opening a memory."""
    return _("{name} has {found} of {wanted}.").format(name=name, found=found, wanted=wanted)


# The hand limit


def limit(state: State) -> str:
    """The hand limit in words."""
    count, least = state.hand_limit, state.components.rules.lowest_limit
    text = ngettext("A hand holds {count} card at most.", "A hand holds {count} cards at most.", count)
    falls = _("Every disorientation card lowers that by one, never below {least}.").format(least=least)
    return f"{text.format(count=count)}\n{falls}"


# Decks


def deck_name(deck: str) -> str:
    """A deck in a word or two."""
    return {
        "player": _("Player cards"),
        "event": _("Events"),
        "hallucination": _("Hallucinations"),
        "discards": _("Discards"),
    }[deck]


def deck(state: State, name: str) -> str:
    """What is left in a deck, in lines."""
    box = state.components
    match name:
        case "player":
            return "\n".join(_player_deck(state))
        case "event":
            return "\n".join((_size(_("Events"), state.events.size), *_pile(state.events, box.events)))
        case "hallucination":
            head = _size(_("Hallucinations"), state.hallucinations.size)
            return "\n".join((head, *_pile(state.hallucinations, box.hallucinations)))
    return "\n".join(_discards(state))


def _player_deck(state: State) -> list[str]:
    box = state.components
    lost = ngettext("{count} of them is disorientation.", "{count} of them are disorientation.", state.lost)
    if not state.lost:
        lost = _("None of them is disorientation.")
    lines = [_size(_("Player cards"), state.deck), lost.format(count=state.lost)]
    seen = zip(box.player_cards, state.unseen_cards, strict=True)
    others = listed((_(card.name), count) for card, count in seen)
    if others and state.deck > state.lost:
        left_out = sum(state.unseen_cards) - (state.deck - state.lost)
        if left_out > 0:
            text = ngettext(
                "The others are among these, of which {count} is not in the game: {cards}.",
                "The others are among these, of which {count} are not in the game: {cards}.",
                left_out,
            )
            lines.append(text.format(count=left_out, cards=others))
        else:
            lines.append(_("The others: {cards}.").format(cards=others))
    lines.append(_("Whoever must draw from an empty deck loses the game for all."))
    return lines


def _size(name: str, count: int) -> str:
    text = ngettext("{deck}: {count} card left", "{deck}: {count} cards left", count)
    return text.format(deck=name, count=count)


def _pile(pile: Pile, cards: Sequence[Any]) -> list[str]:
    """What is known to be in a pile, and what may be."""
    known = listed((_(card.name), count) for card, count in zip(cards, pile.left, strict=True))
    maybe = listed((_(card.name), count) for card, count in zip(cards, pile.unseen, strict=True))
    lines = [_("In it: {cards}.").format(cards=known)] if known else []
    if pile.unknown and maybe:
        text = ngettext("{count} monster of these: {cards}.", "{count} monsters of these: {cards}.", pile.unknown)
        lines.append(text.format(count=pile.unknown, cards=maybe))
    return lines or [_("It is shuffled from its discards when a card is wanted.")]


def out_of_game(state: State) -> list[int]:
    """How many of each player card were played or discarded."""
    box = state.components
    held = Counter(card for player in state.players for card in player.hand)
    made = [box.by_seats(card.copies, state.seats) for card in box.player_cards]
    return [
        max(0, count - unseen - held[card])
        for card, (count, unseen) in enumerate(zip(made, state.unseen_cards, strict=True))
    ]


def discards(state: State) -> int:
    """How many cards lie on the discards, those that do not come back included."""
    return sum(state.events.discards) + sum(state.hallucinations.discards) + sum(out_of_game(state))


def _discards(state: State) -> list[str]:
    box = state.components
    piles = ((_("Events"), state.events, box.events), (_("Hallucinations"), state.hallucinations, box.hallucinations))
    lines = []
    for name, pile, cards in piles:
        found: Sequence[Any] = cards
        shown = listed((_(card.name), count) for card, count in zip(found, pile.discards, strict=True))
        lines.append(_("{deck}: {cards}.").format(deck=name, cards=shown or _("none")))
    gone = listed((_(card.name), count) for card, count in zip(box.player_cards, out_of_game(state), strict=True))
    lines.append(_("Player cards, out of the game: {cards}.").format(cards=gone or _("none")))
    lines.append(_("Used resource cards return to their pile."))
    return lines


# What is still unseen


def odds(state: State, ring: int) -> int | None:
    """How likely a face that nobody has seen is a hallucination in a ring, in percent; None where all were seen."""
    counts = state.unseen[ring]
    total = sum(counts)
    found = sum(count for sign, count in zip(state.components.signs, counts, strict=True) if sign.kind == HALLUCINATION)
    return round(100 * found / total) if total else None


def unseen(state: State, ring: int, names: Iterable[str]) -> str:
    """What a ring still hides, in words; ``names`` of the signs in their order."""
    counts, chance = state.unseen[ring], odds(state, ring)
    head = ring_name(ring)
    if chance is None:
        return _("{ring}: all its tiles were seen.").format(ring=head)
    signs = listed(zip(names, counts, strict=True))
    text = _("{ring}: {signs}.").format(ring=head, signs=signs)
    return f"{text}\n{danger(counts, state.components)}"


def danger(counts: Sequence[int], box: Components) -> str:
    """How many of the tiles that nobody has seen are hallucinations, of so many of every sign."""
    found = sum(count for sign, count in zip(box.signs, counts, strict=True) if sign.kind == HALLUCINATION)
    if not found:
        return _("No hallucination is among them.")
    text = ngettext("{count} of {all} is a hallucination.", "{count} of {all} are hallucinations.", found)
    return text.format(count=found, all=sum(counts))


def ring_name(ring: int) -> str:
    """A ring at the beginning of a line."""
    names = {1: _("First ring"), 2: _("Second ring"), 3: _("Third ring")}
    return names.get(ring) or _("Ring {number}").format(number=ring)


# Seats


def seat_lines(state: State, seat: int, name: str, active: bool) -> list[str]:
    """All that the panel of a seat shows, in words."""
    box, player = state.components, state.players[seat]
    if player.character == NOBODY:
        return [name]
    who = box.characters[player.character]
    lines = [_("{name}, {character}").format(name=name, character=_(who.name))]
    mood = _("Mood {mood} of {most}.").format(mood=player.mood, most=box.rules.mood)
    if player.mood < box.rules.troubled:
        mood = _("Mood {mood} of {most}: troubled.").format(mood=player.mood, most=box.rules.mood)
    lines.append(mood)
    if active:
        left = state.actions_left
        lines.append(ngettext("{count} action left.", "{count} actions left.", left).format(count=left))
    elif player.next_actions:
        lines.append(next_actions(player.next_actions))
    lines.append(_("Ability: {text}").format(text=_(who.text)))
    lines += [_("Keeps {event}.").format(event=_(box.events[card].name)) for card in player.kept]
    lines += [monster(box.hallucinations[one.card], one.fresh, name) for one in player.monsters]
    return lines


def next_actions(by: int) -> str:
    """More or fewer actions to come."""
    if by > 0:
        return ngettext("{count} more action in the next turn.", "{count} more actions in the next turn.", by).format(
            count=by
        )
    return ngettext("{count} action less in the next turn.", "{count} actions less in the next turn.", -by).format(
        count=-by
    )


def monster(card: Hallucination, fresh: bool, name: str) -> str:
    """A monster that targets somebody, and when it strikes."""
    text = _("{monster}: strikes at the end of {name}'s turn.")
    if fresh:
        text = _("{monster}: strikes first at the end of {name}'s next turn.")
    return text.format(monster=_(card.name), name=name)


def lasting(state: State, names: Sequence[str], card: int, seat: int) -> str:
    """An event that lies open."""
    event = state.components.events[card]
    ends = _("It ends when the next turn of {name} begins.").format(name=names[seat])
    return f"{_(event.name)}: {_(event.text)}\n{ends}"
