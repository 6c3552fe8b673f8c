# The browser client's own texts; those of a game's board are in the game's file.
web-name = Stolik
web-title = Stolik: a table to play at
web-title-of = { $what } · Stolik
web-skip = Skip to the content
web-home = Stolik, home
web-home-go = To the first page
web-loading = One moment …
web-close = Close
web-cancel = Cancel
web-save = Save
web-saved = Saved.
web-yes = yes
web-no = no
web-more = Show more
web-again = Try again
web-reload = Reload the page

# The head and the foot of every page
web-nav = Main
web-nav-menu = Menu
web-nav-foot = More pages
web-nav-learn = Learn
web-nav-games = Finished games
web-nav-leaders = Leaderboard
web-nav-rules = Rules
web-nav-pad = Score pad
web-nav-about = About Stolik
web-nav-api = API for programs
web-language = Language
web-language-switch = Przełącz na polski
web-theme = { $theme ->
        [light] Theme: light
        [dark] Theme: dark
       *[system] Theme: like the device
    }
web-theme-choice = Theme
web-theme-system = Like the device
web-theme-light = Light
web-theme-dark = Dark
web-settings = Settings
web-enter = Sign in

web-game = Game
web-games = Games
web-all-games = All games
web-players = Players
web-player = Player
web-players-range = { $least } to { $most } players
web-level = Strength
web-level-random = Dice
    .about = any legal move
web-level-greedy = Greedy
    .about = takes what it can get
web-level-beginner = Beginner
    .about = learns with you
web-level-casual = Casual
    .about = sees simple threats
web-level-club = Club
    .about = plans a few moves
web-level-expert = Expert
    .about = punishes mistakes
web-level-master = Master
    .about = as strong as we can
web-bot = Bot ({ $level })

# The first page
web-welcome = What shall we play?
web-welcome-more = Games with friends and against bots, in the browser. No sign-up: one click and you sit at the table.
web-my-games = Your games
web-open-tables = Tables with free seats
web-open-none = Nobody is waiting right now. Open a table: others will see it here.
web-live-games = Games to watch
web-live-none = No public game is being played right now.
web-play-bot = Play a bot
web-play-bot-of = { $game }: play a bot
web-play-friend = Play a friend
web-play-friend-of = { $game }: play a friend
web-play-more = More ways to play
web-play-more-of = { $game }: more ways to play
web-start-game = Start the game
web-friend-how = You get a link and a QR code. Whoever opens it sits down at your table.
web-friend-open = Get the link
web-pairing = Anybody who wants to play
web-pairing-how = You sit down with whoever waits, or wait for the next one.
web-pairing-go = Find somebody
web-custom = A table of your own
web-custom-go = Open the table
web-options-none = This game has no options.
web-option-usual = default
web-option-written = another one, written out
web-option-written-how = Written out
web-access = Who may come
web-access-public = Everybody: it is listed on the first page
web-access-private = Whoever has the link
web-rated = rated
web-rated-game = Rated game
web-rules-of-it = The rules
web-tour-of-it = A short tour
web-seats-free = { $free ->
        [one] One of { $players } seats is free
       *[other] { $free } of { $players } seats are free
    }
web-row-turn = Your turn
web-row-waiting = Waiting
web-row-join = Sit down
web-row-watch = Watch
web-row-open = Open

# Clocks
web-clock = Clock
web-clock-none = No clock
web-clock-sudden = { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}+ { $seconds } s a turn
    }
web-clock-turn = { $seconds } s a move
web-clock-days = { $days ->
        [one] 1 day a move
       *[other] { $days } days a move
    }
web-clock-days-left = { $days ->
        [one] 1 day
       *[other] { $days } days
    }
web-clock-class-none = No clock
web-clock-class-blitz = Blitz
web-clock-class-rapid = Rapid
web-clock-class-turn = Seconds a move
web-clock-class-days = Days a move

