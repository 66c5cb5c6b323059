"""Measures frames of the full table while something moves, beside bare blits of the same pictures.

Times are this process's own processor time, from a mouse event until everything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any

import pygame
from pygame import Surface

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import State
from dejavu.games.fragments.events import CardCompleted
from dejavu.table.board.flights import FlightPath
from dejavu.table.boards.fragments.cards import card_size
from dejavu.table.boards.fragments.moments import moments_of
from dejavu.table.boards.memoir.valley import cards as valley_cards
from dejavu.table.boards.trip.city import ground as city_ground
from dejavu.table.boards.trip.city import tiles as city_tiles
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.animation import SLOW
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.shell.app import App
from dejavu.table.shell.memory import settle
from dejavu.table.shell.settings import Settings
from dejavu.table.shot import Paper
from tools.bench import full_table
from tools.bench.figure import Figure

FRAME = 1 / 60
LIMITS = {
    ("fragments", "drag", "median"): 0.25,
    ("fragments", "pan", "p99"): 2.5,
    ("fragments", "zoom", "p99"): 5.0,
    ("fragments", "card in flight", "p99"): 2.5,
    ("trip", "drag", "median"): 1.0,
    ("trip", "over the map", "p99"): 5.0,
    ("memoir", "drag", "median"): 0.5,
    ("memoir", "pan", "p99"): 2.5,
    ("memoir", "zoom", "p99"): 5.0,
    ("memoir", "over the map", "p99"): 5.0,
}
"""Limits as multiples of the bare blits, at every window size, for the median and the 99th percentile of a movement.

A carried tile of *Remember Our Trip* shows what laying it would bring, on both maps and in nearly every frame.
"""
UNDO_LIMIT = 10.0
"""The limit as a multiple of the bare blits, from taking a step back until the table shows it."""
ROUNDS = 3
"""How often each movement is measured, in turn with the bare blits."""
FRAMES = 300
BITS, CARDS, TILES = 60, 20, 93
"""Numbers of sprites that make 95 with the 15 nebulae of *Fragments* or the two maps of *Remember Our Trip*. *Veiled
Memoir* adds cards to its tiles and pawns."""
STEPS = 16
"""Greatest number of steps taken back."""
CARRIED = {
    "fragments": PlaceId("tray", number=0),
    "trip": PlaceId("tile", number=1),
    "memoir": PlaceId("pawn", number=0),
}
"""The piece that is dragged, by game."""
CELLS = {"trip": "own:", "memoir": "place:"}
"""The prefix of the names of a map's cells, by game."""


def _nothing() -> None:
    """Do nothing in a frame."""


class _Silent(Paper):
    """Paper that never reaches a screen."""

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        """Show nothing."""


