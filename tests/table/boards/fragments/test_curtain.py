import pytest

from dejavu.engine.strategy import Reason
from dejavu.games.fragments import events
from dejavu.games.fragments.scoring import Score
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.table.board import curtain
from dejavu.table.board.news import brief_line, doing_lines, news
from dejavu.table.board.protocol import News
from dejavu.table.board.recap import share_out
from dejavu.table.boards.fragments.words import FragmentsWords
from dejavu.table.boards.fragments.words.stakes import stakes
from dejavu.table.play.history import Step
from dejavu.table.play.seat_activity import SeatActivity, activities
from dejavu.table.shell.app import App
from dejavu.table.text import listed
from dejavu.table.widgets import Face, Label
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key


def test_tells_what_others_did_and_nobody_s_hand(app_at: AppAt) -> None:
    match = laid_out(app_at((1280, 720)), position())
    card = fragments().components.cards[0]
    match.history.steps.append(
        Step(
            1, (events.CardCompleted(1, card.id, Score(3)), events.CardDrawn(0, card.id), events.CardDrawn(1, card.id))
        )
    )
    assert news(match, FragmentsWords(match), 0) == [News("Ben", (f"Completed {card.name}: +3 VP.",))]


def test_what_befell_another_within_an_act_is_told_of_the_other(app_at: AppAt) -> None:
    """It was told as done by whoever acted."""
    match = laid_out(app_at((1280, 720)), position())
    card = fragments().components.cards[0]
    match.history.steps.append(Step(1, (events.CardCompleted(1, card.id, Score(3)), events.FlowerGrown(2))))
    (group,) = activities(match.session, match.history, 0)
    words = FragmentsWords(match)
    assert doing_lines(match, words, group) == (f"Completed {card.name}: +3 VP.", "Cleo: Grew a flower.")
    assert brief_line(match, words, group, lambda line: True) == f"Completed {card.name}: +3 VP. Cleo: Grew a flower."


@pytest.mark.parametrize(
    ("letters", "says"),
    [
        (
            250,
            "{card} Cleo: Grew a flower.\n"
            "For you: A sowing can complete the communal card Bridge of Dawn now: +5 VP. "
            "A sowing can complete your {ready} now.",
        ),
        (70, "{card} Cleo: Grew a flower."),
        (35, "{card}"),
        (27, "{name}: +3"),
        (9, ""),
    ],
)
def test_what_has_no_room_is_left_out_as_a_whole_and_not_unsaid(app_at: AppAt, letters: int, says: str) -> None:
    """The recap ended in "A sowing can complete Hide and …", and did not say in whose hand that was."""
    match = laid_out(app_at((1280, 720)), position())
    card = fragments().components.cards[0]
    after = fragments().position(position())
    before = after.clone()
    before.bits = [[] for _nebula in before.bits]
    cards = [fragments().components.cards[key[1]] for key in stakes(after.view(0)) if key[0] == "ready"]
    ready = listed([ours.name for ours in cards if not ours.communal])
    assert ready
    happened = (events.CardCompleted(1, card.id, Score(3)), events.FlowerGrown(2))
    group = SeatActivity(1, happened, (), 3, slice(0, 1), (before.view(0), after.view(0), after.view(0)))
    told = brief_line(match, FragmentsWords(match), group, lambda said: len(said) <= letters)
    assert told == says.format(card=f"Completed {card.name}: +3 VP.", name=card.name, ready=ready)


@pytest.mark.parametrize("letters", range(0, 140, 3))
def test_no_deed_is_told_while_points_are_not(app_at: AppAt, letters: int) -> None:
    """The recap said +12 and what was begun and collected, and not what the points came from."""
    match = laid_out(app_at((1280, 720)), position())
    card = fragments().components.cards[0]
    happened = (
        events.BitsCollected(1, "orion", ("red-sun", "red-moon")),
        events.FlowerGrown(1),
        events.CardCompleted(1, card.id, Score(3, 3, 4, 2)),
        events.FlowerPlanted(1, "orion", "girl", "cyan-2", Score(communal=2)),
        events.CardCompleted(2, card.id, Score(3)),
    )
    group = SeatActivity(1, happened, (), 14, slice(0, 1))
    told = brief_line(match, FragmentsWords(match), group, lambda said: len(said) <= letters)
    short = f"{card.name}: +12, cyan 2: +2"
    points = (
        f"Completed {card.name}: +12 VP (bits 3, card 3, communal cards 4, joined pictures 2).",
        "Planted a flower on Orion: cyan 2, +2 VP for communal cards.",
        f"Cleo: Completed {card.name}: +3 VP.",
    )
    if "Grew" in told or "Collected" in told:
        assert told.startswith(" ".join(points))
    elif len(short) <= letters:
        assert told.startswith((short, *points))