# Waiting for the start
web-waiting-seats = { $count ->
        [one] Waiting for one more player
       *[other] Waiting for { $count } more players
    }
web-waiting-you = Everybody is here. Are you ready?
web-waiting-ready = Waiting until everybody is ready
web-seats = Seats
web-seat-open = Free seat
web-seat-free-up = Free the seat
web-add-bot = Add a bot
web-host = host
web-you = you
web-ready = ready
web-not-ready = not ready yet
web-ready-yes = I am ready
web-ready-no = Wait for me
web-invited = invited
web-sit = Sit here
web-sit-play = Sit down and play
web-sit-guest = You come in as a guest; we choose a name for you.
web-full = All seats are taken. You can watch: the game begins in a moment.
web-leave = Leave the table
web-close-table = Close the table
web-change-setting = Change the options
web-share = Invite the others
web-share-title = A game of { $game } at Stolik
web-share-link = The link to this table
web-share-copy = Copy the link
web-share-copied = Copied
web-share-send = Share
web-share-qr = QR code of the link to this table
web-share-watch = The link to watch

# At the table
web-table = Table
web-table-loading = Loading the table …
web-no-table-title = There is no such table
web-no-table = The link is not complete, or the table is long gone. Ask for the link again, or open a table yourself.
web-closed-title = This table is closed
web-closed = Nobody plays here any more: the host closed the table, or nobody came for a day. The link has expired.
web-board-loading = Loading the board …
web-board-missing = The board could not be loaded. Perhaps the connection is lost.
web-board-failed = Something went wrong on the board. The game goes on; your moves are safe.
web-your-turn = It is your turn
web-their-turn = { $name } is to move
web-to-move = to move
web-thinking = thinking
web-bots-warming = The bots are still warming up ({ $percent } %) and play simply for now.
web-bots-plain = The bots play simply on this server: their fast code cannot be compiled.
web-judge-warming = The judge is still warming up ({ $percent } %). The analysis starts by itself.
web-judge-plain = The analysis is a simple one on this server: the judge's fast code cannot be compiled.
web-watching = You are watching
web-team = team { $team }
web-away-for = away for { $time }
web-away-until = { $leaving ->
        [resign] away; loses the game in { $time }
       *[bot] away; a bot takes over in { $time }
    }
web-leavers = { $count ->
        [one] { $names } has been away for { $time }.
       *[other] { $names } have been away for { $time }.
    }
web-leavers-others = The others have to agree.
web-leavers-wait = Wait
web-leavers-bot = Let a bot play on
web-leavers-end = End without a result
web-back = You were away for { $time }. { $moves ->
        [0] Nothing happened meanwhile.
        [one] One move was made meanwhile{ $played ->
            [0] .
           *[other] , by a bot in your place.
        }
       *[other] { $moves } moves were made meanwhile{ $played ->
            [0] .
            [one] , one of them by a bot in your place.
           *[other] , { $played } of them by a bot in your place.
        }
    }
web-played-on = { $why ->
        [resigned] resigned; a bot plays on ({ $level })
        [time] out of time; a bot plays on ({ $level })
       *[left] left; a bot plays on ({ $level })
    }
web-winner = Winner
web-spectator = watches
web-audience = { $count ->
        [one] One person is watching
       *[other] { $count } people are watching
    }
web-side = About the game
web-tab-moves = Moves
web-tab-chat = Chat
web-tab-rules = Rules
web-tab-info = Table
web-moves = Moves and events
web-moves-none = Nothing has happened yet.
web-moves-made = Moves made
web-chat = Chat
web-chat-none = Say hello to the others. Spectators do not read along while you play.
web-chat-none-watching = Spectators talk here among themselves; players read it after the game.
web-chat-say = Say something
web-chat-send = Send
web-chat-unread = { $count ->
        [one] one new message
       *[other] { $count } new messages
    }
