"""The store of games: autosave, continue, named saves, locks. Only this package writes files."""