def test_what_is_told_elsewhere_at_the_same_time_is_not_told_again(app_at: AppAt) -> None:
    """What a rival's turn meant for a card stood in the rival's line and in the bar."""
    match = laid_out(app_at((1280, 720)), position())
    after = fragments().position(position())
    before = after.clone()
    before.bits = [[] for _nebula in before.bits]
    group = SeatActivity(
        1, (events.FlowerGrown(2),), (), 0, slice(0, 1), (before.view(0), after.view(0), after.view(0))
    )
    words = FragmentsWords(match)
    whole = brief_line(match, words, group, bool)
    first, means = whole.split(". ", 1)
    assert brief_line(match, words, group, bool, f"Before it. {means}") == f"{first}."


@pytest.mark.parametrize(
    ("first", "needs", "most", "lines"),
    [
        ((1, 1), (3, 2), 9, (3, 2)),
        ((1, 1), (9, 2), 8, (6, 2)),
        ((1, 1), (9, 9), 5, (3, 2)),
        ((1,), (1,), 1, (1,)),
        ((1, 1), (2, 2), 1, ()),
        ((4, 1), (5, 5), 6, (4, 2)),
        ((4, 1), (5, 5), 3, (2, 1)),
    ],
)
def test_the_recap_shares_out_all_its_lines(
    first: tuple[int, ...], needs: tuple[int, ...], most: int, lines: tuple[int, ...]
) -> None:
    """Everybody got as many as fit for all, at most six, and lines ended in dots above free room.

    One player's deeds took the lines of another's points.
    """
    assert share_out(first, needs, lambda lines: sum(lines) <= most) == lines


def test_points_are_told_with_their_parts(app_at: AppAt) -> None:
    """The recap said +14, and nobody knew what for."""
    match = laid_out(app_at((1280, 720)), position())
    card = fragments().components.cards[0]
    completed = events.CardCompleted(1, card.id, Score(2, 3, 5, 4))
    (told,) = FragmentsWords(match).news([completed])[0].lines
    assert told == f"Completed {card.name}: +14 VP (bits 2, card 3, communal cards 5, joined pictures 4)."


def test_points_come_first_in_brief(app_at: AppAt) -> None:
    match = laid_out(app_at((1280, 720)), position())
    planted = events.FlowerPlanted(1, "orion", "girl", "cyan-2", Score(communal=2))
    group = SeatActivity(1, (events.LastTurnsBegan(1), planted), (), 2, slice(0, 1))
    first, *_others = FragmentsWords(match).news(group.happened, brief=True)[0].lines
    assert first == "Planted a flower on Orion: cyan 2, +2 VP for communal cards."


def test_tells_what_bots_did_it_for_and_the_notes_of_nobody(app_at: AppAt) -> None:
    """With several people at the table, what bots had in mind was told to none of them."""
    match = laid_out(app_at((1280, 720)), position(), people=2)
    words = FragmentsWords(match)
    match.history.note("The rules have changed.")
    assert news(match, words, 0) == [News("", ("The rules have changed.",))]
    match.history.steps.append(Step(2, (events.FlowerGrown(2),), reasons=(Reason(Why.GROWS),)))
    assert news(match, words, 0) == [
        News("Cleo", ("What for: Grows a flower.", "The rules have changed.", "Grew a flower."))
    ]


