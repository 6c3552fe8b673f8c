"""What people learn Absolute with: a course of exercises, and a tour of two minutes."""
