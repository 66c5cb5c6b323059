"""A game on the table: match, replay, history, hints, undo, saves and the process in which bots think."""
