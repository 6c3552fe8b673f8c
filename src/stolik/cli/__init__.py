"""The command line: `app.py` defines the command `stolik`, the other modules implement its parts."""
