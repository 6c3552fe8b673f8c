"""Statistics of people and of the club."""
