"""SETUP: lay numbered tiles on a shared board so that they make sets. Two to four players, and 2 against 2."""
