"""What is wrong with a lesson is told with its place, all at once."""

from dataclasses import replace
from pathlib import Path

import pytest

from dejavu import games, resources
from dejavu.content import ContentError, Fault, open_yaml
from dejavu.engine.action import Action
from dejavu.engine.journal import PERSON, Seat
from dejavu.lessons import library
from dejavu.lessons.lesson import Lesson
from dejavu.lessons.progress import LessonProgress, LessonSession, Place, after
from dejavu.lessons.reader import judge_lesson
from dejavu.table.boards import target_names
from tests.cases import some
from tools.content_strings import lesson_strings

LESSONS = [(name, lesson_id) for name in games.NAMES for lesson_id in library.lesson_ids(name)]

LESSON = """\
title: Two bits
about: Lay two bits.
closing: Well done.
position:
  nebulae:
    lagoon: {bits: [red-sun, purple-moon]}
steps:
- say: Look at the Lagoon.
  lit: [nebula:lagoon]
- say: Lift them.
  accept: [lift(lagoon)]
- say: Lay them.
  lit: [lifted:0]
  accept: ["lay(*, *)"]
  repeat: true
"""


def read(text: str, folder: Path) -> Lesson:
    file = folder / "lesson.yaml"
    file.write_text(text, encoding="utf-8")
    game, spec = games.load("fragments"), games.spec("fragments")
    return judge_lesson(open_yaml(file), "lesson", game, spec, target_names)


def check(where: Path | None = None) -> list[Fault]:
    return library.check(where, target_names)


def test_a_lesson_without_faults_is_read(tmp_path: Path) -> None:
    lesson = read(LESSON, tmp_path)
    assert lesson.title == "Two bits"
    assert [(step.is_read, step.repeat, step.lit) for step in lesson.steps] == [
        (True, False, ("nebula:lagoon",)),
        (False, False, ()),
        (False, True, ("lifted:0",)),
    ]


FAULTS = {
    "a key is missing": ("about: Lay two bits.\n", "", "1:1: 'about' is missing"),
    "an unknown key": ("title: Two bits", "name: Two bits", "1:1: 'name' is not known here"),
    "a nebula that does not exist": ("    lagoon:", "    laguna:", "6:5: 'laguna' is not known here"),
    "a position of too many bits": (
        "[red-sun, purple-moon]",
        "[red-sun, red-sun, red-sun]",
        "6:39: red-sun comes up too often",
    ),
    "no pattern": (
        "accept: [lift(lagoon)]",
        "accept: [lift lagoon]",
        "11:12: 'lift lagoon' is no pattern of an act; expected verb(arg, arg) as \"lay(shop, *)\", in which",
    ),
    "an act that is never legal": (
        "accept: [lift(lagoon)]",
        "accept: [lift(lagoon), plant(girl)]",
        "11:26: no legal act is like plant(girl) then; expected one that can be done: ",
    ),
    "a verb that no act has": (
        "accept: [lift(lagoon)]",
        'accept: [lift(lagoon), "build(*)"]',
        "11:26: no legal act is like build(*) then; expected one that can be done: lift(cats-eye), walk(",
    ),
    "a target that does not exist": (
        "lit: [nebula:lagoon]",
        "lit: [nebula:lagoon, nebula:laguna]",
        "9:24: there is no nebula:laguna on the table then; expected one of nebula:",
    ),
    "a target without its name": (
        "lit: [nebula:lagoon]",
        "lit: [hand]",
        "9:9: there is no hand on the table then; expected one of ",
    ),
    "a target that is not there yet": (
        "lit: [nebula:lagoon]",
        "lit: [lifted:0]",
        "9:9: there is no lifted:0 on the table then",
    ),
    "one of two right acts leads nowhere": (
        'accept: [lift(lagoon)]\n- say: Lay them.\n  lit: [lifted:0]\n  accept: ["lay(*, *)"]',
        'accept: [lift(lagoon), lift(orion)]\n- say: Lay them.\n  accept: ["lay(*, purple-moon)"]',
        "13:11: nothing of this can be done then",
    ),
    "the lesson cannot be finished": (
        "accept: [lift(lagoon)]",
        "accept: [walk(helix)]",
        "14:11: nothing of this can be done then: the lesson cannot be finished",
    ),
    "the others play out of turn": (
        'accept: ["lay(*, *)"]\n  repeat: true',
        "plays: [draw()]",
        "14:11: draw() cannot be done then: it is the learner's turn",
    ),
    "no act": ('accept: ["lay(*, *)"]\n  repeat: true', "plays: [draw]", "14:11: 'draw' is no act"),
    "a sentence too long": ("say: Lift them.", "say: " + "Lift them. " * 30 + "Now.", "10:8: say is 'Lift them."),
    "no sentence": ("- say: Lift them.\n  accept", "- accept", "10:3: 'say' is missing"),
    "no steps": (LESSON[LESSON.index("- say: Look") :], "  []\n", "8:3: steps is a list of 0"),
}

