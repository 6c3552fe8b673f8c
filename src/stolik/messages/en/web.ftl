# The browser client's own texts; those of a game's board are in the game's file.
web-name = Stolik
web-title = Stolik: board and card games
web-title-of = { $what } · Stolik
web-skip = Skip to the content
web-home = Stolik, home
web-home-go = Home page
web-loading = Loading…
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
web-nav = Main menu
web-nav-menu = Menu
web-nav-foot = More pages
web-nav-learn = Learn
web-nav-tournaments = Tournaments
web-nav-friends = Friends
web-nav-games = Finished games
web-nav-leaders = Leaderboard
web-nav-club = The club
web-nav-rules = Rules
web-nav-pad = Score pad
web-nav-about = About Stolik
web-nav-api = API for programs
web-language = Language
web-language-switch = Przełącz na polski
web-theme = { $theme ->
        [light] Theme: light
        [dark] Theme: dark
       *[system] Theme: system
    }
web-theme-choice = Theme
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-notices = Notifications
web-notices-new = { $count ->
    [0] Notifications
    [one] Notifications: { $count } new
   *[other] Notifications: { $count } new
}
web-settings = Settings
web-enter = Sign in

web-game = Game
web-games = Games
web-all-games = All games
web-players = Players
web-player = Player
web-players-range = { $least } to { $most } players
web-level = Bot level
web-level-random = Random
web-level-greedy = Greedy
web-level-beginner = Beginner
web-level-casual = Casual
web-level-club = Club
web-level-expert = Expert
web-level-master = Master
web-bot = Bot ({ $level })
web-bot-offered = { $level }: { $name }

# The first page
web-welcome = What shall we play?
web-welcome-more = Play friends and bots in your browser. No sign-up: one click and you are at the table.
web-my-games = Your games
web-open-tables = Open tables
web-open-none = Nobody is waiting right now. Open a table: others will see it here.
web-live-games = Live games
web-live-none = No public game is in progress.
web-play-bot = Play against a bot
web-play-bot-of = { $game }: play against a bot
web-play-friend = Play with friends
web-play-friend-of = { $game }: play with friends
web-play-more = More options
web-play-more-of = { $game }: more options
web-start-game = Start the game
web-bots-seat = Your seat
web-bots-seat-random = Drawn by lot
web-bots-takebacks = Takebacks
web-bots-hints = Hints
web-friend-how = You get a link and a QR code. Friends who open it join your table.
web-friend-open = Create a link
web-device = Pass and play
web-device-how = Everybody plays on this device, and you pass it on. What a game hides stays hidden.
web-device-name = Name of player { $number }
web-device-who = Player { $number }: a person or a bot
web-device-person = Person
web-device-player = Player { $number }
web-device-draw = Draw who gets which seat
web-device-options = Options
web-device-few = At least two people are needed here. Against bots alone, choose “Play against a bot”.
web-device-go = Play on this device
web-pairing = Quick match
web-pairing-how = Choose all { $games ->
        [one] clocks
       *[many] games and clocks
    } that you would play. { $players ->
        [2] You play the first person who chose one of them too, or wait for the next one.
       *[other] You play the first people who chose one of them too, or wait for the next ones.
    }
web-pairing-games = Games
web-pairing-choose = Choose at least one game and one clock.
web-pairing-go = { $players ->
        [2] Find an opponent
       *[other] Find opponents
    }
web-custom = Custom table
web-custom-go = Open the table
web-options-none = This game has no options.
web-option-usual = Default
web-option-default = { $name } (default)
web-option-written = Custom position
web-option-written-how = Position
web-access = Visibility
web-access-public = Public (listed on the home page)
web-access-private = Private (link only)
web-rated = rated
web-casual = casual
web-kind-rated = Rated
web-kind-casual = Casual
web-or = or
web-offer-players = { $players ->
       *[other] { $players } players
    }
web-offer-without = without: { $what }
web-waiting-others = Also possible, if another player wants it: { $others }
web-lobby = Lobby
web-online = { $count ->
        [one] 1 person online
       *[other] { $count } people online
    }
web-filter = Filter tables
web-filter-all = All
web-filter-phase = State
web-filter-open = Free seats
web-filter-playing = Running
web-filter-kind = Rated or casual
web-filter-found = { $count ->
        [one] 1 table fits
       *[other] { $count } tables fit
    }
web-filter-none = No table fits the filters.
web-filter-reset = Show all
web-rated-game = Rated game
web-rules-of-it = Rules
web-tour-of-it = 2-minute tour
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
       *[other] {" "}+ { $seconds } s per turn
    }
