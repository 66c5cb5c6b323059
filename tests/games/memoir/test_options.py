"""The words of the options, and of what a temperament does in this game."""

from dejavu.games.memoir.options import offered
from dejavu.games.memoir.spec import INFO
from dejavu.table.kit.names import temperament_sentence
from tests.games.memoir.notation import memoir


def test_what_the_program_adds_is_said_once_and_without_a_rulebook() -> None:
    """*Ours, not the rulebook's* stood there twice, for people who know no rulebook."""
    told = " ".join(option.description for option in offered(memoir().components))
    assert (told.count("Our addition"), told.count("rulebook")) == (1, 0)


def test_a_contrary_partner_still_wants_to_win_with_the_others() -> None:
    """*Does as others do not* told nothing of a partner."""
    assert temperament_sentence("contrary", INFO.temperaments).endswith("towards the same goal.")
