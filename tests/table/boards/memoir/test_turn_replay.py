"""What a partner did, shown again from the recap."""

from __future__ import annotations

from dejavu.engine.game import View
from dejavu.engine.journal import Check
from dejavu.games.memoir.state import Replying
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.turn_replay import TurnReplay
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.acting import chance_gives, scene_of
from tests.table.hands import AppAt, click, settle
from tests.table.seating import FirstChoice, match_of, session_of


class Helps(FirstChoice):
    """Ends the actions, and helps whoever is attacked."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        legal = view.legal_actions()
        helps = isinstance(view.state.move, Replying)  # type: ignore[attr-defined]
        hear(Answer((legal[0 if helps else -1],), level))


def test_what_a_partner_did_in_anothers_turn_is_not_called_its_turn(app_at: AppAt) -> None:
    """All of Cleo's turn was shown as Ben's, who only helped at its end."""
    app = app_at((1280, 720), reduced_motion=True)
    app.settings.bot_speed = "fast"
    monsters = [{"card": "choir", "fresh": False}]
    players = [
        {"character": "archivist"},
        {"character": "nurse", "hand": ["hold-on"]},
        {"character": "lamplighter", "monsters": monsters},
    ]
    at = {"seats": 3, "options": {"level": "normal"}, "phase": "actions", "active": 1, "deck": 20, "lost": 0}
    state = memoir().position(at | {"round": 2, "players": players})
    session = session_of(memoir(), state)
    session.replay(Check(state.to_data(), anew=True))
    match = match_of(app, session, Helps())
    chance_gives(match, "card", "lantern", "card", "keyhole")
    match.begin()
    settle(app)
    assert match.my_move and match.viewer == 0
    click(app, "recap:1")
    assert isinstance(app.scene, MemoirScene) and isinstance(app.scene.match, TurnReplay)
    film, guide = app.scene.match, app.scene.areas["guide"]
    assert isinstance(guide, ActionBar)
    told, shown = {guide.text()}, list[int]()

    def heard(happened: EventBatch) -> None:
        told.add(guide.text())
        shown.extend([len(film.history.steps)] if happened else [])

    film.subscribe(heard)
    settle(app)
    assert scene_of(app).match is match
    assert told == {"What Ben did, once more. Any key or button goes back."}
    assert shown == [1, 3], "Ben's turn, and the help; not the end of Cleo's actions"
