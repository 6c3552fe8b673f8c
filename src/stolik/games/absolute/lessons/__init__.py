"""The lessons of Absolute: a course of exercises, and a tour of two minutes."""
