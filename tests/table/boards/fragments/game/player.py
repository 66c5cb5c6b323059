"""Somebody who plays the easy bot's turns by mouse alone, and counts every click and drag."""

from dataclasses import dataclass, field
from random import Random

from dejavu.bots import make_bot
from dejavu.engine.action import Action
from dejavu.engine.journal import Act
from dejavu.games.fragments.state import Construction, Growing, Phase
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.games.fragments.leaving_out import clicked
from tests.table.boards.fragments.conftest import state_of
from tests.table.hands import click, drag, settle


@dataclass
class Counts:
    """The gestures of one turn: those that decide something, and those that only say that one is done."""

    decisions: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)


class Player:
    """Plays for the person in front of the table."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        self._bot = make_bot("easy", match.game)
        self._counts = Counts()

    def turn(self) -> Counts:
        """Play one turn to its end."""
        self._counts = Counts()
        seat, turn = state_of(self.match).current_player, state_of(self.match).turn
        plan: list[Action] = []
        for _ in range(120):
            state = state_of(self.match)
            if state.is_terminal() or state.turn != turn or state.current_player != seat:
                return self._counts
            if not plan or state.why_not(plan[0]) is not None:
                plan = list(self._bot.plan(self.match.view, Random(len(self.match.session.entries))))
            before = len(self.match.session.entries)
            self._do(plan)
            done = [e.action for e in self.match.session.entries[before:] if isinstance(e, Act)]
            plan = plan[len(done) :] if done == plan[: len(done)] else []
        raise AssertionError("the turn never ends")

    def _do(self, plan: list[Action]) -> None:
        """The gesture for the next step."""
        action, state = plan[0], state_of(self.match)
        match action.verb, [str(arg) for arg in action.args]:
            case "lift", [nebula]:
                self._click(f"nebula:{nebula}")
            case "choose", [nebula]:
                for one in clicked(state, nebula):
                    self._click(f"nebula:{one}")
            case "walk", [nebula]:
                self._drag("girl", f"nebula:{nebula}")
            case "plant", [source]:
                self._click("circle" if source == "girl" else f"flower:{source}")
            case "lay", [nebula, bit]:
                place = self._scene.frame.chosen_place
                assert place is not None
                if state.components.bit_ids[self._scene.frame.lifted[place]] != bit:
                    self._click(self._with("lifted:", bit))
                self._click(f"nebula:{nebula}")
            case "take", [bit]:
                self._click(self._with("lifted:", bit))
            case (("construct" | "start" | "add"), [card, *_bit]):
                self._click(next(n for n in (f"hand:{card}", f"row:{card}", f"short:{card}") if self._shown(n)))
                self._answer()
            case "fill", [bit]:
                assert isinstance(state.move, Construction)
                self._click(self._bit(bit))
            case "spend", [bit]:
                self._click(self._bit(bit)) if isinstance(state.move, Growing) else self._drag(self._bit(bit), "circle")
            case "save", [bit]:
                self._drag(self._with("tray:", bit), self._with("chest:", ""))
            case "unsave", [bit]:
                self._drag(self._with("chest:", bit), "tray")
            case "discard", [card]:
                self._click(f"hand:{card}")
            case _:
                leaving = [str(act.args[0]) for act in plan if act.verb == "discard"]
                if state.phase is not Phase.MEDITATION and leaving and not self._leads_to_planting():
                    self._mark(leaving)
                self._end(plan)

    def _leads_to_planting(self) -> bool:
        on = self._scene.frame.onward
        return on is not None and on.phase is Phase.PLANTING

    def _mark(self, cards: list[str]) -> None:
        """Mark what is not marked; by its sign, or on the pile where there is no room for signs."""
        for card in cards:
            if state_of(self.match).components.card_index[card] in self._scene.frame.marked:
                continue
            if self._shown(f"mark:{card}"):
                self._click(f"mark:{card}")
            else:
                self._drag(f"hand:{card}", "discards")

    def _answer(self) -> None:
        """Choose a bit as long as the table asks for one."""
        while self._scene.frame.asking is not None and (asked := self._scene.frame.asked_bits()):
            self._click(self._bit(state_of(self.match).components.bit_ids[min(asked)]))

    def _end(self, plan: list[Action]) -> None:
        label = self.app.targets.named("end")
        assert label and label.enabled, plan
        self._counts.ends.append(label.label)
        before = len(self.match.session.entries)
        click(self.app, "end")
        settle(self.app)
        if len(self.match.session.entries) == before:  # the table asks whether that is meant
            click(self.app, "end")
            settle(self.app)

    @property
    def _scene(self) -> FragmentsScene:
        assert isinstance(self.app.scene, FragmentsScene)
        return self.app.scene

    def _shown(self, name: str) -> bool:
        return self.app.targets.named(name) is not None

    def _with(self, kind: str, value: str) -> str:
        return next(t.name for t in self.app.targets if t.name.startswith(kind) and t.value == value)

    def _bit(self, bit: str) -> str:
        return next(
            t.name
            for kind in ("tray:", "chest:")
            for t in self.app.targets
            if t.name.startswith(kind) and t.value == bit
        )

    def _click(self, name: str) -> None:
        self._counts.decisions.append(name)
        click(self.app, name)
        settle(self.app)

    def _drag(self, piece: str, place: str) -> None:
        self._counts.decisions.append(f"{piece} to {place}")
        drag(self.app, piece, place)
        settle(self.app)


def played(app: App, match: Match, turns: int) -> list[Counts]:
    """So many turns of the person in front of the table, counted."""
    player = Player(app, match)
    return [player.turn() for _ in range(turns) if state_of(match).phase is not Phase.OVER]
