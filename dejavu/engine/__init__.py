"""What a game is: states, actions, views, events, refusals, the journal. Knows no particular game."""
