"""Words around the memoir: how the night ended, who opened what, what was read before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.games.memoir import events
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.state import NOBODY, State
from dejavu.games.memoir.story import would_change_end
from dejavu.games.memoir.strategy.prospect import most, openable
from dejavu.table.boards.memoir.words.names import MemoirNames, points
from dejavu.table.boards.memoir.words.panels import needs
from dejavu.table.text import _, commas, dotted, ngettext, plural, sentences

_ENDED: Final = {
    "won": N_("Won: the memoir is saved."),
    "mood": N_("Lost: nobody's mood is {troubled} or more."),
    "deck": N_("Lost: no card is left to draw, and the night is over."),
}
_BECAUSE: Final = {
    "won": N_("The memoir is told: {opened} of {memories} memories."),
    "mood": N_("Nobody's mood is {troubled} or more."),
    "deck": N_("No card is left to draw, and the night is over."),
}
_CLOSED: Final = {
    "mood": N_("Nobody's mood is {troubled} or more: the night ends, and stays won."),
    "deck": N_("No card is left to draw: the night ends, and stays won."),
}
"""How a game ended that went on after its win; it stays won."""


def ending(why: str, names: MemoirNames, closed: str = "") -> str:
    """How the game ended (``State.ending``), for the log; ``closed`` is the loss that ended a won game."""
    return _told(_CLOSED[closed] if closed else _ENDED[why], names)


def because(why: str, names: MemoirNames, closed: str = "", opened: int = 0) -> str:
    """The reason alone, where the result is already stated; ``opened``: the number of open memories."""
    return _told(_CLOSED[closed] if closed else _BECAUSE[why], names, opened)


def _told(text: str, names: MemoirNames, opened: int = 0) -> str:
    box = names.box
    return _(text, troubled=box.rules.troubled, opened=opened, memories=len(box.memories))


def category(part: str) -> str:
    """A category of the score in a word."""
    return {"memories": _("Memories")}[part]


# Around the memoir


def opened_by(name: str, state: State, index: int) -> str:
    """The line below a memory's text: who opened it or brought it along, and its points."""
    memory = state.components.memories[index]
    if index == state.options.carried:
        return plural(
            "{name} brought it along: {count} point",
            "{name} brought it along: {count} points",
            memory.points,
            name=name,
        )
    return plural("{name} opened it: {count} point", "{name} opened it: {count} points", memory.points, name=name)


def changed(box: Components, because: Sequence[int]) -> str:
    """The line below a page that had another text in an earlier game, because other memories were open."""
    return _(
        "You read this page otherwise before. Now you have seen {memories}.",
        memories=_named(box, because),
    )


def reads_because(box: Components, because: Sequence[int]) -> str:
    """The line below a page that has another text for whoever did not open those memories before."""
    return _("It reads as it does because you saw {memories} before.", memories=_named(box, because))


def reads_now(box: Components, since: Sequence[int]) -> str:
    """The line below a page that was read otherwise this night, before those memories were opened."""
    return _("Now it reads differently: you have seen {memories} since.", memories=_named(box, since))


def read_after(box: Components, memory: int, which: int) -> str:
    """The line above a text that is read only after other memories; empty for any other."""
    known = box.memoirs[memory][which].opened
    return _("Read after: {memories}", memories=_named(box, known)) if known else ""


def reads_otherwise(box: Components, memory: int, read: Sequence[int]) -> str:
    """The memories after which, or before which, a page has a text that was never read; empty if it has none."""
    texts = box.memoirs[memory]
    unread = [text for which, text in enumerate(texts) if which not in read]
    after = [needed for text in unread for needed in text.opened]
    before = [needed for text in texts for needed in text.opened] if texts[-1] in unread else []
    told = [
        _("It reads differently after: {memories}.", memories=_named(box, after)) if after else "",
        _("It reads differently before: {memories}.", memories=_named(box, before)) if before else "",
    ]
    return sentences(told)


def in_fog(box: Components, memory: int) -> str:
    """The line below a memory of which nothing was read: what opens it."""
    return sentences((_("Still in the fog."), needs(box, memory)))


def would_change(box: Components, opened: Collection[int]) -> str:
    """The memories that would have changed the last words after these; empty if none would."""
    found = would_change_end(box, opened)
    if not found:
        return ""
    return plural(
        "{memories} would have changed the last words.",
        "Each of these would have changed the last words: {memories}.",
        len(found),
        memories=_named(box, found),
    )


def threads_mean() -> str:
    """What the threads between the memories mean."""
    return _("Red threads end at pages that another memory changed, pale ones at pages that it would change.")


def _named(box: Components, memories: Iterable[int]) -> str:
    return commas(_(box.memories[memory].name) for memory in sorted(memories))


def headline(state: State) -> str:
    """The heading of the last page: ``Won with 6 points``, or what was remembered in a lost night."""
    if state.won:
        return _("Won with {points}", points=points(state.points))
    opened, most = len(state.opened), len(state.components.memories)
    if not opened:
        return _("The fog kept every memory")
    return plural("{count} of {most} memories remembered", "{count} of {most} memories remembered", opened, most=most)