CHOICE = LESSON.replace(
    "accept: [lift(lagoon)]",
    """accept: [lift(lagoon), walk(helix)]
- say: First you walk.
  when: [walk(helix)]
- say: Now lift them.
  when: [walk(helix)]
  accept: [lift(lagoon)]
- say: You walk no more.
  when: [lift(lagoon)]""",
)


@pytest.mark.parametrize(
    ("acts", "answers"),
    [
        (["lift(lagoon)"], ["You walk no more."]),
        (["walk(helix)", "lift(lagoon)"], ["First you walk.", "Now lift them.", "You walk no more."]),
    ],
    ids=" ".join,
)
def test_each_act_of_a_choice_has_its_own_answer(acts: list[str], answers: list[str], tmp_path: Path) -> None:
    lesson = read(CHOICE, tmp_path)
    session = LessonSession(games.load("fragments"), [Seat("Ann", PERSON), Seat("Ben", "easy")], lesson)
    progress = LessonProgress(session, lesson)
    progress.go_on()
    said, left = [], list(acts)
    while progress.step is not None and progress.step.say != "Lay them.":
        said.append(progress.step.say)
        if progress.is_reading:
            progress.go_on()
        else:
            session.act(Action.parse(left.pop(0)))
    assert (said, left) == (["Lift them.", *answers], [])


def test_a_choice_forgets_the_one_before_it(tmp_path: Path) -> None:
    """Two steps that accept the same act are answered each for itself."""
    lesson = read(CHOICE, tmp_path)
    state = games.load("fragments").position(lesson.position)
    answers = [n for n, step in enumerate(lesson.steps) if step.when == ("lift(lagoon)",)]
    laying = replace(lesson, steps=(*lesson.steps, replace(lesson.steps[answers[0]], say="Again.")))
    place = Place(len(lesson.steps) - 1, chosen=frozenset({"lift(lagoon)"}))
    last = Action.parse("lay(helix, red-sun)")
    assert after(laying, place, last, state).step == len(laying.steps)


def test_an_answer_that_no_act_asks_for_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as raised:
        read(CHOICE.replace("when: [lift(lagoon)]", "when: [lift(orion)]"), tmp_path)
    assert ["no choice before it has an act like lift(orion)" in str(fault) for fault in raised.value.faults] == [True]


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_its_place(name: str, tmp_path: Path) -> None:
    old, new, expected = FAULTS[name]
    assert old in LESSON
    with pytest.raises(ContentError) as raised:
        read(LESSON.replace(old, new), tmp_path)
    told = [str(fault).replace(f"{tmp_path / 'lesson.yaml'}:", "") for fault in raised.value.faults]
    assert any(line.startswith(expected) for line in told), told


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    wrong = LESSON.replace("say: Lift them.", "say: 3").replace("lit: [lifted:0]", "lit: 4").replace("red-sun", "sun")
    with pytest.raises(ContentError) as raised:
        read(wrong, tmp_path)
    assert [fault.line for fault in raised.value.faults] == [6, 10, 13]


def test_check_reads_the_lessons_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "tutorial" / "fragments"
    folder.mkdir(parents=True)
    (folder / "1.yaml").write_text(LESSON, encoding="utf-8")
    assert check(tmp_path) == []
    (folder / "2.yaml").write_text(LESSON.replace("lit: [lifted:0]", "lit: [lifted:9]"), encoding="utf-8")
    (told,) = check(tmp_path)
    assert (told.file, told.line) == (str(folder / "2.yaml"), 13)
    assert check(folder / "1.yaml") == []
    assert check(folder / "2.yaml") == [told]


def test_a_lesson_that_is_played_is_not_judged_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of all lessons waited until every way through each of them was tried."""

    def judged(*asked: object) -> None:
        raise AssertionError(f"{asked} is tried while somebody waits")

    monkeypatch.setattr("dejavu.lessons.reader.problems", judged)
    for name, lesson_id in LESSONS:
        assert library.load_lesson(games.load(name), lesson_id).id == lesson_id


def test_the_lessons_that_come_along_have_no_faults() -> None:
    assert check() == []


def test_games_of_the_tests_have_no_lessons(testgames: tuple[str, ...]) -> None:
    assert [library.lesson_ids(name) for name in testgames] == [()] * len(testgames)


def test_the_sentences_are_short() -> None:
    for name, lesson_id in some(LESSONS):
        for step in some(library.load_lesson(games.load(name), lesson_id).steps):
            assert len(step.say) <= 140, step.say


def test_every_word_of_a_lesson_can_be_translated() -> None:
    for name, lesson_id in some(LESSONS):
        lesson = library.load_lesson(games.load(name), lesson_id)
        with resources.data("tutorial", name, f"{lesson_id}.yaml").open("rb") as file:
            found = {text for _line, _function, text, _comments in lesson_strings(file, (), (), {})}
        words = {lesson.title, lesson.about, lesson.closing}
        words |= {text for step in lesson.steps for text in (step.say, step.otherwise) if text}
        assert found == words
