"""Offers another level for the next game: a higher one after a victory, a lower one after clear losses.

For rivals it is the level of the bots; for a team, a value of the option that makes its game hard.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dejavu.bots import LEVELS
from dejavu.engine.game import Game
from dejavu.engine.info import Option, Utility
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.table.play.faces import portraits
from dejavu.table.play.levels import first_level, level_above, level_below, level_name, level_promise
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.face import FacedButton

if TYPE_CHECKING:
    from dejavu.table.shell.app import App

LOSSES: Final = 2
"""The number of clear losses in a row after which a lower level is offered. A third does not offer it again."""


class Offer(NamedTuple):
    """The level that is offered for the next game."""

    level: str
    """A level of bots, or a value of the option of a team's game."""
    easier: bool = False


def offer(session: Session, losses: int = 0) -> Offer | None:
    """The level to offer after a finished game; None for no offer.

    ``losses``: the number of clear losses in a row, this game included. Nothing is offered if a seat changed
    hands, since nobody played it alone.
    """
    if not session.state.is_terminal() or session.handed:
        return None
    easier = losses == LOSSES
    if not (easier or _people_won(session)):
        return None
    level = _beside_option(session, easier) if _is_team(session) else _beside_bots(session, easier)
    return None if level is None else Offer(level, easier)


def seats_at(session: Session, level: str) -> tuple[Seat, ...]:
    """The seats for the next game: with bots of that level, but a team keeps its bots."""
    return tuple(
        seat if seat.is_person or _is_team(session) else Seat(_renamed(seat, level), level, seat.temperament)
        for seat in session.header.seats
    )


def options_at(session: Session, level: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options for the next game; a team's get that level."""
    option = hardness(session.game)
    if option is None:
        return dict(options)
    kept = {name: value for name, value in options.items() if name != option.id}
    return kept if level == option.default else {**kept, option.id: level}


def hardness(game: Game) -> Option | None:
    """The option that makes the game of a team hard; None where none does."""
    return next((option for option in game.options() if option.id == game.info.hardness), None)


def level_button(
    app: App, game: Game, seats: Sequence[Seat], level: str, name: str, play: Callable[[], None], easier: bool = False
) -> Button:
    """The button that plays at another level; it shows a bot's face from these seats, or names the team's level."""
    if option := hardness(game):
        label = _((option.value_labels or {}).get(level, level))
        words = (_("Easier: {level}") if easier else _("Next: {level}")).format(level=label)
        return Button(name, words, play, tip=_(option.description))
    words = (_("Easier: meet {name}") if easier else _("Next: meet {name}")).format(name=level_name(level))
    faces = zip(portraits(seats, app.settings.faces), seats, strict=True)
    face = next(face for face, seat in faces if not seat.is_person)
    return FacedButton(app.pictures, face, name, words, play, tip=level_promise(level))


def second_level(game: Game) -> str | None:
    """The level above the first, for whoever has learned a game without a wrong act; None where there is none."""
    if game.info.utility is Utility.TEAM:
        option = hardness(game)
        return str(option.values[1]) if option and len(option.values) > 1 else None
    return level_above(first_level(game.info.utility), game.info)


def _is_team(session: Session) -> bool:
    return session.game.info.utility is Utility.TEAM


def _people_won(session: Session) -> bool:
    """Whether only people are among the winners, or a team with people in it won."""
    winners, seats = session.state.winners(), session.seats
    who = [seats[winner].is_person for winner in winners]
    return any(who) if _is_team(session) else bool(who) and all(who)


def _beside_bots(session: Session, easier: bool) -> str | None:
    """The level next to that of the strongest bot."""
    bots = [seat.controller for seat in session.seats if not seat.is_person]
    beside = level_below if easier else level_above
    return beside(max(bots, key=_strength), session.game.info) if bots else None


def _beside_option(session: Session, easier: bool) -> str | None:
    """The option's value next to the one with which a team played."""
    option = hardness(session.game)
    if option is None:
        return None
    at = option.values.index(session.header.options.get(option.id, option.default)) + (-1 if easier else 1)
    return str(option.values[at]) if 0 <= at < len(option.values) else None


def _strength(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else -1


def _renamed(seat: Seat, level: str) -> str:
    """The name of a seat; if the command line made it from the level, it gets the new level."""
    old = seat.controller.capitalize()
    return seat.name.replace(old, level.capitalize(), 1) if seat.name.startswith(f"{old} ") else seat.name