web-clock-turn = { $seconds } s per move
web-clock-days = { $days ->
        [one] 1 day per move
       *[other] { $days } days per move
    }
web-clock-days-left = { $days ->
        [one] 1 day
       *[other] { $days } days
    }
web-clock-class-none = No clock
web-clock-class-blitz = Blitz
web-clock-class-rapid = Rapid
web-clock-class-turn = Seconds per move
web-clock-class-days = Days per move

# Waiting for the start
web-waiting-seats = { $count ->
        [one] Waiting for one more player
       *[other] Waiting for { $count } more players
    }
web-waiting-you = Everyone is here. Are you ready?
web-waiting-ready = Waiting for the others to get ready
web-seats = Seats
web-seat-open = Free seat
web-seat-kept = Reserved seat
web-seat-free-up = Free the seat
web-add-bot = Add a bot
web-host = host
web-you = you
web-ready = ready
web-not-ready = not ready
web-ready-yes = Ready
web-ready-no = Not ready
web-invited = invited
web-sit = Take this seat
web-seat-drawn = seat drawn at the start
web-sit-play = Join the game
web-sit-guest = You join as a guest; we’ll pick a name for you.
web-full = All seats are taken. You can watch: the game is about to start.
web-leave = Leave the table
web-close-table = Close the table
web-change-setting = Change the options
web-share = Invite players
web-share-title = A game of { $game } on Stolik
web-share-link = Link to this table
web-share-copy = Copy link
web-share-copied = Copied
web-share-send = Share
web-share-qr = QR code of the link to this table
web-share-nearby = Everybody on the same wifi can open this link.
web-share-local = This link works on this computer only.
web-share-local-how = So that friends on the same wifi can join, stop the server and start it again like this. The table stays.
web-share-local-clone = In a clone of the project:
web-share-watch = Link for spectators

# At the table
web-table = Table
web-table-loading = Loading the table…
web-no-table-title = Table not found
web-no-table = The link is incomplete, or the table no longer exists. Ask for the link again, or open a table yourself.
web-closed-title = This table is closed
web-closed = The host closed the table, or nobody joined for a day. The link has expired.
web-board-loading = Loading the board…
web-board-missing = The board could not be loaded. Check your connection.
web-board-failed = Something went wrong on the board. The game goes on; your moves are safe.
web-your-turn = Your turn
web-their-turn = { $name } to move
web-to-move = to move
web-your-answer = Your answer
web-their-answer = Waiting for { $names }
web-answer-within = within { $seconds } s
web-answer-awaited = answer awaited
web-thinking = thinking
web-bots-warming = The bots are still getting ready ({ $percent }%) and play a simpler game for now.
web-bots-plain = The bots play a simpler game on this server: their fast code cannot be compiled.
web-judge-warming = The analysis is still getting ready ({ $percent }%). It starts by itself.
web-judge-plain = The analysis is simpler on this server: its fast code cannot be compiled.
web-watching = You are watching
web-team = team { $team }
web-partner = your partner
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
web-leavers-again = Other choices
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
        [resigned] resigned; a bot plays for them
        [time] out of time; a bot plays for them
       *[left] away; a bot plays for them
    }
web-result-left = { $why ->
        [resigned] resigned
        [time] out of time
       *[left] left
    }
web-winner = Winner
web-spectator = spectator
web-audience = { $count ->
        [one] 1 spectator
       *[other] { $count } spectators
    }
web-side = About the game
web-tab-moves = Moves
web-tab-chat = Chat
web-tab-rules = Rules
web-tab-info = Table
web-moves = Moves and events
web-moves-none = No moves yet.
web-moves-events = { $count ->
        [one] 1 event
       *[other] { $count } events
    }
web-moves-go = Move { $ply }: go to this position
web-moves-undone = taken back
web-moves-made = Moves made
web-chat = Chat
web-chat-none = Say hello! Spectators cannot read this during the game.
web-chat-none-watching = Chat for spectators. Players can read it after the game.
web-chat-say = Write a message
web-chat-send = Send
web-chat-unread = { $count ->
        [one] one new message
       *[other] { $count } new messages
    }
