"""Every action of *Veiled Memoir*: its verb, its arguments, and one shared object for each.

=====================  ===================================================  ==================
action                 meaning                                              rules page
=====================  ===================================================  ==================
begin()                settle everything that chance decides at set-up      2
move(direction)        step to the next place                               3, move
move(home)             go to the start tile if no way leads there           4, no way out
sight(tiles)           choose how many tiles the next moves show            3, move
take()                 take a card of the resource tile below one's pawn    3, resource tile
unlock()               unlock the memory below one's pawn                   3, unlock
meet(seat)             open an exchange with that player                    3, exchange
give(card), get(card)  add a card to give, or one to get                    3, exchange
offer()                ask the partner                                      3, exchange
agree(), decline()     answer as the partner                                7
play(card)             play a card from the hand, or a kept event           3, playing cards
use()                  use the ability                                      1
look(q, r), done()     look at a face-down tile; look no more               5
put(q, r)              choose where a card puts one's pawn                  4, turning
choose(what)           choose whatever else a card leaves open              5
discard(card)          discard a card over the limit, or as a cost          3, hand
end-actions()          end one's actions and draw the turn's card           3
let-strike()           reply no more, or not at all                         3, reply
stop(), go-on()        once won: end the game, or play on                   6
=====================  ===================================================  ==================
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from dejavu.engine.action import Action
from dejavu.engine.verbs import NUMBER, Verbs
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.hexes import DIRECTIONS

HOME: Final = "home"
WAYS: Final = ("clockwise", "counter-clockwise")

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "begin": (),
    "move": ("way",),
    "sight": (NUMBER,),
    "take": (),
    "unlock": (),
    "meet": (NUMBER,),
    "give": ("card",),
    "get": ("card",),
    "offer": (),
    "agree": (),
    "decline": (),
    "play": ("card",),
    "use": (),
    "look": (NUMBER, NUMBER),
    "done": (),
    "put": (NUMBER, NUMBER),
    "choose": ("choice",),
    "discard": ("card",),
    "end-actions": (),
    "let-strike": (),
    "stop": (),
    "go-on": (),
}

BEGIN: Final = Action("begin")
TAKE: Final = Action("take")
UNLOCK: Final = Action("unlock")
OFFER: Final = Action("offer")
AGREE: Final = Action("agree")
DECLINE: Final = Action("decline")
USE: Final = Action("use")
DONE: Final = Action("done")
END_ACTIONS: Final = Action("end-actions")
LET_STRIKE: Final = Action("let-strike")
STOP: Final = Action("stop")
GO_ON: Final = Action("go-on")


class ActionTables:
    """One shared object for every action, by index, so that listing legal actions allocates nothing.

    Cards are numbered together: those of the player deck, then letters, then events.
    """

    def __init__(self, box: Components) -> None:
        self._box = box
        decks: tuple[Sequence[Any], ...] = (box.player_cards, box.letters, box.events)
        cards = [card.id for deck in decks for card in deck]
        self.first_letter = len(box.player_cards)
        """The number of the first letter among the cards."""
        self.first_event = self.first_letter + len(box.letters)
        """The number of the first event among the cards."""
        self.cards = tuple(cards)
        """The id of every card, by number."""
        self.card = {card: number for number, card in enumerate(cards)}
        """The number of every card, by id."""
        seats = range(box.rules.seats[1])
        self.choices = (
            *(f"seat-{seat}" for seat in seats),
            *(f"ring-{ring}" for ring in range(box.rules.radius + 1)),
            *WAYS,
            *(letter.id for letter in box.letters),
            *(card.id for card in box.hallucinations),
            *(who.id for who in box.characters),
        )
        """Everything that ``choose`` can choose."""
        self.choice = {choice: number for number, choice in enumerate(self.choices)}
        ways = (*DIRECTIONS, HOME)
        known = {
            "way": {way: number for number, way in enumerate(ways)},
            "card": self.card,
            "choice": self.choice,
        }
        self.verbs = Verbs(ARGUMENTS, known)
        """The verbs, which read an action from its text."""
        self.move = [Action("move", (way,)) for way in ways]
        self.sight = [Action("sight", (tiles,)) for tiles in range(10)]
        self.meet = [Action("meet", (seat,)) for seat in seats]
        self.give = [Action("give", (card,)) for card in cards]
        self.get = [Action("get", (card,)) for card in cards]
        self.play = [Action("play", (card,)) for card in cards]
        self.discard = [Action("discard", (card,)) for card in cards]
        self.choose = [Action("choose", (choice,)) for choice in self.choices]
        self.look = [Action("look", (place.q, place.r)) for place in box.hexes.places]
        self.put = [Action("put", (place.q, place.r)) for place in box.hexes.places]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what the tables are made from."""
        return tables_of, (self._box,)


@lru_cache(maxsize=8)
def tables_of(box: Components) -> ActionTables:
    """The action tables of some components; the same object for the same components."""
    return ActionTables(box)