def loss(state: State) -> str:
    """The line below ``headline`` for a lost night, its points and facts; empty for a won one."""
    if state.won:
        return ""
    lost = _("Lost with {points} of {goal}", points=points(state.points), goal=state.components.rules.goal)
    return dotted((lost, facts(state)))


def reached(state: State) -> str:
    """The points, of how many, and how many win."""
    box = state.components
    most = sum(memory.points for memory in box.memories)
    text = ngettext(
        "{count} of {most} memory points; {goal} win",
        "{count} of {most} memory points; {goal} win",
        most,
    )
    return text.format(count=state.points, most=most, goal=box.rules.goal)


def facts(state: State) -> str:
    """The duration, the level and the map: ``7 rounds · Mist · The Valley``."""
    rounds = plural("{count} round", "{count} rounds", state.round)
    return dotted((rounds, _(state.level.name), _(state.layout.name)))


def page_head(number: int, count: int, won: bool) -> str:
    """The heading of a page told at the end."""
    text = _("The memoir, page {number} of {count}") if won else _("Found in the fog: fragment {number} of {count}")
    return text.format(number=number, count=count)


def asked(state: State) -> str:
    """The question once the goal is reached, with the memories that can still be opened at best."""
    if count := most(state).memories:
        return plural(
            "The memoir is saved, whatever happens. At best {count} more memory opens, of these: {memories}. Go on?",
            "The memoir is saved, whatever happens. At best {count} more memories open, of these: {memories}. Go on?",
            count,
            memories=_named(state.components, openable(state)),
        )
    return _("The memoir is saved. With the cards and tiles that you know, no other memory can be opened.")


def go_on_tip() -> str:
    """What going on means once the game is won."""
    return _("The rest of the memoir is still out there. Whatever happens, the game stays won.")


class Deeds(NamedTuple):
    """What a seat did for the team besides opening memories."""

    found: int = 0
    """The resource cards that it took."""
    given: int = 0
    """The cards that it gave to partners."""
    driven_off: int = 0
    """The monsters that it killed."""
    turned: int = 0
    """The rings that it turned by a card or an ability."""


def deeds_of(happened: Iterable[Event], seat: int) -> Deeds:
    """What a seat did in some events."""
    found = given = driven_off = turned = 0
    means = NOBODY
    """Who played the last card or ability; nobody after any other card, which turns rings by chance."""
    for event in happened:
        match event:
            case events.ResourceTaken(player=player) if player == seat:
                found += 1
            case events.Exchanged(player=player, partner=partner, given=gave, got=got):
                given += len(gave) * (player == seat) + len(got) * (partner == seat)
            case events.MonsterKilled(player=player) if player == seat:
                driven_off += 1
            case events.CardPlayed(player=player) | events.AbilityUsed(player=player):
                means = player
            case events.EventDrawn() | events.DisorientationDrawn() | events.HallucinationDrawn():
                means = NOBODY
            case events.RingsTurned(rings=rings):
                turned += len(rings) * (means == seat)
    return Deeds(found, given, driven_off, turned)


def opened_line(names: Sequence[str], state: State, seat: int, deeds: Deeds) -> str:
    """What a seat opened, and what else it is thanked for."""
    box, name = state.components, names[seat]
    carried = state.options.carried
    own = [memory for memory, who in state.opened if who == seat]
    opened = [_(box.memories[memory].name) for memory in own if memory != carried]
    brought = _(box.memories[carried].name) if carried in own else ""
    told = [
        plural("{count} thing found", "{count} things found", deeds.found) if deeds.found else "",
        plural("{count} card given", "{count} cards given", deeds.given) if deeds.given else "",
        plural("{count} monster driven off", "{count} monsters driven off", deeds.driven_off)
        if deeds.driven_off
        else "",
        plural("{count} ring turned", "{count} rings turned", deeds.turned) if deeds.turned else "",
    ]
    deeds_told = commas(filter(None, told))
    thanks = _("Thanks for: {deeds}.", deeds=deeds_told) if deeds_told else ""
    if opened or brought:
        lines = [
            _("{name} brought {memory} along.", name=name, memory=brought) if brought else "",
            _("{name} opened: {memories}.", name=name, memories=commas(opened)) if opened else "",
        ]
        return sentences([*lines, thanks])
    if thanks:
        return sentences([_("{name} opened nothing.", name=name), thanks])
    return _("{name} opened nothing, and was there.", name=name)


def kept() -> str:
    """Where the pages of all nights are, below the last page."""
    return _("Every page you read is kept: under Memoir here and on the title, and in the album of the diary.")


def pages_read(read: int, count: int) -> str:
    """The heading of the memoir of all games."""
    return plural("{read} of {count} page read", "{read} of {count} pages read", count, read=read)


def endings_left(count: int) -> str:
    """The line below the last pages that were read."""
    return plural("{count} last page was never read.", "{count} last pages were never read.", count)
