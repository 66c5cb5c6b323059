"""Words before the first turn: what wins, what ends the night, and who sits at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from dejavu.games.memoir import events
from dejavu.games.memoir.state import State
from dejavu.table.boards.memoir.words.log import line_of
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.text import _, dotted, plural, sentences


def goal_lines(state: State, names: MemoirNames) -> tuple[str, str]:
    """What wins the night, with the memory that is open from the start; and what loses it."""
    box, rules = state.components, state.components.rules
    goal = plural(
        "The fog hides {memories} memories; the clues show the cards that each wants. Whoever stands on one with "
        "them opens it. With {count} point together you have won.",
        "The fog hides {memories} memories; the clues show the cards that each wants. Whoever stands on one with "
        "them opens it. With {count} points together you have won.",
        rules.goal,
        memories=len(box.memories) - len(state.opened),
    )
    end = plural(
        "Every turn draws a card, and the deck has {count} card. The night is lost when none is left to draw, "
        "or when nobody's mood is {troubled} or more.",
        "Every turn draws a card, and the deck has {count} cards. The night is lost when none is left to draw, "
        "or when nobody's mood is {troubled} or more.",
        state.deck,
        troubled=rules.troubled,
    )
    return sentences((goal, *_brought(state, names))), end


def _brought(state: State, names: MemoirNames) -> Iterator[str]:
    """Who brought which memory along, and its points, in the words of the log."""
    for index, seat in state.opened:
        memory = state.components.memories[index]
        yield line_of(events.MemoryCarried(seat, memory.number, memory.points), names)


def who(names: MemoirNames, state: State, seat: int, *, alone: bool) -> tuple[str, str]:
    """A person's character, and its ability; ``alone``: only one person plays, who is not named."""
    card = state.components.characters[state.players[seat].character]
    text = _("You are {character}.") if alone else _("{name}, you are {character}.")
    return text.format(name=names.seat(seat), character=_(card.name)), _(card.text)


def company(names: MemoirNames, state: State, people: Collection[int]) -> str:
    """The partners that are bots, and who begins."""
    bots = [
        _("{name}, {character}", name=names.seat(seat), character=_(state.components.characters[player.character].name))
        for seat, player in enumerate(state.players)
        if seat not in people
    ]
    with_you = _("With you: {people}.", people=dotted(bots))
    return sentences((with_you, _("{name} begins.", name=names.seat(state.current_player))))
