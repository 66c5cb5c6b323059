"""*Veiled Memoir*: a team explores a hidden map and recovers one person's memories before the night is over."""
