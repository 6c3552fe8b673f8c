# The command line
replay-player = player
replay-move = move

# Refusals
replay-not-started = The game has not begun: there is nothing to look back at.
replay-running = While the game runs you can look back at what you saw yourself. All cards are open when it is over.
replay-picture-running = While the game runs there are only pictures of what everybody sees.
replay-seat = There is no seat { $seat }: there are { $players } players, and the first seat is 0.
replay-ply = There is no move { $ply }: the game has { $plies }.
replay-source = Name either a table or a record to study.
replay-over = This line is over: there is no move to make.

# The pages of the browser client
replay-ui-title = Replay: { $game }
replay-ui-whose = Whose view
replay-ui-open = Everything open
replay-ui-of = { $name }
replay-ui-spectator = A spectator
replay-ui-controls = Replay
replay-ui-slider = Move
replay-ui-at = Move { $ply } of { $plies }
replay-ui-start = The start
replay-ui-first = To the start
replay-ui-previous = One move back
replay-ui-next = One move on
replay-ui-last = To the end
replay-ui-play = Play
replay-ui-pause = Pause
replay-ui-speed = Speed
replay-ui-speed-slow = Slow
replay-ui-speed-normal = Normal
replay-ui-speed-fast = Fast
replay-ui-tab-moves = Moves
replay-ui-tab-analysis = Analysis
replay-ui-tab-share = Share
replay-ui-what-if = What if?
replay-ui-left = { $ply ->
        [0] What if: from the start
       *[other] What if: left the game after move { $ply }
    }
replay-ui-back = Back to the game
replay-ui-bot = The others are played by
replay-ui-bot-none = me
replay-ui-take-back = Take back
replay-ui-thinking = The bot thinks: { $level }
replay-ui-turn = { $name } to move
replay-ui-tried = Moves tried
replay-ui-acts = Who acts
replay-ui-go-on = Let the bot go on
replay-ui-link = A link to this move
replay-ui-pictures = Pictures
replay-ui-picture-alt = The table after move { $ply }
replay-ui-picture-public = As a spectator sees it. For the cards of a seat, choose its view above the board.
replay-ui-animation = Animation
replay-ui-record = The record
replay-ui-record-help = Everything that was played, to keep or to study elsewhere. It can be shown here again in the
replay-ui-list = List, { $notation }
replay-ui-viewer = Viewer of records
replay-ui-viewer-help = Paste a record, or drop its file here: it is checked move by move and shown with all cards open. It is not stored.
replay-ui-paste = A record (JSON), or a game list
replay-ui-show = Show the game
replay-ui-file = Or choose a file
replay-ui-large = The file has { $size } bytes; the limit is { $most }.
replay-ui-another = Another record
replay-ui-not-stored = This game is not stored here: keep the file you have. Links are for games that were played here.
replay-ui-to-table = To the table
replay-ui-looking = You are looking back: move { $ply } of { $plies }
replay-ui-look-back = Look back
replay-ui-now = Back to now
replay-ui-my-games = My games
replay-ui-all-games = Download all my games
replay-ui-all-games-help = One file with every game you have finished, a line each (NDJSON).