web-type-move = Type a move
web-type-go = Make it
web-confirm = Make this move?
web-confirm-move = Make this move? { $move }
web-confirm-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
web-confirm-send = Make the move
web-why-not = Why not?
web-rule = Rule { $rule }
web-do-ask-takeback = Take back
web-do-offer-draw = Offer a draw
web-do-abort = Abort
web-do-resign = Resign
web-sure-ask-takeback = Ask to take back your last move?
web-sure-offer-draw = Offer a draw to everybody?
web-sure-abort = Abort the game? It will not count.
web-sure-resign = Give up this game?
web-wish-draw = { $name } offers a draw.
web-wish-draw-mine = You have offered a draw.
web-wish-takeback = { $name } asks to take back a move.
web-wish-takeback-mine = You have asked to take back a move.
web-agree = Agree
web-decline = Decline
web-withdraw = Withdraw
web-return = Play on myself
web-return-how = A bot plays for you at the moment.

# After the game
web-result = Result
web-result-aborted = The game was aborted
web-result-draw = A draw
web-result-won = Winner: { $names }
web-result-you-won = You have won!
web-place = Place
web-points = Points
web-rematch = Play again
web-rematch-waiting = Waiting for the others …
web-rematch-wanted = { $names } would like to play again.
web-next-game = To the next game
web-last-game = The game before this one
web-new-bot-game = Another game with the bot
web-other-game = Another game of { $game }
web-replay = Replay
web-analysis = Analysis
web-viewer = Show a record that you have
web-record = Save the record
web-proof = Fair shuffle
web-proof-before = Chance was fixed before the first move. This is its hash; at the end you see the seed and the salt that it was made from.
web-proof-after = Chance was fixed before the first move: everybody saw the hash then. Now everybody sees the seed and the salt, and anybody can compute the hash again.
web-proof-hash = Hash, shown at the start
web-proof-seed = Seed
web-proof-salt = Salt
web-proof-check = Check it yourself
web-proof-right = It is the same hash: nobody changed the shuffle after the start.
web-proof-wrong = The hash is different! This game was not dealt from the promised seed.
web-proof-insecure = Browsers only compute hashes on pages opened by https or on this machine. Check it in a terminal:
web-proof-shell = The same in a terminal:

# The line to the server
web-line-lost = The connection was lost on the way. As soon as it is back, the board shows what was done.
web-link-lost = The connection is lost. Coming back …
web-link-offline = You are offline. This page connects again by itself.
web-link-silent = The server does not answer. Checking the connection …
web-link-kept = Your move is kept and will be made as soon as there is a connection.
web-link-clock = Your clock is running.
web-kicked-revoked = You have been signed out here.
web-kicked-flood = The server closed the connection: too many messages at once.
web-stale = There is a new version of Stolik on the server.
web-twin = This table is open in another tab too. You can play in either: both stay up to date.
web-slow = The server is very slow to answer. Try again in a moment.
web-unreachable = The server cannot be reached. Check the connection and try again.
web-failed = Something went wrong on this page. Try again; if that does not help, reload the page.
web-page-failed-title = This page could not be loaded
web-page-failed = The connection is lost, or there is a new version of Stolik on the server.
web-lost-title = There is nothing here
web-lost = There is no page at this address. Perhaps a letter is missing.

# Finished games, people, ratings
web-find-player = A player's name begins with
web-whose = Whose games
web-whose-all = Everybody's, if public
web-whose-mine = Mine
web-finished-games = Finished games
web-finished-none = No finished games were found.
web-leaders-how = Rated games of people with an account count. The number is a careful estimate: the true strength is almost certainly at least this high.
web-leaders-none = Nobody has a rating here yet.
web-rating = Rating
web-ratings = Ratings
web-ratings-none = No rated games yet.
web-games-count = Games
web-won = Won
web-drawn = Drawn
web-lost-count = Lost
web-results = Results
web-results-games = By game
web-results-opponents = By opponent
web-opponent = Opponent
web-rating-graph = Rating over time
web-rating-over-time = Rating over time: { $what }
web-rating-figures = The figures
web-rating-when = When
web-person-kind = { $kind ->
        [account] member
        [bot] bot
       *[guest] guest
    }
