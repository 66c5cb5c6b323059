"""Where games are kept: autosave, continue, named saves, locks. All writing of files is here."""
