"""The end: the memoir told in order, the last page, the ways on (table page, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any, cast

import pygame
import pytest
from pygame import Surface

from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.memoir import events
from dejavu.games.memoir.events import MemoryUnlocked
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.spec import INFO
from dejavu.store import pictures
from dejavu.table.board.finale.course import course_of
from dejavu.table.board.finale.more import folded
from dejavu.table.board.finale.picture_sheet import PictureSheet
from dejavu.table.board.finale.postcard import SIZE
from dejavu.table.board.log import log_lines
from dejavu.table.boards.memoir.sheets.album import Album, TextRead
from dejavu.table.boards.memoir.sheets.end_page import EndPage
from dejavu.table.boards.memoir.sheets.finale import MemoirFinale, Narration
from dejavu.table.boards.memoir.sheets.pages import MemoirFinalPoints, MemoirScores, MemoryPage, course, opener
from dejavu.table.boards.memoir.sheets.prose import curled
from dejavu.table.boards.memoir.words.ending import asked, deeds_of, opened_line
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.app import App
from dejavu.table.widgets import Button, Label
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.acting import chance_gives
from tests.table.boards.memoir.nights import laid, night, table_of
from tests.table.hands import AppAt, click, key, settle
from tests.table.kept_pictures import windows_kept


def ended(app: App, opened: Sequence[int], why: str = "won", before: bool = False) -> MemoirFinale:
    """The end of a game; ``before``: it had ended before it was put on the table."""
    laid(app, night(opened=opened, ended=why), was_over=before)
    assert isinstance(app.scene, MemoirFinale)
    return app.scene


def test_phones_are_told_the_end_with_the_last_page(app_at: AppAt) -> None:
    """They showed the closing picture while the table had not turned its first page."""
    app = app_at((1280, 720))
    finale = ended(app, [1, 2])
    finale.match.end_is_told = False
    finale.telling.start()
    settle(app)
    told = [(isinstance(finale.step, Narration), finale.match.end_is_told)]
    while isinstance(finale.step, Narration):
        finale.telling.skip()
        settle(app)
        told.append((isinstance(finale.step, Narration), finale.match.end_is_told))
    assert told[0] == (True, False) and told[-1] == (False, True)
    assert all(reads != known for reads, known in told)


WENT_ON = [
    (
        {"mood": 5, "monsters": [{"card": "choir"}]},
        20,
        "end",
        "Nobody's mood is 5 or more: the night ends, and stays won.",
    ),
    ({}, 0, "end", "No card is left to draw: the night ends, and stays won."),
    ({}, 20, "stop", "The memoir is told: 2 of 7 memories."),
]


@pytest.mark.parametrize(("ada", "deck", "pressed", "said"), WENT_ON)
def test_what_ends_a_night_that_stays_won_is_said(
    app_at: AppAt, ada: dict[str, Any], deck: int, pressed: str, said: str
) -> None:
    """*The memoir is told*, and no word of it that nobody felt well."""
    app = app_at((1280, 720), reduced_motion=True)
    state = night(
        {"character": "nurse", **ada}, {"mood": 4 if "mood" in ada else 9}, opened=(6, 7), won=True, deck=deck, lost=0
    )
    match = laid(app, state, was_over=False)
    chance_gives(match, "card", "lantern")
    click(app, pressed)
    if pressed == "stop":  # it is asked first
        click(app, "yes")
    settle(app)
    assert isinstance(app.scene, MemoirFinale)
    assert app.scene.headline().ending == said
    logged = "the memoir is saved." if pressed == "stop" else said.lower()
    assert logged in log_lines(match, app.scene.words)[-1].words.lower()


def told(scene: MemoirFinale) -> str:
    """Which page is read."""
    step = scene.step
    return step.page.id if isinstance(step, Narration) else type(step).__name__


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_memoir_is_told_in_its_own_order_and_space_turns(app_at: AppAt, reduced_motion: bool) -> None:
    """Pages were told as if nobody knew yet what had been read since."""
    app = app_at((1280, 720), reduced_motion=reduced_motion)
    scene = ended(app, (6, 7, 1))
    read = []
    for name in ("space", "space", "left", "space", "space", "space"):
        settle(app)
        read.append(told(scene))
        key(app, name)
    assert read == ["1+7", "6+7", "7+6", "6+7", "7+6", "Ended"]
    assert scene.at_rest


@pytest.mark.parametrize("read", ["7", "6"], ids=["read otherwise", "never read otherwise"])
def test_a_page_that_changed_is_told_so_at_the_end_as_well(app_at: AppAt, read: str) -> None:
    """Only the page in the middle of the game said so."""
    app = app_at((1280, 720), reduced_motion=True)
    app.settings.pages_read["memoir"] = [read]
    scene = ended(app, (6, 7))
    settle(app)
    key(app, "space")
    settle(app)
    assert told(scene) == "7+6" and isinstance(scene.step, Narration)
    why = "You read this page otherwise before. Now you have seen The Lake."
    spread = scene.step.spread
    assert (why in spread.said, bool(spread.before)) == ((True, True) if read == "7" else (False, False))
    assert spread.said[0].endswith("The Lake." if read == "7" else "you saw The Lake before.")


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ((1, 7), "Now it reads differently: you have seen The Name since."),
        ((7, 1), "It reads as it does because you saw The Name before."),
    ],
)
def test_a_page_is_told_at_the_end_as_it_reads_now_and_says_why(
    app_at: AppAt, order: tuple[int, int], why: str
) -> None:
    """The pages of the finale were those of the table, word for word."""
    app = app_at((1280, 720), reduced_motion=True)
    scene = ended(app, order)
    settle(app)
    assert told(scene) == "1+7" and isinstance(scene.step, Narration)
    spread = scene.step.spread
    assert spread.said[0] == why
    assert ("sister's train" in spread.before) == (order == (1, 7)), "what is new is gold"


def test_a_page_waits_for_its_reader(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    scene = ended(app, (6, 7))
    for _ in range(300):
        app.step(1 / 10)
    assert told(scene) == "6+7"
    assert app.idle


def test_escape_leads_to_the_ways_on_and_reading_again_back_to_the_first_page(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    scene = ended(app, (6, 7))
    key(app, "escape")
    assert scene.at_rest
    click(app, "read-again")
    settle(app)
    assert told(scene) == "6+7"


def test_a_game_that_was_over_before_shows_its_end_at_once(app_at: AppAt) -> None:
    assert ended(app_at((1280, 720)), (6, 7), before=True).at_rest


@pytest.mark.parametrize(
    ("opened", "why", "pages"),
    [((), "deck", ["Ended"]), ((4,), "mood", ["4", "Ended"]), ((6, 4), "deck", ["4", "6", "Ended"])],
    ids=["nothing", "one", "two"],
)
def test_of_a_game_that_was_lost_the_fragments_come_first(
    app_at: AppAt, opened: Sequence[int], why: str, pages: list[str]
) -> None:
    app = app_at((1280, 720))
    scene = ended(app, opened, why)
    first, read = scene.step, list[str]()
    while not scene.at_rest:
        if not scene.telling.moves:
            read.append(told(scene))
        key(app, "space")
    assert read == pages
    remembered = ["The fog kept every memory", "1 of 7 memories remembered", "2 of 7 memories remembered"]
    assert scene.headline().result == remembered[len(opened)]
    assert scene.headline().own.startswith("Lost with")
    if opened:
        assert isinstance(first, Narration)
        assert first.head.startswith("Found in the fog")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(
    ("opened", "why"), [((), "mood"), ((6, 4, 7), "won"), ((6, 4), "mood"), ((1, 2, 3, 4, 5, 6, 7), "won")]
)
def test_all_of_the_last_page_is_seen(
    app_at: AppAt, size: tuple[int, int], scale: float, opened: Sequence[int], why: str
) -> None:
    scene = ended(app_at(size, ui_scale=scale), opened, why, before=True)
    assert isinstance(scene.poster, EndPage)
    laid_out = scene.poster.laid
    shown = sorted((laid_out.at, laid_out.seals), key=lambda part: part.top)
    parts = [scene.poster.head, *shown, laid_out.seats, laid_out.facts]
    assert all(above.bottom <= below.top for above, below in pairwise(parts))
    assert parts[-1].bottom <= min(button.rect.top for button in scene.targets())
    assert all(part.left >= 0 and part.right <= size[0] for part in parts)


@pytest.mark.parametrize("why", ["mood", "won"])
def test_a_lost_night_shows_what_was_remembered_before_its_last_words(app_at: AppAt, why: str) -> None:
    """Its biggest words were *Lost with 3 points*."""
    poster = ended(app_at((1280, 720)), (6, 4), why, before=True).poster
    assert isinstance(poster, EndPage)
    first, second = sorted((poster.laid.seals, poster.laid.at), key=lambda part: part.top)
    assert first.bottom <= second.top
    assert first == (poster.laid.at if why == "won" else poster.laid.seals)


def test_a_lost_night_says_below_that_what_lost_it(app_at: AppAt) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    ada = {"character": "nurse", "mood": 5, "monsters": [{"card": "choir"}]}
    state = night(ada, {"mood": 4}, opened=(6,), lost=0)
    match = laid(app, state, was_over=False)
    chance_gives(match, "card", "lantern")
    click(app, "end")
    settle(app)
    assert isinstance(app.scene, MemoirFinale)
    said = app.scene.headline()
    assert said.result == "1 of 7 memories remembered"
    assert said.ending == "The Choir takes 1 mood from Ada and Ben. Nobody's mood is 5 or more."


def test_a_row_too_long_for_its_words_moves_into_more(app_at: AppAt) -> None:
    """German words on six buttons stood on two lines."""
    scene = ended(app_at((1280, 720)), (6, 7), "mood", before=True)
    row = scene.buttons()
    assert [*folded(lambda: row, scene.app.push, scene.stays)] == [*row]
    short = folded(lambda: row, scene.app.push, scene.stays, lambda buttons: False)
    assert [button.name for button in short] == ["title", "more", "memoir", "postcard", "again"]


@pytest.mark.parametrize("by", [lambda app: click(app, "save-picture"), lambda app: key(app, "k")], ids=["click", "k"])
def test_a_page_that_is_told_can_be_saved_and_stays(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, by: Callable[[App], None]
) -> None:
    app, saved = app_at((1280, 720), reduced_motion=True), list[str]()
    scene = ended(app, (6, 7), "mood")
    settle(app)
    monkeypatch.setattr(scene, "save_page", lambda page: saved.append(page.id))
    by(app)
    assert (saved, told(scene)) == (["6+7"], "6+7")
    click(app, "finale")
    settle(app)
    assert told(scene) == "7+6"


def test_the_postcard_is_shown_before_it_is_saved(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    ended(app, (6, 7), before=True)
    click(app, "postcard")
    assert isinstance(app.scene, PictureSheet)
    click(app, "save-picture")
    settle(app)
    (saved,) = pictures.folder().glob("*.png")
    assert pygame.image.load(saved).get_size() == SIZE


CARDS = [
    (
        (6, 7),
        "won",
        ["The ice sang before it broke.", "A button lies on the page, the thread in it still blue."],
        ["memoir/valley", "memoir/stories/6"],
    ),
    ((7,), "mood", ["Nobody can say any more what you came here for. The fog is very kind."], ["memoir/valley"]),
    ((7,), "won", [curled(INFO.tagline)], ["memoir/valley"]),
]


@pytest.mark.parametrize(("opened", "why", "words", "painted"), CARDS)
def test_the_postcard_gives_nothing_away_and_counts_nothing(
    app_at: AppAt,
    monkeypatch: pytest.MonkeyPatch,
    opened: tuple[int, ...],
    why: str,
    words: list[str],
    painted: list[str],
) -> None:
    """The saved picture began with *Won with 5 points*, and had the painting in which the twist is told."""
    scene = ended(app_at((1280, 720)), opened, why, before=True)
    said, shown = list[str](), list[str]()

    def noting(kind: type, method: str, into: list[str]) -> None:
        drawn = getattr(kind, method)

        def noted(self: object, name: str, *more: Any, **further: Any) -> Surface:
            into.append(name)
            return cast(Surface, drawn(self, name, *more, **further))

        monkeypatch.setattr(kind, method, noted)

    noting(Look, "fitting_paragraph", said)
    noting(Look, "text", said)
    noting(Pictures, "covering", shown)
    scene.picture()
    assert said[0].startswith("Veiled Memoir")
    assert said[1:] == ["Ada, Ben", *words]
    assert shown == painted


def test_a_finale_that_is_left_keeps_no_large_pictures(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    scene = ended(app, (6, 7))
    assert windows_kept(scene, app) > 1
    app.pop()
    assert windows_kept(scene, app) < 0.2


def test_the_points_say_who_opened_what(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    ended(app, (6, 7, 1), before=True)
    click(app, "points")
    sheet = app.scene
    assert isinstance(sheet, MemoirFinalPoints)
    words = [row.words for row in sheet.rows() if isinstance(row, Label)]
    assert words == [
        "6 of 12 memory points; 5 win",
        "Ada opened: The Lake, The Platform.",
        "Ben opened: The Name.",
    ]


HELPED = [
    events.Exchanged(0, 1, ("a",), ("f", "hold-on")),
    events.MonsterKilled(1, "choir"),
    events.ResourceTaken(0, "a", None),
    events.CardPlayed(1, "compass"),
    events.RingsTurned((2,), 1),
    events.DisorientationDrawn(1, "inside-out"),
    events.RingsTurned((1, 3), -1),
]


@pytest.mark.parametrize(
    ("opened", "happened", "said"),
    [
        ((6, 7), [], ["Ada opened: The Lake.", "Ben opened: The Name."]),
        ((6,), [], ["Ada opened: The Lake.", "Ben opened nothing, and was there."]),
        (
            (6,),
            HELPED,
            [
                "Ada opened: The Lake. Thanks for: 1 thing found, 1 card given.",
                "Ben opened nothing. Thanks for: 2 cards given, 1 monster driven off, 1 ring turned.",
            ],
        ),
    ],
)
def test_whoever_opened_nothing_is_thanked_for_the_rest(
    opened: tuple[int, ...], happened: list[events.MemoirEvent], said: list[str]
) -> None:
    """*Mira opened nothing, and was there*, of who had brought the cards."""
    state = night(opened=opened)
    lines = [opened_line(("Ada", "Ben"), state, seat, deeds_of(happened, seat)) for seat in range(2)]
    assert lines == said


def test_the_chart_has_everyones_mood_and_a_dot_for_every_memory() -> None:
    """It drew points alone, which do not lose a night."""
    session, rng = Session(memoir(), [Seat("Ada", PERSON), Seat("Ben", PERSON)], 4, {}), Random(345)
    opened: dict[int, set[int]] = {}
    moods: dict[int, tuple[int, ...]] = {}
    while not session.state.is_terminal():
        legal = session.state.legal_actions()
        telling = [action for action in legal if action.verb in ("unlock", "take")]
        telling = telling or [action for action in legal if action.verb == "move"]
        for event in session.act(rng.choice(telling or legal)):
            if isinstance(event, MemoryUnlocked):
                opened.setdefault(session.state.round, set()).add(event.player)
        moods[session.state.round] = tuple(player.mood for player in cast(MemoirState, session.state).players)
    assert len(opened) == 2
    stages = course(course_of(session, opener))
    assert [stage.round for stage in stages] == list(range(1, session.state.round + 1))
    assert {stage.round: stage.points for stage in stages} == {of: moods[of] for of in moods if of}
    assert {stage.round: stage.marked for stage in stages if stage.marked} == opened


def test_during_the_game_the_sheet_of_scores_leads_to_every_open_page(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night(opened=(4,)))
    table_of(app).open_overlay("scores")
    settle(app)
    assert type(app.scene) is MemoirScores
    click(app, "read:4")
    assert isinstance(app.scene, MemoryPage)
    assert course([]) == []


@pytest.mark.parametrize("opened", [(), (5,), (6, 7, 1, 4), (1, 2, 3, 4, 5, 6, 7)])
def test_the_last_page_has_a_painting_of_every_memory(app_at: AppAt, opened: tuple[int, ...]) -> None:
    scene = ended(app_at((1280, 720)), opened, before=True)
    kept = EndPage(
        scene.studio,
        scene.poster.head.unionall([button.rect.move(0, -40) for button in scene.targets()]),
        scene.state,
        scene.ranking,
        scene.match.names,
        scene.headline(),
        scene.portrait,
    )
    painted = [place for _page, place in kept.paintings]
    assert len(painted) == len(opened)
    assert all(place.w > 100 and not kept.laid.at.colliderect(place) for place in painted)
    assert all(left.right < right.left for left, right in pairwise(painted))
    assert all(place.bottom < kept.laid.seats.top for place in painted)


def test_a_message_covers_neither_the_last_line_nor_the_buttons(app_at: AppAt) -> None:
    scene = ended(app_at((1280, 720)), (6, 7), before=True)
    scene.app.toast("The picture is saved: /home/ada/Pictures/Veiled Memoir 2026-11-22 11-41.png")
    area = scene.app.toasts.area
    assert area.top >= scene.poster.laid.facts.bottom  # type: ignore[attr-defined]
    assert area.bottom <= min(button.rect.top for button in scene.targets())


def test_the_foot_of_a_page_names_the_keys_that_are_bound(app_at: AppAt) -> None:
    """It said Space whatever turned the page."""
    app = app_at((1280, 720), keys={"confirm": ["f9"], "cancel": ["f8"]})
    scene = ended(app, (6, 7))
    assert scene.going_on() == "F9 or click: turn the page · F8: to the end"
    key(app, "f9")
    settle(app)
    assert told(scene) == "7+6"
    assert scene.going_on() == "F9 or click: turn the page · Left: back · F8: to the end"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_finale_says_where_the_pages_are_kept_and_opens_them(app_at: AppAt, size: tuple[int, int]) -> None:
    """The pages of all nights stood behind a small link on the title alone."""
    app = app_at(size)
    scene = ended(app, (6, 7))
    key(app, "escape")
    assert any("in the album of the diary" in note for note in scene.notes())
    settle(app)
    click(app, "memoir")
    assert isinstance(app.scene, Album)
    texts = [row.memory for row in app.scene.rows() if isinstance(row, TextRead)]
    assert len(texts) == 2


def test_the_end_names_the_memories_that_would_have_changed_the_last_words(app_at: AppAt) -> None:
    scene = ended(app_at((1280, 720)), (6, 7), before=True)
    assert [*scene.guidance()][-1] == "Each of these would have changed the last words: The Letter, The Room Upstairs."
    lost = ended(app_at((1280, 720)), (6, 7), "mood", before=True)
    assert not any("would have changed" in line for line in lost.guidance())


def test_the_pages_and_the_last_words_are_heard(app_at: AppAt) -> None:
    """Whoever plays by ear heard that pages turn, and not a word of them."""
    app = app_at((1280, 720))
    scene = ended(app, [1, 2])
    heard: list[str] = []
    while not scene.at_rest:
        settle(app)
        heard += [*scene.guidance()][:-1]
        scene.telling.skip()
    assert [line for line in heard if line.startswith("The memoir, page")] == [
        "The memoir, page 1 of 2",
        "The memoir, page 2 of 2",
    ]
    assert any(line.startswith("Every evening at six") for line in heard)
    assert "A girl, a name, a winter. The rest stays in the fog, for another evening." in heard


def test_the_pages_of_all_nights_never_hide_behind_more(app_at: AppAt) -> None:
    scene = ended(app_at((1280, 720)), (6, 7), before=True)
    every = [*scene.buttons(), Button("next-level", "Next", lambda: None), Button("moments", "Moments", lambda: None)]
    row = [button.name for button in folded(lambda: every, scene.app.push, scene.stays)]
    assert row[:3] == ["title", "more", "memoir"]


def test_the_question_after_a_win_says_what_can_be_opened_at_best_and_that_the_win_is_safe() -> None:
    """*2 more can be opened* was a promise that the table could not keep, and nobody knew what going on may cost."""
    said = asked(night({"hand": ["a", "a"]}, opened=(6, 7), won=True))
    assert said.startswith("The memoir is saved, whatever happens. At best ")
    assert "The Platform" in said and "The Lake" not in said
