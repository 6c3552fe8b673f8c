"""What people learn ZERO with: a course of exercises, and a tour of two minutes."""
