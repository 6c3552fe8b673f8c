"""What people learn SETUP with: a course of exercises, and a tour of two minutes."""
