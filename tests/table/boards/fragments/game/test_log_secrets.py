"""With several people at one screen the log tells a drawn card only while its owner's hand lies open."""

import pytest

from dejavu.games.fragments import events
from dejavu.table.boards.fragments.words import FragmentsNames, log_line
from dejavu.table.play.history import Step
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click


@pytest.mark.parametrize(("people", "told_before", "told_after"), [(1, True, True), (2, False, True)])
def test_a_drawn_card_is_named_only_to_who_sits_alone_or_lifted_the_curtain(
    app_at: AppAt, people: int, told_before: bool, told_after: bool
) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=people)
    card = fragments().components.cards[3]
    match.history.steps.append(Step(0, (events.CardDrawn(0, card.id),)))
    names = FragmentsNames(fragments().components, match.names)

    def told() -> bool:
        happened = match.history.seen_by(match.eyes)
        return any(card.name in (log_line(event, names) or "") for event in happened if not isinstance(event, str))

    assert told() is told_before
    if people > 1:
        click(app, "lift")
        app.settle()
    assert told() is told_after