class Table:
    """The full table of a game with a hand above it."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        self.name = name
        self.app = App(_Silent(size), Settings())
        self.match = full_table.begin(self.app, full_table.session(name), SilentWorker())
        self.scene: Any = self.app.scene
        self.app.settle()
        settle()  # as the program does, so that no frame pays for collecting garbage made before
        self.times: list[float] = []
        self.remembered = count()
        """Numbers of cards whose moment was not shown yet."""

    def frame(self, event: Callable[[], None] = _nothing) -> None:
        """Let something happen and draw the next frame; remember the milliseconds that both took."""
        begun = process_time()
        event()
        self.app.step(FRAME)
        self.times.append(1000 * (process_time() - begun))

    def taken(self) -> list[float]:
        """The times since the last call, in milliseconds."""
        times, self.times = self.times, []
        return times

    def mouse(self, kind: int, point: Point, **more: Any) -> Callable[[], None]:
        """An event of the mouse at a point."""
        event = pygame.event.Event(kind, pos=point, rel=(0, 0), **more)
        return partial(self.app.input.handle, event)

    def move(self, point: Point) -> Callable[[], None]:
        """A mouse movement with the button down."""
        return self.mouse(pygame.MOUSEMOTION, point, buttons=(1, 0, 0))

    def spot(self, name: str) -> Point:
        """The middle of the target with a name."""
        target = self.app.targets.named(name)
        assert target is not None, f"{name!r} is not among {[t.name for t in self.app.targets]}"
        return target.visible.center

    def sky(self) -> Point:
        """A point on the map where no nebula lies."""
        area = self.scene.map.rect
        points = [(x, y) for y in range(area.top, area.bottom, 16) for x in range(area.left, area.right, 16)]
        return next(point for point in points if (t := self.app.targets.at(point)) is not None and t.name == "map")


def drag(table: Table) -> list[float]:
    """Drag a piece from the tray all over the window."""
    return _carry(table, _tour(table.app.window.size))


def over_cells(table: Table) -> list[float]:
    """Drag a piece over the map, to another cell in every frame, so that its preview changes every time."""
    cells = [target.rect.center for target in table.app.targets if target.name.startswith(CELLS[table.name])]
    return _carry(table, [cells[(5 * step) % len(cells)] for step in range(FRAMES)])


def _carry(table: Table, way: Sequence[Point]) -> list[float]:
    start = table.spot(CARRIED[table.name].name)
    table.app.input.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for point in way:
        table.frame(table.move(point))
    assert table.app.input.drag.active
    table.app.input.drag.cancel()
    table.app.settle()
    return table.taken()


def pan(table: Table) -> list[float]:
    """Drag the map."""
    x, y = table.sky()
    table.app.input.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for step in range(FRAMES):
        away = abs((step * 7) % 400 - 200)
        table.frame(table.move((x + away, y + away // 2)))
    table.app.input.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    table.scene.map.view.fit()
    table.app.settle()
    return table.taken()


def zoom(table: Table) -> list[float]:
    """Zoom in and out smoothly, as a touchpad does, by twelve wheel steps a second, with rests in which it sharpens."""
    middle = table.scene.map.rect.center
    table.app.input.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
    for step in range(FRAMES):
        away = 1 if step % 120 < 60 else -1
        turn = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=0.2 * away, which=0, flipped=False)
        table.frame(partial(table.app.input.handle, turn) if step % 60 < 40 else _nothing)
    table.scene.map.view.fit()
    table.app.settle()
    return table.taken()


def flight(table: Table) -> list[float]:
    """Let a card fly over the table, again and again."""
    scene = table.scene
    hand = scene.state.players[scene.view.seat].hand or [0]
    face = scene.faces.face(hand[0], card_size(scene.look.px(7)))
    ends = [PlaceId("seat", number=1), PlaceId("seat", number=3), PlaceId("row")]
    for number in range(FRAMES // 20):
        trip = FlightPath(face, scene.map.rect.center, ends[number % len(ends)], seconds=SLOW)
        table.frame(partial(scene.flights.depart, [trip], True, _nothing))
        while scene.timeline.active:
            table.frame()
    return table.taken()


def memory(table: Table) -> list[float]:
    """The moment of a completed card that was not drawn at this size before, without a flight before it."""
    scene = table.scene
    card = scene.state.components.cards[next(table.remembered)].id
    scene.moments.add(moments_of(scene, EventBatch([CardCompleted(scene.view.seat, card)]), scene.state), own=True)
    table.frame(scene.moments.begin)
    while scene.timeline.active:
        table.frame()
    table.app.settle()
    return table.taken()


def undo(table: Table) -> list[float]:
    """Do and take back possible steps, one at a time; each time lasts until the table shows it."""
    match = table.match
    legal = [action for action in match.view.legal_actions() if _shows_nothing(match.session.state, action)]
    for action in legal[:: -(-len(legal) // STEPS)]:
        match.act(action)
        table.app.settle()
        if match.can_undo:
            table.frame(match.undo)
        table.app.settle()
    return table.taken()


def _shows_nothing(state: State, action: Action) -> bool:
    """Whether an action reveals nothing, so that it can be taken back."""
    chance = FreshChance(Random(0))
    state.clone().apply_action(action, chance)
    return not chance.revealed


def bare_blits(table: Table) -> float:
    """The median time (ms) of only blitting the background and the sprites of the table, in their sizes."""
    background = table.app.pictures.covering("sky", table.app.window.size).convert()
    sprites = PICTURES[table.name](table.scene)
    surface = table.app.window.surface
    width, height = surface.get_size()
    places = [(37 * n * n % width, 61 * n % height) for n in range(len(sprites))]
    times = []
    for _ in range(FRAMES):
        begun = process_time()
        surface.blit(background, (0, 0))
        for sprite, place in zip(sprites, places, strict=True):
            surface.blit(sprite, place)
        times.append(1000 * (process_time() - begun))
    table.app.invalidate()
    table.app.settle()
    return median(times)


def _nebulae_bits_and_cards(scene: Any) -> list[Surface]:
    view = scene.map.view
    tiles = [view.tiles.get(n, place.angle, view.camera.zoom) for n, place in view.placements.items()]
    side = scene.look.px(1.4)
    bits = [scene.bit(number % len(scene.state.components.bit_ids), side) for number in range(BITS)]
    size = card_size(scene.look.px(7))
    cards = [scene.faces.face(number, size) for number in range(CARDS)]
    return [*tiles, *bits, *cards]


def _maps_and_tiles(scene: Any) -> list[Surface]:
    kinds, side = len(scene.state.components.tiles), scene.own.cells.side
    ground = city_ground.ground(scene.studio, scene.state.map, side)
    return [ground, ground, *(city_tiles.picture(scene.studio, number % kinds, side) for number in range(TILES))]


def _valley_and_cards(scene: Any) -> list[Surface]:
    view, state, kinds = scene.map.view, scene.state, len(scene.state.components.player_cards)
    places = [view.tile_picture(state, place, view.side) for place in range(len(state.faces))]
    pawns = [view.pawn_picture(seat) for seat in range(state.seats)]
    tall = scene.look.px(7)
    size = round(tall / 1.4), tall
    cards = [valley_cards.player(scene.studio, number % kinds, size) for number in range(95 - len(places) - len(pawns))]
    return [*places, *pawns, *cards]


def _tour(size: tuple[int, int]) -> list[Point]:
    """A path all over the window, as fast as a practised hand moves."""
    width, height = size
    return [
        (width // 2 + round(width * 0.45 * _wave(step / 97)), height // 2 + round(height * 0.45 * _wave(step / 61)))
        for step in range(FRAMES)
    ]


def _wave(turns: float) -> float:
    return abs((turns + 0.25) % 1 - 0.5) * 4 - 1


Movement = Callable[[Table], list[float]]
"""Makes one movement at a table; returns the milliseconds of each frame."""
MOVEMENTS: Mapping[str, Mapping[str, Movement]] = {
    "fragments": {"drag": drag, "pan": pan, "zoom": zoom, "card in flight": flight, "a memory's moment": memory},
    "trip": {"drag": drag, "over the map": over_cells},
    "memoir": {"drag": drag, "pan": pan, "zoom": zoom, "over the map": over_cells},
}
"""The movements that are measured, by game and name."""
PICTURES: Mapping[str, Callable[[Any], list[Surface]]] = {
    "fragments": _nebulae_bits_and_cards,
    "trip": _maps_and_tiles,
    "memoir": _valley_and_cards,
}
"""The sprites of the bare blits, by game."""


def measure(name: str, size: tuple[int, int]) -> list[Figure]:
    """The figures at one window size: each movement in turn with the bare blits, as the median of the rounds."""
    table = Table(name, size)
    where = f"{name}, {size[0]}×{size[1]}"
    note = "peer: the background and 95 sprites, blitted"
    figures = []
    try:
        for movement, moved in MOVEMENTS[name].items():
            rounds = [(bare_blits(table), moved(table)) for _ in range(ROUNDS)]
            peer = median(blits for blits, _ in rounds)
            for what, of in (("median", median), ("p99", _p99)):
                figures.append(
                    Figure(
                        f"{movement}, {where}: {what}",
                        median(of(times) for _, times in rounds),
                        "ms",
                        LIMITS.get((name, movement, what)),
                        peer=peer,
                        note=note,
                    )
                )
        blits, steps = bare_blits(table), undo(table)
        label = f"of {len(steps)} steps; {note}"
        figures.append(Figure(f"undo, {where}: longest", max(steps), "ms", UNDO_LIMIT, peer=blits, note=label))
        return figures
    finally:
        table.app.window.close()


def full_hd() -> list[Figure]:
    """The figures at 1920×1080."""
    return [figure for name in MOVEMENTS for figure in measure(name, (1920, 1080))]


def ultra_hd() -> list[Figure]:
    """The figures at 3840×2160, four times the pixels."""
    return [figure for name in MOVEMENTS for figure in measure(name, (3840, 2160))]


def _p99(times: Sequence[float]) -> float:
    return quantiles(times, n=100)[98]