@pytest.mark.parametrize("pressed", ["a", "n", "return", "space", "escape"])
def test_a_key_meant_for_the_turn_before_does_not_lift_it(
    app_at: AppAt, pressed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(curtain, "PATIENCE", 60.0)
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    assert app.scene.name == "curtain"
    key(app, pressed)
    assert not match.secrets_open
    assert app.scene.name in ("curtain", "pause")


def test_enter_lifts_it_after_a_moment(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curtain, "PATIENCE", 0.0)
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    app.step(0)
    key(app, "return")
    assert match.secrets_open


def test_its_button_lifts_it(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    click(app, "lift")
    assert app.scene.name == "game"
    assert match.secrets_open


def test_drops_nothing_however_much_happened(app_at: AppAt) -> None:
    """Eight lines were kept: with four players the turns of two bots vanished."""
    match = laid_out(app_at((1280, 720)), position())
    cards = fragments().components.cards
    for player in (1, 2, 3):
        match.history.steps.extend(
            Step(player, (events.CardCompleted(player, card.id, Score(1)),)) for card in cards[:10]
        )
    told = news(match, FragmentsWords(match), 0)
    assert [group.who for group in told] == list(match.names[1:])
    assert all(len(group.lines) == 10 for group in told)


def test_tells_once_what_became_of_a_card_and_what_came_from_a_nebula(app_at: AppAt) -> None:
    match = laid_out(app_at((1280, 720)), position())
    match.history.steps.append(
        Step(
            1,
            (
                events.BitsCollected(1, "orion", ("red-sun", "red-moon")),
                events.BitsCollected(1, "orion", ("white-star",)),
                events.SlotFilled(1, "green-2", 3, "red-moon"),
                events.CardBegun(1, "blue-1"),
                events.SlotFilled(1, "blue-1", 0, "red-raindrop"),
                events.SlotFilled(1, "red-2", 2, "red-sun"),
                events.CardCompleted(1, "red-2", Score(1)),
                events.Regenerated((("orion", "red-sun"),)),
            ),
        )
    )
    names = {card.id: card.name for card in fragments().components.cards}
    done = f"Completed {names['red-2']}: +1 VP."
    assert news(match, FragmentsWords(match), 0)[0].lines == (
        "Collected from Orion: red sun, red moon, white star.",
        f"Went on with {names['green-2']}: red moon.",
        f"Began {names['blue-1']}: red raindrop.",
        done,
        "The map regenerated: 1 bits came back.",
    )
    assert FragmentsWords(match).news(match.history.since(0), brief=True)[0].lines == (
        done,
        f"Went on with {names['green-2']}: 1 bit.",
        f"Began {names['blue-1']}: 1 bit.",
        "Collected from Orion: 3 bits.",
        "The map regenerated.",
    )


def test_rises_by_itself_for_a_seat_that_a_bot_was_given(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    seat = match.session.state.current_player
    app.settings.bot_speed = "slow"
    match.pause()
    match.set_controller(seat, "easy")
    app.pop()
    assert app.scene.name == "game"
    assert not match.may_peek
    assert not match.secrets_open


def said(app: App) -> list[Label]:
    assert isinstance(app.scene, curtain.Curtain)
    return [row for row in app.scene.rows() if isinstance(row, Label)]


def test_asks_nobody_to_look_away_when_only_bots_play_besides(app_at: AppAt) -> None:
    """A person who took a seat back once read that everyone else looks at the stars: all of them bots."""
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    assert any("looks at the stars" in label.words for label in said(app))
    seat = match.session.state.current_player
    match.session.set_controller(1 - seat, "easy")
    app.replace(curtain.TurnCurtain(match, FragmentsWords(match), seat, lambda: None))
    assert not any("looks at the stars" in label.words for label in said(app))


@pytest.mark.parametrize("others", [0, 1])
def test_says_who_begins_until_somebody_has_played(app_at: AppAt, others: int) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=1)
    match.history.steps = [Step(0, ()), *[Step(1, ())] * others]
    match.session.set_controller(1, "person")
    raised = curtain.TurnCurtain(match, FragmentsWords(match), 0, lambda: None)
    app.push(raised)
    words = " ".join(row.words for row in raised.rows() if isinstance(row, Label))
    assert ("Ada begins." in words) == (not others)
    assert "Pass the laptop to Ada." in words


def test_shows_the_face_of_whoever_is_to_sit_down(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    faces = [row.portrait for row in app.scene.rows() if isinstance(row, Face)]  # type: ignore[attr-defined]
    assert faces == [match.portraits[0]]


@pytest.mark.parametrize(("people", "focus"), [(2, None), (1, "hint")])
def test_whoever_takes_over_begins_without_the_focus_of_the_one_before(
    app_at: AppAt, people: int, focus: str | None
) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    match = laid_out(app, position(), people=people)
    if people > 1:
        click(app, "lift")
    app.step(0)
    app.input.focus_by_key("hint")
    app.push(curtain.TurnCurtain(match, FragmentsWords(match), match.session.state.current_player, lambda: None))
    app.step(0)
    app.pop()
    app.step(0)
    assert app.targets.focus == focus
