"""The words for a journey: how far it has come, and how it stands."""

from __future__ import annotations

from dejavu.diary.journeys import Travel
from dejavu.table.text import _, commas, ngettext, signed


def so_far(travel: Travel) -> str:
    """Which evening comes next, or that the journey is over."""
    at, count = travel.next_evening, len(travel.journey.evenings)
    if at is None:
        return ended(travel)
    return _("Evening {number} of {count}", number=at + 1, count=count)


def standing(travel: Travel) -> str:
    """Everyone's points so far, the leaders first; those of a team once."""
    totals = travel.totals
    if travel.team:
        return _("Together: {points}", points=signed(totals[0]))
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    return commas(_("{name}: {points}", name=travel.seats[seat].name, points=totals[seat]) for seat in order)


def ended(travel: Travel) -> str:
    """Who has won a journey that is over."""
    if travel.team:
        return _("The journey is over.")
    names = [travel.seats[seat].name for seat in travel.leaders]
    words = ngettext("{names} won the journey", "{names} won the journey together", len(names))
    return words.format(names=commas(names))


def after_evening(travel: Travel) -> str:
    """A line for the end of an evening: how the journey stands now."""
    played, count = len(travel.results), len(travel.journey.evenings)
    if travel.is_over:
        return _("{ended}  ·  {standing}", ended=ended(travel), standing=standing(travel))
    return _(
        "The journey after evening {number} of {count}  ·  {standing}",
        number=played,
        count=count,
        standing=standing(travel),
    )
