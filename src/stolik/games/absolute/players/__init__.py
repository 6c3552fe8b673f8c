"""Players of Absolute made of code."""