web-type-move = Type a move
web-type-go = Play
web-confirm = Play this move?
web-confirm-move = Your move: { $move }
web-confirm-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
web-confirm-send = Confirm
web-why-not = Why not?
web-rule = Rule { $rule }
web-do-ask-takeback = Takeback
web-do-offer-draw = Offer draw
web-do-abort = Abort
web-do-resign = Resign
web-sure-ask-takeback = Ask to take back your last move?
web-sure-offer-draw = Offer a draw?
web-sure-abort = Abort the game? It will not count.
web-sure-resign = Resign this game?
web-sure-ask-takeback-together = Take back the last move? Does everybody here agree?
web-sure-offer-draw-together = End the game in a draw? Does everybody here agree?
web-sure-abort-together = Abort the game? It will not count.
web-sure-resign-together = { $name }: resign this game?
web-device-here = These players share one device.
web-cover = Next player
web-cover-pass = Pass to { $name }
web-cover-how = Nobody’s hand is on the screen.
web-cover-show = Show my hand
web-cover-hide = Hide my hand
web-cover-others = Others may act now, too:
web-cover-other = Show { $name }’s hand
web-turning = Turn the board to the player to move
web-wish-draw = { $name } offers a draw.
web-wish-draw-mine = You offered a draw.
web-wish-takeback = { $name } asks for a takeback.
web-wish-takeback-mine = You asked for a takeback.
web-agree = Accept
web-decline = Decline
web-withdraw = Cancel
web-return = Take my seat back
web-return-how = A bot is playing for you.

# After the game
web-result = Result
web-result-aborted = Game aborted
web-result-draw = Draw
web-result-won = Winner: { $names }
web-result-you-won = You won!
web-place = Place
web-points = Points
web-rematch = Rematch
web-rematch-waiting = Waiting for the others…
web-rematch-wanted = { $count ->
        [one] { $names } wants a rematch.
       *[other] { $names } want a rematch.
    }
web-next-game = Go to the next game
web-to-tournament = To the tournament
web-last-game = Previous game
web-new-bot-game = Play again from this seat
web-other-game = New game of { $game }
web-replay = Replay
web-analysis = Analysis
web-viewer = Open a saved game
web-record = Download the game
web-shuffling = Shuffling…
web-proof = Fair shuffle
web-proof-running = This hash binds the server to its seed and to the parts that the players' browsers added to the shuffle. When the game is over, you see all of them.
web-proof-running-server = The server fixed the shuffle before the first move, and no player added to it. This is its hash; when the game is over, you see the seed and the salt that it was made from.
web-proof-players = Proven: the server was bound to its seed before it saw the players' parts. If you trust one of these players, nobody could choose the deal.
web-proof-some = Proven, except for missing parts: the server was bound to its seed before it saw the players' parts. A player who also knew the server's seed could withhold a part on purpose, and so choose between two deals.
web-proof-server = Proven only that the deal was fixed before the first move. Not proven: who chose it. No player added to the shuffle, so the server's owner could have tried seeds until one suited them.
web-proof-wrong = These numbers do not fit together! The deal was not made as promised.
web-proof-mine-given = Your part arrived. When the game is over, this page checks that it is in the deal.
web-proof-mine-in = Your part is in the deal: even the server's owner could not choose it.
web-proof-mine-missing = Your part did not arrive in time, so it is not in the deal.
web-proof-mine-other = This is not the shuffle that your part was given for! It was changed afterwards.
web-proof-mine-none = This browser added nothing to this deal.
web-proof-limits = Not proven: that the server's owner did not look at the cards; and that a player who works with the owner did not withhold a part, or give it, depending on the deal.
web-proof-deal = This page checks the numbers below. Download the proof, and stolik verify also repeats the deal from them.
web-proof-parts = Players' parts
web-proof-part-given = { $name }: arrived
web-proof-part-missing = { $name }: did not arrive
web-proof-hash = Hash shown at the start
web-proof-seed = Seed
web-proof-server-seed = The server's seed
web-proof-salt = Salt
web-proof-my-part = Your part
web-proof-shell = Check it yourself in a terminal:
web-proof-file = Download the proof

# The line to the server
web-line-lost = The connection was lost before the server answered. As soon as it is back, the board shows what was done.
web-link-lost = Connection lost. Reconnecting…
web-link-offline = You are offline. This page reconnects by itself.
web-link-silent = The server does not answer. Checking the connection…
web-link-kept = Your move is kept and will be made as soon as there is a connection.
web-link-clock = Your clock is running.
web-kicked-revoked = You have been signed out here.
web-kicked-flood = The server closed the connection: too many messages at once.
web-stale = A new version is available.
web-twin = This table is also open in another tab. You can play in either one.
web-slow = The server is very slow to respond. Try again in a moment.
web-unreachable = The server cannot be reached. Check the connection and try again.
web-failed = Something went wrong on this page. Try again; if that does not help, reload the page.
web-page-failed-title = This page could not be loaded
web-page-failed = The connection is lost, or a new version is available.
web-lost-title = Page not found
web-lost = There is no page at this address. Check it for typing errors.

