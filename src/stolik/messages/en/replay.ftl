# The command line
replay-player = player
replay-move = move

# Refusals
replay-not-started = The game has not started: there are no moves to review.
replay-running = During the game you can review what you have seen. All cards are shown when it is over.
replay-picture-running = During the game, pictures show only what everyone can see.
replay-seat = There is no seat { $seat }: there are { $players } players, and seats are numbered from 0.
replay-ply = There is no move { $ply }: the game has { $plies }.
replay-source = Name either a table or a record to study.
replay-over = This line is over: there is no move to make.

# The pages of the browser client
replay-ui-title = Replay: { $game }
replay-ui-whose = View
replay-ui-open = All cards
replay-ui-of = { $name }
replay-ui-spectator = Spectator
replay-ui-controls = Replay
replay-ui-slider = Move
replay-ui-at = Move { $ply } of { $plies }
replay-ui-start = Start
replay-ui-first = Go to the start
replay-ui-previous = Previous move
replay-ui-next = Next move
replay-ui-last = Go to the end
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
       *[other] What if: after move { $ply }
    }
replay-ui-back = Back to the game
replay-ui-bot = Opponents
replay-ui-bot-none = I play all sides
replay-ui-take-back = Take back
replay-ui-thinking = { $level } is thinking
replay-ui-turn = { $name } to move
replay-ui-tried = Moves tried
replay-ui-acts = Playing as
replay-ui-go-on = Let the bot continue
replay-ui-link = Link to this move
replay-ui-pictures = Pictures
replay-ui-picture-alt = Position after move { $ply }
replay-ui-picture-public = As a spectator sees it. To include a player’s cards, choose that player’s view above the board.
replay-ui-animation = Animation
replay-ui-record = Saved game
replay-ui-record-help = The whole game as a file. You can open it here again:
replay-ui-list = Move list, { $notation }
replay-ui-viewer = Open a saved game
replay-ui-viewer-help = Paste a saved game, or drop its file here. It is checked move by move and shown with all cards open. Nothing is stored.
replay-ui-paste = Saved game (JSON) or move list
replay-ui-show = Show the game
replay-ui-file = or choose a file
replay-ui-large = The file has { $size } bytes; the limit is { $most }.
replay-ui-another = Open another game
replay-ui-not-stored = This game is not stored here: keep your file. Only games played here have links.
replay-ui-to-table = Back to the table
replay-ui-looking = Reviewing: move { $ply } of { $plies }
replay-ui-look-back = Review moves
replay-ui-now = Back to the current position
replay-ui-my-games = My games
replay-ui-all-games = Download all my games
replay-ui-all-games-help = One file with all your finished games, one per line (NDJSON).
