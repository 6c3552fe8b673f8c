# The pages with the rules; the rules themselves are in web/src/games/KEY/rules/.
rules-title = { $game }: the rules
rules-games = The rules of
rules-contents = On this page
rules-marks = Rules marked as our reading settle what the rulebooks leave open. Rules against endless games are ours too.
rules-missing = The rules could not be loaded. Try again when you are online.
rules-all = Rules of the games
rules-intro = In our own words, with pictures. Every rule has a number; when a move is refused, you see the number.
rules-tour = A short tour
