"""The board of *Fragments*: which scene shows which phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from dejavu.engine.action import Action
from dejavu.engine.game import State, View
from dejavu.games.fragments.actions import BEGIN
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.state import Phase
from dejavu.table.board.game_board import GameBoard
from dejavu.table.boards.fragments.words.scores import SIGNS
from dejavu.table.kit.description import Presentation
from dejavu.table.play.board import BoardKeys, Remembered, Souvenir
from dejavu.table.play.match import Match
from dejavu.table.shell.scene import Scene
from dejavu.table.text import _, commas

if TYPE_CHECKING:
    from dejavu.diary.page import Page
    from dejavu.games.fragments.view import FragmentsView
    from dejavu.table.boards.fragments.frame import FragmentsFrame
    from dejavu.table.boards.fragments.words import FragmentsWords
    from dejavu.table.play.small_talk import Occasions
    from dejavu.table.widgets import Widget
    from dejavu.table.widgets.column import Row
    from dejavu.table.widgets.living import LivingForm

_STAGES = {Phase.BEGIN: "game", Phase.MAP: "building", Phase.OPENING: "opening", Phase.OVER: "awakening"}


class FragmentsBoard(GameBoard):
    """The board of *Fragments of Memory*."""

    signs = SIGNS
    tells_last_turns = True

    def automatic(self, state: State) -> Action | None:
        """Chance chooses the first player and the first nebula."""
        return BEGIN if cast(FragmentsState, state).phase is Phase.BEGIN else None

    def nearly_ends(self, view: View) -> bool:
        """Whether one card brings on the last turns."""
        from dejavu.table.boards.fragments.words.guidance import one_card_short

        return one_card_short(cast("FragmentsView", view).state, view.seat)

    def follows(self, view: View, shared: bool) -> Action | None:
        """The action that ends a turn after its draw; None on a shared screen: the player sees the cards first."""
        from dejavu.table.boards.fragments.onward import follows

        return follows(cast("FragmentsView", view), shared)

    def stage(self, state: State) -> str:
        """The stage: building, opening, game or awakening."""
        return _STAGES.get(cast(FragmentsState, state).phase, "game")

    def scene(self, stage: str, match: Match) -> Scene:
        """The scene for a stage."""
        if stage == "building":
            from dejavu.table.boards.fragments.building.scene import BuildingScene

            return BuildingScene(match)
        if stage == "opening":
            from dejavu.table.boards.fragments.opening.scene import OpeningScene

            return OpeningScene(match)
        if stage == "awakening":
            from dejavu.table.boards.fragments.awakening import AwakeningScene

            return AwakeningScene(match)
        from dejavu.table.boards.fragments.game import FragmentsScene

        return FragmentsScene(match)

    def has_secrets(self, state: State) -> bool:
        """Whether hands are secret: from the deal to the end."""
        return cast(FragmentsState, state).phase not in (Phase.BEGIN, Phase.MAP, Phase.OVER)

    def presentations(self) -> Mapping[str, Presentation[FragmentsFrame]]:
        """The panels of building the map, of choosing a hand and of the game."""
        from dejavu.table.boards.fragments.building.presentation import PRESENTATION as BUILDING
        from dejavu.table.boards.fragments.gestures import PRESENTATION as GAME
        from dejavu.table.boards.fragments.opening.presentation import PRESENTATION as OPENING

        return {"building": BUILDING, "opening": OPENING, "game": GAME}

    def figures(self) -> Mapping[str, object]:
        """The figures in the rulebook page, tips and lessons."""
        components = cast(Fragments, self.game).components
        rules, colours = components.rules, [_(colour) for colour in components.fragment_colours]
        return {
            "nebulae_a_turn": rules.nebulae_a_turn,
            "connections": rules.connections,
            "remember": rules.opening(speed_game=True).remember,
            "grow_cost": rules.grow_cost,
            "end_cards": rules.end_cards,
            "fragment_colours": _("{colours} or {last}", colours=commas(colours[:-1]), last=colours[-1]),
            "neurons": components.neurons,
            "holes": rules.matrix_holes,
            "rounds": rules.round_limit,
            "link_vp": components.girl.link_vp,
        }

    def occasions(self) -> Occasions:
        """The occasions at which bots say something."""
        from dejavu.table.boards.fragments.words.all_words import OCCASIONS

        return OCCASIONS

    def category(self, part: str) -> str:
        """The name of a part of the score."""
        from dejavu.table.boards.fragments.words.scores import category

        return category(part)

    def remembered(self, mod: str = "") -> Remembered:
        """What people remember here: cards."""
        from dejavu.table.boards.fragments.words import FragmentsNames

        names = FragmentsNames(cast(Fragments, self.game).components)
        return Remembered("card", _("Remembered most often"), names.card)

    def album(self, pages: Sequence[Page], form: LivingForm, picture: Callable[[Page], Widget | None]) -> Sequence[Row]:
        """The worlds that people remember."""
        from dejavu.table.boards.fragments import album

        return album.rows(cast(Fragments, self.game), pages, form)

    def souvenir(self, match: Match) -> Souvenir | None:
        """The world of which people remembered most."""
        from dejavu.table.boards.fragments import keepsake

        return keepsake.of_evening(match)

    def keys(self) -> BoardKeys:
        """The keys of the cosmic map and the tray."""
        from dejavu.table.boards.fragments.words.guidance import keys

        return keys()

    def place_in_rulebook(self, state: State) -> str:
        """The place named after the phase."""
        return cast(FragmentsState, state).phase.value

    def words(self, match: Match) -> FragmentsWords:
        """The words of the game."""
        from dejavu.table.boards.fragments.words import FragmentsWords

        return FragmentsWords(match)
