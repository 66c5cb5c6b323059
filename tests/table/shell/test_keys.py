import itertools
from collections.abc import Iterator, Mapping, Sequence

import pygame
import pytest
from pygame.event import Event

from dejavu.table.shell.key_presets import LEFT, PRESETS, RIGHT
from dejavu.table.shell.keys import DEFAULTS, PICKS, Bindings, changed, in_words, set_back, to_bind
from tests.cases import some


def pressed(key: int, mod: int = 0, unicode: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


@pytest.mark.parametrize(
    ("event", "meaning"),
    [
        (pressed(pygame.K_TAB), "next"),
        (pressed(pygame.K_TAB, pygame.KMOD_LSHIFT), "previous"),
        (pressed(pygame.K_z, pygame.KMOD_LCTRL), "undo"),
        (pressed(pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_RSHIFT), "redo"),
        (pressed(pygame.K_RETURN, pygame.KMOD_LALT), "full-screen"),
        (pressed(pygame.K_RETURN), "confirm"),
        (pressed(pygame.K_KP_ENTER), "confirm"),
        (pressed(pygame.K_SPACE, unicode=" "), "confirm"),
        (pressed(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+"), "zoom-in"),
        (pressed(pygame.K_e, pygame.KMOD_NUM, "e"), "turn-right"),
    ],
)
def test_keys_mean_what_the_table_says(event: Event, meaning: str) -> None:
    assert Bindings.with_changes({}).meaning(event) == [meaning]


def test_no_key_means_two_things() -> None:
    assert colliding({}) == []


@pytest.mark.parametrize("written", sorted({key.split("+")[-1] for keys in DEFAULTS.values() for key in keys} - {""}))
def test_every_key_is_one_that_pygame_knows(written: str) -> None:
    pygame.display.init()
    assert pygame.key.key_code(written)


def test_a_changed_binding_replaces_the_usual_keys() -> None:
    bindings = Bindings.with_changes({"undo": ["z"], "no such thing": ["x"]})
    assert bindings.meaning(pressed(pygame.K_z, unicode="z")) == ["undo"]
    assert "undo" not in bindings.meaning(pressed(pygame.K_z, pygame.KMOD_LCTRL))
    assert bindings.shown("undo") == "Z"
    assert Bindings.with_changes({}).shown("undo") == "Ctrl+Z"


def colliding(changes: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
    """Names that share a key."""
    table = Bindings.with_changes(changes).table
    pairs = itertools.combinations(table.items(), 2)
    return [(one, other) for (one, keys), (other, others) in pairs if set(keys) & set(others)]


@pytest.mark.parametrize(("preset", "name"), [(preset, name) for preset, keys in PRESETS.items() for name in keys])
def test_a_line_of_a_set_that_is_set_back_leaves_no_key_with_two_things(preset: str, name: str) -> None:
    """Of the left hand's, three lines did: whoever got its usual key back took it from somebody else."""
    kept = set_back(PRESETS[preset], [name])
    assert Bindings.with_changes(kept).table[name] == DEFAULTS[name]
    assert colliding(kept) == []
    assert kept.items() <= {one: list(keys) for one, keys in PRESETS[preset].items()}.items()


def test_of_several_who_have_a_key_all_lose_it_and_the_first_takes_the_old_one() -> None:
    shared = {"hint": ["f7"], "log": ["f7", "l"], "mute": ["f7"]}
    assert changed(shared, "end", ["n"], "f7", ["hint", "log", "mute"]) == {"end": ["f7"], "hint": ["n"], "mute": []}


@pytest.mark.parametrize("preset", PRESETS)
def test_in_a_set_of_keys_no_key_means_two_things(preset: str) -> None:
    assert set(PRESETS[preset]) <= set(DEFAULTS)
    assert colliding(PRESETS[preset]) == []


BY_OTHER_MEANS = {"first", "last", "turn-back", "turn-on"} | {name for name in DEFAULTS if name.startswith("step-")}
"""What buttons do too, and arrow keys with Enter."""
HALVES = {
    LEFT: {*"qwertasdfgxcvb12345`", "tab", "space", "escape", "shift", "ctrl", *(f"f{n}" for n in range(1, 6))},
    RIGHT: {*"uiophjklnm67890,.+-=?", "return", "backspace", "delete", "shift", "left", "right", "up", "down"}
    | {f"f{n}" for n in range(6, 13)},
}


@pytest.mark.parametrize("preset", HALVES)
def test_a_hand_alone_reaches_a_key_for_everything(preset: str) -> None:
    table = Bindings.with_changes(PRESETS[preset]).table
    for name in some(set(DEFAULTS) - BY_OTHER_MEANS):
        reached = [key for key in table[name] if {key} <= HALVES[preset] or set(key.split("+")) <= HALVES[preset]]
        assert reached, f"{name}: {table[name]}"


AZERTY = "&é\"'(-è_çà"
"""What its keys for 1 to 0 write without Shift."""


def azerty_events(by_figures: bool) -> Iterator[Event]:
    """All figures and letters with the modifiers; the system calls a key for a figure by its figure or by its sign."""
    for figure, sign in zip("1234567890", AZERTY, strict=True):
        key = ord(figure if by_figures else sign)
        yield pressed(key, 0, sign)
        yield pressed(key, pygame.KMOD_LSHIFT, figure)
    for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz", 1):
        yield pressed(ord(letter), 0, letter)
        yield pressed(ord(letter), pygame.KMOD_LSHIFT, letter.upper())
        yield pressed(ord(letter), pygame.KMOD_LCTRL, chr(number))


@pytest.mark.parametrize("by_figures", [True, False])
@pytest.mark.parametrize("preset", PRESETS)
def test_on_azerty_every_card_can_be_picked(preset: str, by_figures: bool) -> None:
    """Shift+1 writes "1" there: with the left hand alone it meant the first card instead of the sixth."""
    bindings = Bindings.with_changes(PRESETS[preset])
    meant = [bindings.meaning(event) for event in azerty_events(by_figures)]
    assert [name for name in PICKS if [name] not in meant] == []
    assert [several for several in meant if len(several) > 1] == []


@pytest.mark.parametrize(
    ("event", "bound"),
    [
        (pressed(pygame.K_LSHIFT, pygame.KMOD_LSHIFT), ""),
        (pressed(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), "?"),
        (pressed(pygame.K_q, pygame.KMOD_RALT, "@"), "@"),
        (pressed(pygame.K_a, pygame.KMOD_LSHIFT, "A"), "shift+a"),
        (pressed(pygame.K_KP_9, 0, "9"), "[9]"),
        (pressed(pygame.K_SPACE, 0, " "), "space"),
        (pressed(246, 0, "ö"), "ö"),
        (pressed(pygame.K_z, pygame.KMOD_LCTRL, "\x1a"), "ctrl+z"),
    ],
)
def test_a_pressed_key_is_bound_as_it_is_found_again(event: Event, bound: str) -> None:
    assert to_bind(event) == bound
    if bound:
        assert Bindings({"it": (bound,)}).meaning(event) == ["it"]


@pytest.mark.parametrize(
    ("key", "words"),
    [("[+]", "Num +"), ("ctrl++", "Ctrl++"), ("shift+ö", "Shift+Ö"), ("+", "+"), ("page up", "Page up")],
)
def test_a_key_is_called_what_stands_on_it(key: str, words: str) -> None:
    assert in_words(key) == words
