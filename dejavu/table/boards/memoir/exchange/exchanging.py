"""The exchange that is put together at the table, offered, and answered.

The rules take cards one by one and never back. At the table a card may go over and come back as often as one likes, so
that nothing is done until it is offered; then all of it is done as one gesture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import View
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import AGREE, DONE, OFFER
from dejavu.games.memoir.state import Consent, Exchange, Meeting, State
from dejavu.table.board.protocol import PlaceId
from dejavu.table.boards.memoir.pieces import Going
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.host import MemoirHost


Cards = tuple[int, ...]
"""Cards by their number (``actions.ActionTables.cards``), each copy once."""


class Hand(NamedTuple):
    """A hand as it will be: the cards that stay, then those that come."""

    stays: Cards
    comes: Cards


class Terms(NamedTuple):
    """Who exchanges with whom, and which cards go over; values, changed by making new ones."""

    seat: int
    """Who asks."""
    partner: int
    give: Cards = ()
    get: Cards = ()

    @property
    def empty(self) -> bool:
        """Whether nothing goes over."""
        return not self.give and not self.get

    def goes(self, seat: int) -> Cards:
        """The cards that leave one of the two hands."""
        return self.give if seat == self.seat else self.get

    def moved(self, seat: int, card: int) -> Terms:
        """One more card leaves a hand."""
        return self._replaced(seat, (*self.goes(seat), card))

    def back(self, seat: int, card: int) -> Terms:
        """A card that was to leave a hand stays after all. Raises ValueError for one that was not to leave it."""
        left = list(self.goes(seat))
        left.remove(card)
        return self._replaced(seat, tuple(left))

    def _replaced(self, seat: int, cards: Cards) -> Terms:
        ordered = tuple(sorted(cards))
        return self._replace(give=ordered) if seat == self.seat else self._replace(get=ordered)

    def other(self, seat: int) -> int:
        """The one of the two that is not this one."""
        return self.partner if seat == self.seat else self.seat

    def hand(self, state: State, seat: int) -> Hand:
        """The hand of one of the two as it will be."""
        stays = list(state.hand(seat))
        for card in self.goes(seat):
            stays.remove(card)
        return Hand(tuple(stays), self.goes(self.other(seat)))

    def over(self, state: State, seat: int) -> int:
        """How many cards one of the two will have to discard."""
        hand = self.hand(state, seat)
        return max(0, len(hand.stays) + len(hand.comes) - state.hand_limit)

    def fits(self, state: State) -> bool:
        """Whether both still hold what is to go over."""
        return all(
            state.holds(seat, card) >= self.goes(seat).count(card)
            for seat in (self.seat, self.partner)
            for card in self.goes(seat)
        )

    @property
    def key(self) -> tuple[int, Cards, Cards]:
        """How the rules remember terms that were declined (``State.declined``)."""
        return self.partner, self.give, self.get

    def acts(self, state: State) -> list[Action]:
        """What the rules are told: the partner if that is open, each card that is not laid out yet, the offer."""
        tables, there = state.tables, state.move
        give, get = list(self.give), list(self.get)
        if isinstance(there, Exchange):
            for cards, laid in ((give, there.give), (get, there.get)):
                for card in laid:
                    cards.remove(card)
        met = [] if isinstance(there, Exchange) else [tables.meet[self.partner]]
        return [*met, *(tables.give[card] for card in give), *(tables.get[card] for card in get), OFFER]


def terms_of(state: State) -> Terms | None:
    """The terms that the rules know of: of an exchange that is filled, or of which the partner is asked."""
    move = state.move.exchange if isinstance(state.move, Consent) else state.move
    return Terms(state.active, move.partner, move.give, move.get) if isinstance(move, Exchange) else None


def partners(state: State) -> list[int]:
    """Everybody with whom the seat to act can exchange now."""
    if state.move is not None and not isinstance(state.move, Meeting):
        return []
    legal = set(state.legal_actions())
    return [seat for seat in range(state.seats) if state.tables.meet[seat] in legal]


class Exchanging:
    """What the viewer does about an exchange. What returns words returns why something was not done."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene
        self._made: Terms | None = None
        """Terms that the rules have not heard of yet."""
        self._gone: dict[tuple[int, int], list[int]] = {}
        """Which copies of a card go over, by seat and card: a card comes back by the key that moved it."""

    # What is known

    @property
    def terms(self) -> Terms | None:
        """The exchange that is shown: one of the viewer's, asked of the viewer, or being asked by the viewer."""
        known, seat = terms_of(self._scene.state), self._scene.seat
        if self._made and self._made.seat == seat:
            return self._made
        return known if known and seat in (known.seat, known.partner) else None

    @property
    def asks(self) -> bool:
        """Whether the partner has been asked and did not answer yet."""
        return isinstance(self._scene.state.move, Consent)

    @property
    def answers(self) -> bool:
        """Whether it is the viewer who has to answer."""
        return self.asks and self._scene.match.my_move

    @property
    def filling(self) -> bool:
        """Whether the viewer can move cards over."""
        terms = self.terms
        return terms is not None and not self.asks and self._scene.match.my_move and terms.seat == self._scene.seat

    @property
    def aloud(self) -> bool:
        """Whether nobody is asked: so it was chosen, or both seats are played by people, who agree aloud."""
        terms, match = self.terms, self._scene.match
        people = terms is not None and {terms.seat, terms.partner} <= set(match.persons)
        return people or not self._scene.state.options.consent

    @property
    def question(self) -> str:
        """What the viewer is asked for while cards are put together; empty when none are."""
        terms = self.terms if self.filling else None
        if terms is None:
            return ""
        told = _("Exchange with {name}: move cards over, then offer.")
        if self.aloud:
            told = _("Exchange with {name}: move cards over, then exchange.")
        return told.format(name=self._scene.match.names[terms.partner])

    @property
    def declined(self) -> bool:
        """Whether just these terms were declined in this turn."""
        return self.terms is not None and self.terms.key in self._scene.state.declined

    def advised(self, plan: Sequence[Action]) -> tuple[PlaceId, ...]:
        """Where an exchange that is advised goes on, while it is put together: a card that is missing, or the offer.

        Where something else is advised, at the way out of it; nothing where none is put together.
        """
        terms, tables = self.terms, self._scene.state.tables
        if terms is None or not self.filling:
            return ()
        wanted = Terms(terms.seat, terms.partner)
        if "offer" not in {action.verb for action in plan}:
            return (PlaceId("done"),)
        for action in plan:
            if action.verb == "meet" and int(action.args[0]) != terms.partner:
                return (PlaceId("done"),)
            if action.verb in ("give", "get"):
                owner = terms.seat if action.verb == "give" else terms.partner
                wanted = wanted.moved(owner, tables.card[str(action.args[0])])
            if action.verb == "offer":
                break
        for verb, seat in (("give", terms.seat), ("get", terms.partner)):
            have, asked = terms.goes(seat), wanted.goes(seat)
            for card in dict.fromkeys((*have, *asked)):
                if have.count(card) != asked.count(card):
                    gone = self.gone(seat, card)
                    stays = [copy for copy in range(self._scene.state.holds(seat, card)) if copy not in gone]
                    copies = gone[-1:] if have.count(card) > asked.count(card) else stays
                    return tuple(PlaceId(verb, tables.cards[card], copy) for copy in copies[:1])
        return (PlaceId("offer"),)

    # What can be done

    def open(self, partner: int, give: Sequence[int] = (), get: Sequence[int] = ()) -> str | None:
        """Begin an exchange with a partner, with cards that go over at once."""
        scene = self._scene
        refusal = scene.view.why_not(Action("meet", (partner,)))  # a number key may name a seat that is not there
        if refusal:
            return scene.words.refusal(refusal)
        self._made, self._gone = Terms(scene.seat, partner), {}
        for seat, cards in ((scene.seat, give), (partner, get)):
            for card in cards:
                self.move(seat, card)
        scene.refresh()
        return None

    def gone(self, seat: int, card: int) -> list[int]:
        """Which copies of a card leave a hand: those that were touched, else the first ones."""
        terms = self.terms
        count = terms.goes(seat).count(card) if terms else 0
        touched = self._gone.get((seat, card), [])[:count]
        others = [copy for copy in range(self._scene.state.holds(seat, card)) if copy not in touched]
        return touched + others[: count - len(touched)]

    def move(self, seat: int, card: int, copy: int | None = None) -> None:
        """A card of one of the two goes over; of several alike a certain copy."""
        terms, gone = self.terms, self.gone(seat, card)
        if self.filling and terms and self._scene.state.holds(seat, card) > len(gone):
            self._gone[seat, card] = gone if copy is None else [*gone, copy]
            self._make(terms.moved(seat, card))

    def back(self, seat: int, card: int, copy: int | None = None) -> None:
        """A card that was to leave a hand stays, unless the rules have heard of it already."""
        terms, gone = self.terms, self.gone(seat, card)
        if self.filling and terms and gone:
            fewer, known = terms.back(seat, card), terms_of(self._scene.state)
            if known is None or fewer.goes(seat).count(card) >= known.goes(seat).count(card):
                self._gone[seat, card] = [other for other in gone if other != (gone[-1] if copy is None else copy)]
                self._make(fewer)

    def carry(self, going: Going) -> None:
        """A card goes over, or one that was to leave comes back."""
        (self.back if going.comes else self.move)(going.owner, going.card, going.copy)

    def offer(self) -> str | None:
        """Ask the partner, or have it done at once where nobody needs to be asked: one gesture in any case."""
        terms, scene = self.terms, self._scene
        if terms is None or not self.filling:
            return None
        if terms.empty:
            return _("First move a card to the other side.")
        aloud, done = self.aloud, 0
        with scene.match.undo_groups.one():
            for action in terms.acts(scene.state):
                if refusal := scene.match.act(action):
                    break
                done += 1
            else:
                self._made = None
                if aloud and self.asks:
                    scene.match.let_play(agreeing)
                scene.refresh()
                return None
        if done:
            scene.match.undo()
        return scene.words.refusal(refusal)

    def leave(self) -> bool:
        """No exchange after all. False where none was begun."""
        if self._made is None and not self.filling:
            return False
        self._made = None
        if isinstance(self._scene.state.move, Exchange):
            self._scene.said(self._scene.play.act(DONE))
        self._scene.refresh()
        return True

    def heard(self, happened: Sequence[Event]) -> None:
        """The position changed: terms that were declined can be changed, others are forgotten where they cannot be."""
        declined = [event for event in happened if isinstance(event, events.ExchangeDeclined)]
        if declined and declined[-1].partner == self._scene.seat:
            self._made = Terms(self._scene.seat, *self._scene.state.declined[-1])
        state, made = self._scene.state, self._made
        known = terms_of(state)
        if isinstance(state.move, Exchange) and known:
            if made is None or made.partner != known.partner or not _holds(made, known):
                self._made = known
        elif made and (made.seat != self._scene.seat or made.partner not in partners(state) or not made.fits(state)):
            self._made = None

    def _make(self, terms: Terms) -> None:
        self._made = terms
        self._scene.refresh()


def _holds(made: Terms, known: Terms) -> bool:
    """Whether terms have all that the rules know of already."""
    return all(
        made.goes(seat).count(card) >= known.goes(seat).count(card)
        for seat in (known.seat, known.partner)
        for card in known.goes(seat)
    )


def agreeing(view: View) -> Action | None:
    """What a partner says who agreed aloud (``Match.let_play``)."""
    return AGREE if view.why_not(AGREE) is None else None
