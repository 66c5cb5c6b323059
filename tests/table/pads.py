"""A gamepad without hardware: its events are posted as SDL would."""

from __future__ import annotations

import pygame
from pygame.event import Event

from dejavu.table.shell.app import App
from dejavu.table.shell.pad_keys import BUTTONS, LETTERS, SIGNS
from tests.table.hands import calm_down, undrawn

TRIGGERS = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
FULL = 32767


def push(app: App, axis: int, value: int, instance: int = 0) -> None:
    """Move a stick or a trigger along one axis."""
    pygame.event.post(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=instance))
    step(app)


def hold(app: App, name: str, instance: int = 0) -> None:
    """Press a button, named as in ``pad_keys``."""
    calm_down()
    if name in TRIGGERS:
        push(app, TRIGGERS[name], FULL, instance)
        return
    pygame.event.post(Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS.index(name), instance_id=instance))
    step(app)


def let_go(app: App, name: str, instance: int = 0) -> None:
    if name in TRIGGERS:
        push(app, TRIGGERS[name], 0, instance)
        return
    pygame.event.post(Event(pygame.CONTROLLERBUTTONUP, button=BUTTONS.index(name), instance_id=instance))
    step(app)


def pad(app: App, *names: str, instance: int = 0) -> None:
    """Press and let go buttons, one after the other."""
    for name in names:
        hold(app, name, instance)
        let_go(app, name, instance)


def step(app: App) -> None:
    with undrawn(app):
        app.step(0)


def button_of(sign: str, maker: str = "xbox") -> str:
    """The button with a sign, as somebody finds it who reads a hint."""
    return next(name for name, printed in SIGNS[maker].items() if LETTERS[printed] == sign)
