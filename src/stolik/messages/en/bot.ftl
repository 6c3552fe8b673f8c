# stolik bot run
bot-hello = { $name } is waiting for challenges at { $server }. Press Ctrl+C to stop it.
bot-bye = { $server } is shutting down. The bot will reconnect when the server is back.
bot-accepts = Accepted: { $game } for { $players }, with { $name }.
bot-declines = Declined: { $game } for { $players }, with { $name }.
bot-end = { $game }: over, place { $place } of { $players }.
bot-resigns = The bot resigns: { $faults ->
        [one] one move was
       *[other] { $faults } moves were
    } wrong.
bot-refused = The server refuses: { $words } ({ $code })
bot-unreachable = { $server } does not answer: { $problem }.
bot-server = "{ $server }" is not a server address. Use http://HOST:PORT or https://HOST.
bot-token = A bot needs a token: create one in the settings, and pass it with { $variable }, --token-file or --token.
bot-no-move = { $found } is not a move of { $game }: choose returns one of moves, its JSON form, or its text.

# The program's file
bot-program-python = { $file } is not a Python file: the name must end in .py.
bot-program-load = { $file }, line { $line }: it cannot be loaded. { $problem }
bot-program-error = { $file }, line { $line }, in { $where }: { $problem }
bot-program-none = { $file } has no class with a method choose.
bot-program-classes = { $file } has several classes with a method choose: { $known }. Name one: --class NAME, or FILE:NAME in the arena.
bot-program-class = { $file } has no class { $name } with a method choose; it has: { $known }.
bot-program-given = { $file }: { $method } takes { $found }. It may take only these, and must take view: { $known }.
bot-program-rules = { $file }: { $name } must be some of these: { $known }.
bot-illegal = The bot chose "{ $move }": { $problem }
bot-program-game = { $file } does not play { $game }; it plays: { $known }.
