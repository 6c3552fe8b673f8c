"""The command line: `app.py` names the commands and their options, the other modules do the work."""
