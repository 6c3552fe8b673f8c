# The browser client's own texts; those of a game's board are in the game's file.
web-name = Stolik
