"""*Veiled Memoir* on the table."""
