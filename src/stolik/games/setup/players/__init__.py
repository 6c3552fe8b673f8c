"""Players of SETUP."""
