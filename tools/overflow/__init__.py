"""Words that have no room: found by drawing every scene in a language and noting what is written where."""
