"""The news: what one player did while another looked away, and the reasons of bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from dejavu.engine.strategy import Reason
from dejavu.table.board.protocol import News, Words
from dejavu.table.kit.say import Happened, LogEvent
from dejavu.table.kit.stakes import Consequence, changes, lasting
from dejavu.table.play.match_seats import NO_EYES
from dejavu.table.play.seat_activity import SeatActivity, activities
from dejavu.table.text import _, capital, dotted, sentences, signed

if TYPE_CHECKING:
    from dejavu.engine.event import Gain
    from dejavu.engine.game import Game, View
    from dejavu.table.play.match import Match


def short_line(words: Words[Any], group: SeatActivity, fits: Callable[[str], bool]) -> str:
    """Return as much of a game's short news as fits beside a name, with a capital; empty if no part fits."""
    return capital(_most(words.shortly(_seen(group.happened)), dotted, fits))


def news(match: Match, words: Words[Any], seat: int) -> Sequence[News]:
    """Return what the others did since a seat last acted, a group for each of them, as anybody may read it."""
    groups = activities(match.session, match.history, seat)
    if not groups:  # at most notes
        return words.news(_seen(match.history.since(seat)))
    told = [News(match.names[group.seat], doing_lines(match, words, group, public=True)) for group in groups]
    return [part for part in told if part.lines]


def consequences_for(words: Words[Any], group: SeatActivity, public: bool = False) -> tuple[Consequence, ...]:
    """The consequences for the player who looked away that last, public ones first; with ``public``, only these."""
    told: Sequence[Consequence] = ()
    if group.views:
        before, after, now = group.views
        told = as_they_stand(words, consequences(words, before, after), now)
    return tuple(one for one in sorted(told, key=lambda one: one.secret) if not (public and one.secret))


def consequences(words: Words[Any], before: View, after: View) -> Sequence[Consequence]:
    """Return the changes of a seat's options between two views; none where the game tells no stakes."""
    if not (stakes := words.stakes(before)):
        return ()
    return words.consequences(changes(stakes, words.stakes(after)), after)


def as_they_stand(words: Words[Any], told: Sequence[Consequence], now: View) -> Sequence[Consequence]:
    """Return what still stands of some consequences, in the words of a later view.

    Another turn may have reversed them, or part of them.
    """
    stakes = words.stakes(now)
    found: list[Consequence] = []
    for one in told:
        retold = words.consequences(lasting(one.changed, stakes), now)
        found += [one] if not one.changed else [new._replace(by=one.by) for new in retold]
    return found


def doing_lines(match: Match, words: Words[Any], group: SeatActivity, public: bool = False) -> tuple[str, ...]:
    """Return what one seat did, in full, after what it means for the reader.

    ``public``: people other than the reader may be looking.
    """
    return (*(one.words for one in consequences_for(words, group, public)), *deeds_in_full(match, words, group))


def deeds_in_full(match: Match, words: Words[Any], group: SeatActivity) -> tuple[str, ...]:
    """Return what one seat missed, or else its reasons as far as told; then all events."""
    told, what_for = deed_lines(words, match.names[group.seat], group.happened), ""
    if told:
        what_for = describe_reasons(lambda why: words.what_for(why, _seen(group.happened)), group.reasons)
    first = _("What for: {reasons}", reasons=what_for) if what_for else ""
    return (*filter(None, [_missed(words, group) or first]), *told)


def _missed(words: Words[Any], group: SeatActivity) -> str:
    """What one seat meant to do and did not."""
    return describe_reasons(lambda why: words.missed(group.seat, why, _seen(group.happened)), group.reasons)


def brief_line(
    match: Match, words: Words[Any], group: SeatActivity, fits: Callable[[str], bool], elsewhere: str = ""
) -> str:
    """Return as many whole sentences as fit: points, what was missed, wishes, a deed, what it means, manners, more.

    What it means for the reader stands on a line of its own, after all deeds.

    A sentence that does not fit is left out as a whole. If the points do not all fit (without points: the first deed),
    the short form of the game replaces everything; if that does not fit either, only its largest parts, and the sum of
    the others. No deed takes the place of points. A consequence that ``elsewhere`` tells at the same time is left out.
    """
    means = {one.words: one for one in consequences_for(words, group) if one.words not in elsewhere}
    paid, done = _by_points(words, match.names[group.seat], group.happened)
    wish = describe_reasons(partial(words.wish, group.seat), group.reasons)
    manner = words.manner(group.seat, _seen(group.happened))
    told = [*filter(None, (*paid, _missed(words, group), wish, *done[:1], *means, manner)), *done[1:]]

    def joined(parts: Sequence[str]) -> str:
        lines = [
            sentences(one for one in parts if one not in means),
            meant([means[one] for one in parts if one in means]),
        ]
        return "\n".join(filter(None, lines))

    if fits(whole := joined(told)):
        return whole
    if not fits(sentences(paid or told[:1])):
        if short := short_line(words, group, fits) or _largest_points(match.game, words, group, fits):
            return short
        told = [] if group.gained else [*paid] or told
    return _most(told, joined, fits)


