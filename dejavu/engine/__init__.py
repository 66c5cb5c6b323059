"""The contract of a game: states, actions, views, events, refusals, the journal. Knows no particular game."""
