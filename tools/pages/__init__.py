"""Makes pages and JSON Schemas for people who write data, from what the program asks while it reads its own data."""
