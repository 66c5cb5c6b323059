"""The window at work: scenes, input, drags, targets, keys, timers, settings. Knows no game."""
