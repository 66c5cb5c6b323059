"""The table of *Remember Our Trip*."""
