"""The lessons of Abalone: a course of exercises, and a tour of two minutes."""
