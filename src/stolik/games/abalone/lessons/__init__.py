"""What people learn Abalone with: a course of exercises, and a tour of two minutes."""
