"""Players of ZERO made of code."""
