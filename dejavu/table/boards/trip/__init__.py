"""The board of *Remember Our Trip*."""
