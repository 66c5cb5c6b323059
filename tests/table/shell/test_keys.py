import itertools

import pygame
import pytest
from pygame.event import Event

from dejavu.table.shell.keys import DEFAULTS, Bindings


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
    for (one, keys), (other, others) in itertools.combinations(DEFAULTS.items(), 2):
        assert not set(keys) & set(others), f"{one} and {other} share a key"


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
