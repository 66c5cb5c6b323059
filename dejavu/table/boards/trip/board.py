"""The board of *Remember Our Trip*: which scene shows which phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from dejavu.engine.action import Action
from dejavu.engine.game import State
from dejavu.games.trip.actions import BEGIN, REVEAL
from dejavu.games.trip.components import Components
from dejavu.games.trip.game import Trip
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.game_board import GameBoard
from dejavu.table.boards.trip.words.scores import SIGNS
from dejavu.table.kit.description import Presentation
from dejavu.table.play.board import BoardKeys, Remembered, Souvenir
from dejavu.table.play.match import Match
from dejavu.table.shell.scene import Scene
from dejavu.table.text import _, commas, signed

if TYPE_CHECKING:
    from dejavu.diary.page import Page
    from dejavu.table.boards.trip.frame import TripFrame
    from dejavu.table.boards.trip.words import TripWords
    from dejavu.table.play.small_talk import Occasions
    from dejavu.table.widgets import Widget
    from dejavu.table.widgets.column import Row
    from dejavu.table.widgets.living import LivingForm

_AUTOMATIC = {Phase.BEGIN: BEGIN, Phase.REVEAL: REVEAL}


def figures(box: Components) -> dict[str, object]:
    """Numbers by their names in texts: ``{rounds}``, ``{hotel_points}``, ``{photos_2}`` (with its sign) and so on."""
    rules = box.rules
    found: dict[str, object] = {
        "tiles": sum(tile.count for tile in box.tiles),
        "memory_cards": sum(memory.copies for memory in box.memories),
        "rounds": rules.rounds,
        "spaces": max(rules.spaces.values()),
        "spaces_of_two": rules.spaces[min(rules.spaces)],
        "places_a_turn": rules.places_a_turn,
        "memory_points": rules.memory_points,
        "false_memory": abs(rules.false_memory),
    }
    for place in box.places:
        found[f"{place.id}_least"] = place.least
        found[f"{place.id}_tiles"] = commas(str(place.least + more) for more in range(len(place.ladder)))
        found[f"{place.id}_points"] = commas(map(str, place.ladder))
    return found | {f"photos_{count}": signed(points, plus=True) for count, points in enumerate(rules.photos)}


class TripBoard(GameBoard):
    """The board of *Remember Our Trip*."""

    signs = SIGNS
    tells_last_turns = True

    def automatic(self, state: State) -> Action | None:
        """The action of chance, which chooses the order card and the first player, and reveals every round."""
        return _AUTOMATIC.get(cast(TripState, state).phase)

    def scene(self, stage: str, match: Match) -> Scene:
        """The scene for a stage."""
        if stage == "final":
            from dejavu.table.boards.trip.sheets.finale import TripFinale

            return TripFinale(match, self.words(match))
        from dejavu.table.boards.trip.game import TripScene

        return TripScene(match)

    def figures(self) -> Mapping[str, object]:
        """The figures in the rulebook page, tips and lessons."""
        return figures(cast(Trip, self.game).components)

    def occasions(self) -> Occasions:
        """The occasions at which bots say something."""
        from dejavu.table.boards.trip.words.all_words import occasions

        return occasions(cast(Trip, self.game).components.rules.rounds)

    def category(self, part: str) -> str:
        """What a part of the score counts."""
        from dejavu.table.boards.trip.words.scores import category

        return category(part)

    def remembered(self, mod: str = "") -> Remembered:
        """The diary counts scored places by kind."""
        places = {place.id: place.name for place in cast(Trip, self.game).components.places}
        return Remembered("place", _("Scored most often"), lambda place: _(places[place]))

    def album(self, pages: Sequence[Page], form: LivingForm, picture: Callable[[Page], Widget | None]) -> Sequence[Row]:
        """The cities with the monuments that people found, and the postcards."""
        from dejavu.table.boards.trip import album

        return album.rows(cast(Trip, self.game), pages, form, picture)

    def souvenir(self, match: Match) -> Souvenir:
        """The postcard."""
        from dejavu.table.board.final_scene import picture_of

        return Souvenir(_("Postcard"), partial(picture_of, match))

    def keys(self) -> BoardKeys:
        """The keys of spaces, tiles, cells and places."""
        from dejavu.table.boards.trip.words.guidance import keys

        return keys()

    def place_in_rulebook(self, state: State) -> str:
        """The place named after the phase."""
        return str(cast(TripState, state).phase.value)

    def presentations(self) -> Mapping[str, Presentation[TripFrame]]:
        """The panels round the two maps."""
        from dejavu.table.boards.trip.gestures import PRESENTATION

        return {"table": PRESENTATION}

    def words(self, match: Match) -> TripWords:
        """The words of the game."""
        from dejavu.table.boards.trip.words import TripWords

        return TripWords(match)
