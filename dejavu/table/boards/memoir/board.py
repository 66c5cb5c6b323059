"""The board of *Veiled Memoir*: which scene shows which phase, and the figures of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from dejavu.engine.action import Action
from dejavu.engine.game import State
from dejavu.games.memoir.actions import BEGIN
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.game import Memoir
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import NOBODY, Phase, Winning
from dejavu.table.board.game_board import GameBoard
from dejavu.table.kit.description import Presentation
from dejavu.table.play.board import BoardKeys, Remembered, Souvenir
from dejavu.table.play.match import Match
from dejavu.table.shell.scene import Scene
from dejavu.table.text import _, commas

if TYPE_CHECKING:
    from dejavu.diary.page import Page
    from dejavu.table.boards.memoir.frame import MemoirFrame
    from dejavu.table.boards.memoir.words import MemoirWords
    from dejavu.table.play.small_talk import Occasions
    from dejavu.table.widgets import Widget
    from dejavu.table.widgets.column import Row
    from dejavu.table.widgets.living import LivingForm


def figures(box: Components) -> dict[str, object]:
    """Figures by their names in texts: ``{goal}``, ``{hand_limit}`` and so on; empty where the box has no such part."""
    rules, night = box.rules, box.deep_night
    return {
        "actions": rules.actions,
        "draw": rules.draw,
        "opening_hand": rules.opening_hand,
        "mood": rules.mood,
        "troubled": rules.troubled,
        "hand_limit": rules.hand_limit,
        "lowest_limit": rules.lowest_limit,
        "goal": rules.goal,
        "hit": rules.hit,
        "rings": rules.radius,
        "tiles": len(box.hexes.places),
        "memories": len(box.memories),
        "all_points": sum(memory.points for memory in box.memories),
        "monsters": sum(card.monster for card in box.hallucinations),
        "deep_cards": commas(map(str, night.hallucinations)) if night else "",
        "deep_fog": commas(map(str, night.disorientation)) if night else "",
    }


class MemoirBoard(GameBoard):
    """The board of *Veiled Memoir*."""

    quick_adviser = "medium"
    """Of 61 positions, ``medium`` begins like ``hard`` in 60, and ``easy`` in 42. Both answer at once."""

    def automatic(self, state: State) -> Action | None:
        """The act of chance that rotates the map, deals, and names the first player."""
        return BEGIN if cast(MemoirState, state).phase is Phase.BEGIN else None

    def scene(self, stage: str, match: Match) -> Scene:
        """The scene for a stage."""
        if stage == "final":
            from dejavu.table.boards.memoir.sheets.finale import MemoirFinale

            return MemoirFinale(match, self.words(match))
        from dejavu.table.boards.memoir.game import MemoirScene

        return MemoirScene(match)

    def faces(self, state: State) -> Mapping[int, str]:
        """The faces of the chosen characters, which all differ."""
        table = cast(MemoirState, state)
        chosen = {seat: player.character for seat, player in enumerate(table.players) if player.character != NOBODY}
        return {seat: table.components.characters[character].id for seat, character in chosen.items()}

    def asks_everyone(self, state: State) -> bool:
        """Whether the group decides now: only whether to go on after a win (section 6)."""
        return isinstance(cast(MemoirState, state).move, Winning)

    def figures(self) -> Mapping[str, object]:
        """The figures in the rulebook page, tips and lessons."""
        return figures(cast(Memoir, self.game).components)

    def occasions(self) -> Occasions:
        """The occasions at which bots say something."""
        from dejavu.table.boards.memoir.words.all_words import occasions

        return occasions(cast(Memoir, self.game).components.rules.troubled)

    def category(self, part: str) -> str:
        """What a part of the score counts."""
        from dejavu.table.boards.memoir.words.ending import category

        return category(part)

    def remembered(self, mod: str = "") -> Remembered | None:
        """How often each memory was opened, counted separately for each memoir."""
        from dejavu.table.boards.memoir.sheets.album import further_memoir
        from dejavu.table.boards.memoir.words.names import MemoirNames

        box = further_memoir(mod) if mod else cast(Memoir, self.game).components
        if box is None:
            return None
        names = MemoirNames(box)
        return Remembered("memory", _("Opened most often"), lambda memory: names.memory(int(memory)))

    def album(self, pages: Sequence[Page], form: LivingForm, picture: Callable[[Page], Widget | None]) -> Sequence[Row]:
        """The memories of every memoir, with who opened them first, its pages, and the postcards of its nights."""
        from dejavu.table.boards.memoir.sheets import album

        return album.rows(cast(Memoir, self.game), pages, form, picture)

    def souvenir(self, match: Match) -> Souvenir:
        """The postcard."""
        from dejavu.table.board.final_scene import picture_of

        return Souvenir(_("Postcard"), partial(picture_of, match))

    def keys(self) -> BoardKeys:
        """The keys of places, cards, rings and exchanges."""
        from dejavu.table.boards.memoir.words.guidance import keys

        return keys()

    def place_in_rulebook(self, state: State) -> str:
        """The place named after the phase."""
        return str(cast(MemoirState, state).phase.value)

    def presentations(self) -> Mapping[str, Presentation[MemoirFrame]]:
        """The panels round the map."""
        from dejavu.table.boards.memoir.presentation import PRESENTATION

        return {"table": PRESENTATION}

    def words(self, match: Match) -> MemoirWords:
        """The words of the game."""
        from dejavu.table.boards.memoir.words import MemoirWords

        return MemoirWords(match)