# Finished games, people, ratings
web-find-player = Search players
web-whose = Whose games
web-whose-all = All public games
web-whose-mine = My games
web-finished-games = Finished games
web-finished-none = No finished games found.
web-leaders-how = Rated games of players with an account count. The rating is conservative: the true strength is almost always at least this high. Players are listed from their fifth rated game on.
web-leaders-none = Nobody has played five rated games here yet.
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
web-rating-figures = Numbers
web-rating-when = When
web-person-kind = { $kind ->
        [account] member
        [bot] bot
        [former] deleted account
       *[guest] guest
    }
web-former = former player
web-person-since = joined { $when }
web-nobody-title = Player not found
web-nobody = It may have been a guest who has left.

# Coming in
web-enter-guest = Play as a guest
web-enter-guest-how = No password needed. Your games stay in this browser’s session.
web-enter-guest-name = Name (optional)
web-enter-guest-any = we’ll pick a name
web-enter-guest-go = Play as a guest
web-sign-in = Sign in
web-sign-up = Create an account
web-sign-up-how = Your name is reserved for you, and your games can be rated.
web-sign-out = Sign out
web-keep-name = Keep this name
web-keep-name-how = You keep your games, and nobody else can use your name.
web-entered = Signed in as { $name }.
web-name-field = Name
web-password = Password
web-password-new = New password (at least 8 characters)
web-password-old = Current password

# Settings
web-settings-look = Language and appearance
web-settings-play = At the table
web-set-confirm = Confirm moves
    .help = The first tap shows the move, the second one plays it. Drawing a card needs no confirmation.
web-set-sounds = Sounds
    .help = For moves, your turn and the end of the game.
web-set-coordinates = Coordinates
    .help = Letters and numbers at the edge of the board.
web-set-animations = Animations
    .help = Pieces and cards slide to their places.
web-set-notify = Notifications
    .help = When it is your turn and the page is in the background.
web-notify-refused = Your browser blocks notifications from this page.
web-account = Account
web-account-none = You are not signed in. You can play without an account.
web-guest-note = You are playing as a guest: when this session ends, you cannot get your name and games back.
web-sessions = Active sessions
web-session-in = { $known ->
        [both] { $browser } on { $system }
        [browser] { $browser }
        [system] Browser on { $system }
       *[nothing] Browser or program
    }
web-session-seen = last seen { $when }
web-session-this = this browser
web-session-end = Sign out
web-tokens = API tokens
web-tokens-how = A token lets a program play in your name.
web-token-secret = This token is shown only once. Keep it safe:
web-token-name = Description
web-token-scopes = Permissions
web-token-make = Create a token
web-token-revoke = Revoke
web-scope-play = play
web-scope-chat = chat
web-scope-read = read
web-bots = Bots
web-bots-how = A bot is a program of yours that plays under its own name, marked as a bot. Its games are not rated.
web-bot-mark = bot
    .about = A program plays under this name.
web-bot-named = { $name } (bot)
web-bot-name = The bot’s name
web-bot-make = Create a bot
web-bot-secret = Token of { $name }. It is shown only once: keep it safe.
web-bot-copy = Copy token
web-bot-run = Put it into STOLIK_BOT_TOKEN, and run a Python class:
web-bot-seen = last seen { $when }
web-bot-unseen = not connected yet
web-bot-no-token = It has no token, so it cannot play.
web-bot-renew = New token
web-bot-renew-of = New token for { $name }
web-bot-revoke-of = Revoke the token of { $name }
web-challenge = Challenge this bot
web-challenge-how = It accepts automatically while its program is running. The game is not rated.
web-challenge-go = Challenge
web-online-bots = Bots online
web-online-bots-how = Programs written by players. Challenge one to a game.
web-online-bots-games = plays { $games }
web-challenge-of = Challenge { $name }
web-waiting-answer = Waiting for { $name } to accept

# About
web-about-what = Stolik (Polish for a small table) is a place to play, watch and study board and card games: { $games }. It is open source: anyone can run a server.
web-about-fair = The server enforces the rules and deals the cards. Every shuffle can be proven fair: the page of a finished game shows how.
web-about-privacy = No trackers, and nothing is loaded from other sites. One cookie keeps you signed in; another one recognises your device when you sign in.
web-about-names = The games belong to their authors and publishers; this is an independent project by people who like to play them.

# The table fits its window
web-to-side = Moves, chat and rules
web-tour-short = Tour (2 min)
web-result-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
web-result-more = More
web-nav-desk = Desk
web-nav-house = House rules
web-report = Report
web-report-line = Report this message of { $name }
web-block-of = Block { $name }
web-nav-house-says = Messages of the house
