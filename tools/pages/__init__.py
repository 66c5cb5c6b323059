"""Pages and JSON Schemas for those who write data, made of what the schemas of the program ask while they read."""