def _largest_points(game: Game, words: Words[Any], group: SeatActivity, fits: Callable[[str], bool]) -> str:
    """The largest gains of a seat in short that fit, and the sum of the others; empty where none fits.

    Together they are what the seat gained.
    """
    gains = [(gain.total, event) for event in group.happened if (gain := _gain_of(game, group.seat, event))]
    said = [(points, shortly) for points, event in gains if (shortly := dotted(words.shortly(_seen([event]))))]
    said.sort(key=lambda one: -one[0])
    for count in range(len(said) - 1, 0, -1):
        rest = (group.gained or 0) - sum(points for points, _shortly in said[:count])
        named = [shortly for _points, shortly in said[:count]]
        if fits(told := capital(dotted([*named, _("{points} more", points=signed(rest, plus=True))]))):
            return told
    return ""


def _gain_of(game: Game, seat: int, event: LogEvent) -> Gain | None:
    """What an event brought a seat; None for nothing."""
    gain = None if isinstance(event, str) else game.gain(event)
    return gain if gain and gain.seat == seat and gain.total > 0 else None


def meant(told: Sequence[Consequence]) -> str:
    """Consequences, told as those for the reader and for the whole team; empty without any."""
    own, common = ([one.words for one in told if one.common == is_common] for is_common in (False, True))
    mine = _("For you: {news}", news=sentences(own)) if own else ""
    ours = _("For the team: {news}", news=sentences(common)) if common else ""
    return sentences(filter(None, (mine, ours)))


def first_line(match: Match, words: Words[Any], group: SeatActivity) -> str:
    """The sentences about points alone, or else the first deed."""
    paid, done = _by_points(words, match.names[group.seat], group.happened)
    return sentences(paid or done[:1])


def _most(told: Sequence[str], join: Callable[[Sequence[str]], str], fits: Callable[[str], bool]) -> str:
    """Join the parts that fit, the most important first.

    A part that is too long is left out for a later one that fits.
    """
    kept: list[str] = []
    for one in told:
        if fits(join([*kept, one])):
            kept.append(one)
    return join(kept)


def deed_lines(words: Words[Any], actor: str, happened: Happened, brief: bool = False) -> tuple[str, ...]:
    """Return the events in words, as anybody may see them; lines about another player begin with the name.

    In brief, all points come first.
    """
    if brief:
        return tuple(chain(*_by_points(words, actor, happened)))
    return tuple(line for part in words.news(_seen(happened)) for line in named_lines(part, actor))


def _by_points(words: Words[Any], actor: str, happened: Happened) -> tuple[Sequence[str], Sequence[str]]:
    """The lines of deeds in brief: those that tell points, and the others."""
    told = [(named_lines(part, actor), part.paid) for part in words.news(_seen(happened), brief=True)]
    return [*chain(*(lines[:paid] for lines, paid in told))], [*chain(*(lines[paid:] for lines, paid in told))]


def named_lines(part: News, actor: str) -> Sequence[str]:
    """The lines of a group; if it is not the actor's, they begin with the name."""
    if part.who in ("", actor):
        return part.lines
    return [_("{name}: {news}", name=part.who, news=line) for line in part.lines]


def _seen(happened: Happened) -> list[LogEvent]:
    """Return the events as anybody may see them."""
    return [event if isinstance(event, str) else event.seen_by(NO_EYES) for event in happened]


def describe_reasons(describe: Callable[[Sequence[Reason]], str], reasons: Sequence[Reason]) -> str:
    """Return what ``describe`` says of some reasons; empty where one of them names an unknown thing.

    The reasons may come from a journal that somebody wrote by hand.
    """
    try:
        return describe(reasons)
    except (LookupError, TypeError, ValueError):
        return ""
