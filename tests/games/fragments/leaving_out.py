"""Which nebulae are clicked so that another gets one of the last bits of a regeneration."""

from dejavu.games.fragments.state import Regeneration, State


def clicked(state: State, nebula: str) -> list[str]:
    """The nebula itself; or, where fewer are left out than get a bit, those that are left out instead of it."""
    move = state.move
    assert isinstance(move, Regeneration)
    left = [state.components.nebulae[n].id for n in move.candidates if n not in move.chosen]
    need = move.need - len(move.chosen)
    spare = len(left) - need
    return [other for other in left if other != nebula][-spare:] if 0 < spare < need else [nebula]
