"""Programs of other people: a Python file with a class that plays, at a server or in the arena."""
