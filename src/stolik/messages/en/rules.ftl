# The pages with the rules; the rules themselves are in web/src/games/KEY/rules/.
rules-title = { $game }: the rules
rules-games = Rules of
rules-contents = On this page
rules-marks = Rules marked as our interpretation settle what the rulebooks leave open. The rules against endless games are ours, too.
rules-missing = The rules could not be loaded. Try again when you are online.
rules-all = Rules of the games
rules-intro = In our own words, with pictures. Every rule has a number; when a move is not allowed, you see which rule says so.
rules-tour = 2-minute tour
