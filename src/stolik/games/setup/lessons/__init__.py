"""The lessons of SETUP: a course of exercises, and a tour of two minutes."""
