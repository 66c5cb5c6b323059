"""The content of ``data/memoir.yaml``, section by section, and how it becomes :class:`Components`.

Single values are checked here; consistency between sections, in ``crosscheck.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dejavu.content import Cursor
from dejavu.games.memoir import components as parts
from dejavu.games.memoir import crosscheck
from dejavu.games.memoir.components import BySeats, Components, Sign
from dejavu.games.memoir.effects import Effect
from dejavu.games.memoir.effects_reader import read_effects
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.layout_reader import LAYOUT, LayoutReader
from dejavu.games.memoir.limits import LONGEST_TEXT, MOST, MOST_ACTIONS, MOST_RADIUS, MOST_ROWS

# The keys of each section with their meanings, from which docs/memoir.md and data/schema are made.
SECTIONS: Final = {
    "rules": "The numbers that the rules count with.",
    "levels": "How hard the game is.",
    "letters": "The kinds of resources, shown as capitals.",
    "memories": "The clue cards: what opens each memory.",
    "characters": "Who players are, and what each can do once a turn.",
    "player-cards": "The cards that are drawn into the hand.",
    "disorientation-cards": "Cards that happen as they are drawn; each also lowers the hand limit by 1.",
    "event-cards": "What an event tile brings.",
    "hallucination-cards": "What a hallucination tile brings: a monster (with monster: true), or only a scare.",
    "memoirs": "What is read aloud when a memory is opened.",
    "endings": "The last page: the first one that fits what was opened.",
    "losses": "The last line of a game that was lost, for every cause.",
    "layouts": "Maps with every place set by hand.",
}
OPTIONAL: Final = {
    "story": "The name of its memoir: its pages count as read, and its pictures are found, by that name. Left out in "
    "the first one.",
    "deep-night": "The option *Deep night*: it begins milder, and grows worse with every memory. May be left out.",
    "totals": "Everything counted once more: the sections must add up to this. May be left out.",
}
RULES: Final = {
    "seats": "The fewest and the most players.",
    "actions": "Actions of a turn.",
    "draw": "Player cards drawn at the end of a turn.",
    "opening-hand": "Cards of the first hand; none of them disorientation.",
    "mood": "Mood at the start, and the most there can be.",
    "troubled": "The game is lost when nobody has as much mood as this.",
    "hand-limit": "The most cards in a hand at the start.",
    "lowest-limit": "The hand limit never falls below this.",
    "goal": "Memory points that win.",
    "hit": "Mood lost when a monster comes, and by each attack.",
    "radius": "Rings of the map round its centre.",
    "map-turns": "By how many equal angles the whole map may be turned at the start.",
}
LEVEL: Final = {
    "id": "What options call it.",
    "name": "What players read.",
    "sketch": "Whether the table begins with the sketch on.",
    "player-deck": "Its cards once the hands are dealt, disorientation included.",
    "disorientation": "How many disorientation cards there are in it.",
    "monsters": "How many monsters there are.",
}
LEVEL_TOO: Final = {
    "fewer-cards": "Cards that the player deck lacks in a deep night; none if left out.",
    "carrying": "How many of a hundred player cards the deck lacks when a memory of one point, of two … is carried "
    "along. If a level leaves it out, none can be.",
}
DEEP_NIGHT: Final = {
    "hallucinations": "Cards that a hallucination draws, and that whoever opens a memory draws too: with no memory "
    "open, with one and so on; the last number holds for more.",
    "disorientation": "Player cards that become disorientation with the first memory, the second and so on; the last "
    "number holds for more. At first none is.",
}
LETTER: Final = {
    "id": "One letter; memories and tiles name it.",
    "name": "What players read.",
    "colour": "Its colour and mark; each letter has one of its own.",
    "tiles": "How many tiles of it lie on the map.",
    "cards": "How many cards its pile has.",
    "text": "What its cards say.",
}
MEMORY: Final = {
    "id": "Its number.",
    "name": "What players read.",
    "points": "Memory points for opening it.",
    "needs": "The letters that open it.",
}
ID: Final = "What positions and actions call it; no other card has it."
NAME: Final = "What players read."
COPIES: Final = "How many there are: a number, or one for each number of seats."
DO: Final = "What it does, from left to right: see the kinds of effects."
TEXT: Final = "What it says to players: its effect in plain words."
CHARACTER: Final = {
    "id": "What positions call it.",
    "name": NAME,
    "seats": "The fewest and the most players that it is for.",
    "ability": "What it can do once in its own turn; no action is spent.",
    "text": TEXT,
}
ABILITY: Final = {"do": DO}
ABILITY_TOO: Final = {"cost": "What is paid first."}
COST: Final = {"discard": "So many own cards are discarded."}
PLAYER_CARD: Final = {
    "id": ID,
    "name": NAME,
    "kind": "When it is played. action: in one's turn. ward, pass, attack: also after the draw, against the attacks to "
    "come. reply: like ward, and also in another's turn.",
    "copies": COPIES,
    "do": DO,
    "text": TEXT,
}
DISORIENTATION: Final = {"id": ID, "name": NAME, "do": DO}
EVENT: Final = {"id": ID, "name": NAME, "copies": COPIES, "do": DO, "text": TEXT}
EVENT_TOO: Final = {
    "keep": "true: kept open beside the character, and played like a ward.",
    "lasts": "How long it lies open; without it, it is discarded at once.",
}
MONSTER: Final = {
    "id": ID,
    "name": NAME,
    "monster": "true: it stays, attacks at the end of turns, and can be killed.",
    "hits": "Whom each of its attacks costs mood: self (its target) or all.",
    "curse": "What its target cannot do while it lives.",
    "text": TEXT,
}
SCARE: Final = {"id": ID, "name": NAME, "copies": COPIES, "do": DO, "text": TEXT}
MEMOIR: Final = {"memory": "The number of the memory.", "text": "Its page, where none under after fits."}
MEMOIR_TOO: Final = {
    "after": "Other pages; the first one whose memories are all open is read instead.",
    "practice": "What is read instead in lessons and puzzles, which give nothing of the story away.",
    "postcard": "A line of its page that gives nothing of the story away, for the postcard of a night.",
}
AFTER: Final = {"opened": "Memories that must be open already.", "text": "The page."}
ENDING: Final = {"opened": "Memories that must be open.", "text": "The page."}
ENDING_TOO: Final = {
    "closed": "Memories that must not be open.",
    "postcard": "A line of the page that gives nothing of the story away, for the postcard of a night.",
}
LOSS: Final = {"why": "No mood left, or no card left to lose.", "text": "The line."}
TOTALS: Final = {
    "tiles": "Tiles of a map, by kind.",
    "characters": "All characters.",
    "memories": "All memories.",
    "points": "Their points together.",
    "resource-cards": "Cards of all letters.",
    "player-cards": "Player cards with their copies, the most of any number of seats.",
    "disorientation-cards": "Disorientation cards.",
    "event-cards": "Event cards with their copies.",
    "hallucination-cards": "Hallucination cards with their copies.",
    "monsters": "How many of these are monsters.",
}


def components_of(root: Cursor) -> Components:
    """Read the components from an opened file. Raises ContentError with every fault."""
    part = root.mapping(SECTIONS, optional=OPTIONAL)
    reader = _Reader(part)
    layouts = LayoutReader(reader.rules.radius, reader.signs, reader.letters, reader.memories)
    box = Components(
        rules=reader.rules,
        levels=tuple(reader.level(row) for row in part["levels"].rows(MOST_ROWS, LEVEL, LEVEL_TOO)),
        letters=reader.letters,
        memories=reader.memories,
        signs=reader.signs,
        characters=tuple(reader.character(row) for row in part["characters"].rows(MOST_ROWS, CHARACTER)),
        player_cards=tuple(reader.player_card(row) for row in part["player-cards"].rows(MOST_ROWS, PLAYER_CARD)),
        disorientation=tuple(
            reader.disorientation(row) for row in part["disorientation-cards"].rows(MOST_ROWS, DISORIENTATION)
        ),
        events=tuple(reader.event(row) for row in part["event-cards"].rows(MOST_ROWS, EVENT, EVENT_TOO)),
        hallucinations=tuple(reader.hallucination(row) for row in part["hallucination-cards"].sequence(1, MOST_ROWS)),
        memoirs=reader.memoirs(part["memoirs"]),
        practice=reader.practice,
        endings=tuple(reader.ending(row) for row in part["endings"].sequence(1, MOST_ROWS)),
        losses=reader.losses(part["losses"]),
        layouts=tuple(layouts.layout(row) for row in part["layouts"].rows(MOST_ROWS, LAYOUT)),
        story=part["story"].identifier() if "story" in part else "",
        deep_night=reader.deep_night(part["deep-night"]) if "deep-night" in part else None,
        source=root.plain(),
    )
    crosscheck.check(box, part, part["totals"].mapping(TOTALS) if "totals" in part else {})
    root.finish()
    return box


class _Reader:
    """Reads the sections in such an order that each refers only to sections read before."""

    def __init__(self, part: Mapping[str, Cursor]) -> None:
        self.rules = _rules(part["rules"].mapping(RULES))
        self.letters = tuple(_letter(row) for row in part["letters"].rows(MOST_ROWS, LETTER))
        self.letter_ids = tuple(letter.id for letter in self.letters)
        self.memories = tuple(self._memory(row) for row in part["memories"].rows(MOST_ROWS, MEMORY))
        self.memory_index = {memory.number: index for index, memory in enumerate(self.memories)}
        self.signs = (
            Sign("start", parts.START),
            *(Sign(f"m{memory.number}", parts.MEMORY, index) for index, memory in enumerate(self.memories)),
            *(Sign(letter.id, parts.RESOURCE, index) for index, letter in enumerate(self.letters)),
            Sign("event", parts.EVENT),
            Sign("hallucination", parts.HALLUCINATION),
            Sign("normal", parts.NORMAL),
        )
        self._ids: set[str] = set()

    # Numbers

    def by_seats(self, cursor: Cursor, low: int = 0) -> BySeats:
        """Read a number for each number of seats, or one for all."""
        count = self._numbers_of_seats
        if cursor.is_list:
            numbers = tuple(number.integer(low, MOST) for number in cursor.sequence(count, count))
            return numbers if len(numbers) == count else (low,) * count
        return (cursor.integer(low, MOST),) * count

    @property
    def _numbers_of_seats(self) -> int:
        return self.rules.seats[1] - self.rules.seats[0] + 1

    def level(self, row: Mapping[str, Cursor]) -> parts.Level:
        """Read a level."""
        return parts.Level(
            id=row["id"].identifier(),
            name=row["name"].text(30),
            sketch=row["sketch"].boolean(),
            player_deck=self.by_seats(row["player-deck"], 1),
            disorientation=self.by_seats(row["disorientation"]),
            monsters=self.by_seats(row["monsters"]),
            fewer_cards=self.by_seats(row["fewer-cards"]) if "fewer-cards" in row else (0,) * self._numbers_of_seats,
            carrying=tuple(map(self.by_seats, row["carrying"].sequence(1, MOST_ROWS))) if "carrying" in row else (),
        )

    def deep_night(self, cursor: Cursor) -> parts.DeepNight:
        """Read the option of a night that grows worse."""
        row = cursor.mapping(DEEP_NIGHT)
        return parts.DeepNight(
            hallucinations=_growing(row["hallucinations"]),
            disorientation=_growing(row["disorientation"]),
        )

    def _memory(self, row: Mapping[str, Cursor]) -> parts.Memory:
        needs = [0] * len(self.letters)
        for item in row["needs"].sequence(1, MOST_ROWS):
            if self.letter_ids:
                needs[item.index(self.letter_ids)] += 1
        return parts.Memory(
            row["id"].integer(1, MOST), row["name"].text(30), row["points"].integer(1, MOST), tuple(needs)
        )

    # Cards

    def card_id(self, cursor: Cursor) -> str:
        """Read a card's id. No other card of any deck may have it, because actions name cards by it."""
        found = cursor.identifier()
        if cursor.valid and (found in self._ids or found in self.letter_ids):
            cursor.fault(f"{cursor.label} is '{found}' again", "an id that no other card has")
        self._ids.add(found)
        return found

    def character(self, row: Mapping[str, Cursor]) -> parts.Character:
        """Read a character with its ability."""
        ability = row["ability"].mapping(ABILITY, optional=ABILITY_TOO)
        cost = ability["cost"].mapping(COST)["discard"].integer(1, 9) if "cost" in ability else 0
        return parts.Character(
            id=row["id"].identifier(),
            name=row["name"].text(40),
            seats=row["seats"].span(*self.rules.seats),
            cost=cost,
            effects=self._effects(ability["do"]),
            text=row["text"].text(LONGEST_TEXT // 5),
        )

    def player_card(self, row: Mapping[str, Cursor]) -> parts.PlayerCard:
        """Read a card of the player deck."""
        return parts.PlayerCard(
            id=self.card_id(row["id"]),
            name=row["name"].text(40),
            kind=row["kind"].choice(parts.KINDS_OF_CARD),
            copies=self.by_seats(row["copies"]),
            effects=self._effects(row["do"]),
            text=row["text"].text(LONGEST_TEXT // 5),
        )

    def disorientation(self, row: Mapping[str, Cursor]) -> parts.Disorientation:
        """Read a disorientation card."""
        return parts.Disorientation(self.card_id(row["id"]), row["name"].text(40), self._effects(row["do"]))

    def event(self, row: Mapping[str, Cursor]) -> parts.Event:
        """Read an event card."""
        return parts.Event(
            id=self.card_id(row["id"]),
            name=row["name"].text(40),
            copies=self.by_seats(row["copies"]),
            keep="keep" in row and row["keep"].boolean(),
            lasts=row["lasts"].choice(parts.LASTING) if "lasts" in row else None,
            effects=self._effects(row["do"]),
            text=row["text"].text(LONGEST_TEXT // 5),
        )

    def hallucination(self, cursor: Cursor) -> parts.Hallucination:
        """Read a monster, or a hallucination that only scares."""
        monster = cursor.has("monster")
        row = cursor.mapping(MONSTER if monster else SCARE)
        if monster and not row["monster"].boolean() and row["monster"].valid:
            row["monster"].fault("monster is false", "true, or no such key")
        return parts.Hallucination(
            id=self.card_id(row["id"]),
            name=row["name"].text(40),
            monster=monster,
            hits=row["hits"].choice(parts.HITS) if monster else parts.HITS[0],
            curse=row["curse"].choice(parts.CURSES) if monster else parts.CURSES[0],
            copies=() if monster else self.by_seats(row["copies"]),
            effects=() if monster else self._effects(row["do"]),
            text=row["text"].text(LONGEST_TEXT // 5),
        )

    def _effects(self, cursor: Cursor) -> tuple[Effect, ...]:
        return read_effects(cursor, self.rules.radius)

    # The story

    def numbers(self, cursor: Cursor | None) -> tuple[int, ...]:
        """Read a list of memories by number, as indices."""
        found = []
        for item in cursor.sequence(0, MOST_ROWS) if cursor else ():
            number = item.integer(1, MOST)
            if number in self.memory_index:
                found.append(self.memory_index[number])
            elif item.valid and self.memory_index:
                item.fault(f"{item.label} is {number}", f"a memory: {', '.join(map(str, self.memory_index))}")
        return tuple(found)

    def memoirs(self, cursor: Cursor) -> tuple[tuple[parts.Text, ...], ...]:
        """Read the texts of every memory; the attribute ``practice`` gets those for lessons and puzzles."""
        found: dict[int, tuple[parts.Text, ...]] = {}
        practice: dict[int, str] = {}
        for item in cursor.sequence(1, MOST_ROWS):
            row = item.mapping(MEMOIR, optional=MEMOIR_TOO)
            number = row["memory"].integer(1, MOST)
            after = [one.mapping(AFTER) for one in row["after"].sequence(1, 9)] if "after" in row else []
            texts = [parts.Text(one["text"].text(LONGEST_TEXT), self.numbers(one["opened"])) for one in after]
            if number in found and row["memory"].valid:
                row["memory"].fault(f"memory {number} has its text already", "each memory once")
            found[number] = (*texts, parts.Text(row["text"].text(LONGEST_TEXT), postcard=_postcard(row)))
            practice[number] = row["practice"].text(LONGEST_TEXT) if "practice" in row else ""
        for number in self.memory_index:
            if number not in found and cursor.valid:
                cursor.fault(f"memory {number} has no text", "a text for every memory")
        self.practice = tuple(practice.get(number, "") for number in self.memory_index)
        return tuple(found.get(number, ()) for number in self.memory_index)

    def ending(self, cursor: Cursor) -> parts.Text:
        """Read a last page of a won game."""
        row = cursor.mapping(ENDING, optional=ENDING_TOO)
        opened, closed = self.numbers(row["opened"]), self.numbers(row.get("closed"))
        return parts.Text(row["text"].text(LONGEST_TEXT), opened, closed, _postcard(row))

    def losses(self, cursor: Cursor) -> dict[str, str]:
        """Read the last line of a lost game, for every cause."""
        found: dict[str, str] = {}
        for item in cursor.sequence(1, len(parts.WHY_LOST)):
            row = item.mapping(LOSS)
            found[row["why"].choice(parts.WHY_LOST)] = row["text"].text(LONGEST_TEXT)
        for why in parts.WHY_LOST:
            if why not in found and cursor.valid:
                cursor.fault(f"a loss by {why} has no text", "a text for every cause")
        return found


def _postcard(row: Mapping[str, Cursor]) -> str:
    """Read the line of a text for a postcard, which has to stand in the text."""
    if "postcard" not in row:
        return ""
    line = row["postcard"].text(LONGEST_TEXT // 5)
    if row["postcard"].valid and line not in row["text"].text(LONGEST_TEXT):
        row["postcard"].fault("this line is not in the text", "a line of the text, word for word")
    return line


def _growing(cursor: Cursor) -> tuple[int, ...]:
    """Read a number for every opened memory; the last number holds for all further ones."""
    return tuple(number.integer(0, 9) for number in cursor.sequence(1, MOST_ROWS)) or (0,)


def _letter(row: Mapping[str, Cursor]) -> parts.Letter:
    return parts.Letter(
        id=row["id"].word(),
        name=row["name"].text(30),
        colour=row["colour"].choice(parts.COLOURS),
        tiles=row["tiles"].integer(1, MOST_ROWS),
        cards=row["cards"].integer(1, MOST_ROWS),
        text=row["text"].text(LONGEST_TEXT // 5),
    )


def _rules(row: Mapping[str, Cursor]) -> parts.Rules:
    mood, limit = row["mood"].integer(1, 99), row["hand-limit"].integer(1, 99)
    return parts.Rules(
        seats=row["seats"].span(1, parts.MOST_SEATS),
        actions=row["actions"].integer(1, MOST_ACTIONS),
        draw=row["draw"].integer(1, 9),
        opening_hand=row["opening-hand"].integer(0, limit),
        mood=mood,
        troubled=row["troubled"].integer(1, mood),
        hand_limit=limit,
        lowest_limit=row["lowest-limit"].integer(1, limit),
        goal=row["goal"].integer(1, MOST),
        hit=row["hit"].integer(1, mood),
        radius=row["radius"].integer(1, MOST_RADIUS),
        map_turns=row["map-turns"].integer(1, len(DIRECTIONS)),
    )
