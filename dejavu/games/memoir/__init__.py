"""*Veiled Memoir*: a team explores a hidden map and wakes the memories of one person before the night is over."""
