"""The areas of the table: each draws one part of the view and lists its targets."""
