"""The lessons of ZERO: a course of exercises, and a tour of two minutes."""