web-person-since = here since { $when }
web-nobody-title = There is no such person
web-nobody = Perhaps it was a guest who has left.

# Coming in
web-enter-guest = Play as a guest
web-enter-guest-how = At once, without a password. Your games stay in this browser's session.
web-enter-guest-name = Your name, if you like
web-enter-guest-any = or we choose one
web-enter-guest-go = Come in
web-sign-in = Sign in
web-sign-up = Make an account
web-sign-up-how = Nobody else can use your name, and your games are rated.
web-sign-out = Sign out
web-keep-name = Keep this name
web-keep-name-how = Your games stay yours, and nobody else can use your name.
web-entered = You are signed in as { $name }.
web-name-field = Name
web-password = Password
web-password-new = New password (8 characters or more)
web-password-old = Current password
web-password-change = Change

# Settings
web-settings-look = Language and look
web-settings-play = At the table
web-set-confirm = Ask before a move is made
    .help = A tap shows the move, a second one makes it.
web-set-sounds = Sounds
    .help = For moves, your turn and the end of a game.
web-set-coordinates = Coordinates
    .help = Letters and numbers along a board's edge.
web-set-animations = Animations
    .help = Pieces and cards move to their place.
web-set-notify = Notifications
    .help = When it is your turn and the page is out of sight.
web-notify-refused = The browser does not allow notifications for this page.
web-account = Account
web-account-none = You are not signed in. You can play without an account.
web-guest-note = You are a guest: when this session ends, you cannot get back to your name and your games.
web-sessions = Where you are signed in
web-session-in = { $known ->
        [both] { $browser } on { $system }
        [browser] { $browser }
        [system] A browser on { $system }
       *[nothing] A browser or a program
    }
web-session-seen = last seen { $when }
web-session-this = this browser
web-session-end = Sign out there
web-tokens = Tokens for programs
web-tokens-how = A token lets a program play in your name.
web-token-secret = This is shown only once. Keep it safe:
web-token-name = What it is for
web-token-scopes = What it may do
web-token-make = Make a token
web-token-revoke = Revoke
web-scope-play = play
web-scope-chat = chat
web-scope-read = read
web-bots = Bots
web-bots-how = A bot is a program of yours that plays under a name of its own, marked as a bot. Its games are not rated.
web-bot-mark = bot
    .about = A program plays under this name.
web-bot-named = { $name } (bot)
web-bot-name = The bot’s name
web-bot-make = Make a bot
web-bot-secret = The token of { $name }. It is shown only once: keep it safe.
web-bot-copy = Copy the token
web-bot-run = Put it into STOLIK_BOT_TOKEN, and let a Python class play:
web-bot-seen = last here { $when }
web-bot-unseen = not here yet
web-bot-no-token = It has no token: it cannot play.
web-bot-renew = New token
web-bot-renew-of = New token for { $name }
web-bot-revoke-of = Revoke the token of { $name }
web-challenge = Challenge this bot
web-challenge-how = It answers by itself if its program is running. The game is not rated.
web-challenge-go = Challenge
web-online-bots = Bots to challenge
web-online-bots-how = Programs that people have written. They wait here for a game.
web-online-bots-games = plays { $games }
web-challenge-of = Challenge { $name }
web-waiting-bot = Waiting for { $name } to accept

# About
web-about-what = Stolik (Polish: a small table) is a place to play, watch and study tabletop games: { $games }. It is open source, and anybody can run it.
web-about-fair = The server keeps the rules and deals the cards. The shuffle of every game can be proven fair: the page of a finished game shows how.
web-about-privacy = There are no trackers here, and nothing is loaded from other sites. One cookie keeps you signed in.
web-about-names = The games belong to their authors and publishers; this is an independent work by people who like to play them.
