"""Abalone: push six of the opponents' marbles off the board. Two, three or four players."""

from stolik.kit import LEVELS, Budget, Judge, Kit, Level, Lookup, PuzzleSearch, TextFormat, Vector

kit = Kit(
    key="abalone",
    package=__name__,
    describe_move="rules.wording:describe_move",
    opening="rules.openings:name_opening",
    opening_line="rules.openings:find_line",
    levels={
        "beginner": Level(Budget(300), {"novice": "beginner"}, plain=True),
        "casual": Level(Budget(300), {"novice": "casual"}, plain=True),
        "club": Level(Budget(1000, 20_000), {"depth": 2, "depth_of_three": 1}),
        "expert": Level(Budget(1000, 400_000), {"depth": 6, "depth_of_three": 2}),
        "master": Level(Budget(1000)),
    },
    player="players.player:Player",
    plain_player="players.plain:Player",
    stand_in=Level(Budget(300), plain=True),
    greedy="players.greedy:Greedy",
    judge=Judge(
        "players.appraisal:appraise",
        dict(zip(LEVELS, (2_000, 10_000, 50_000, 400_000, 3_000_000), strict=True)),  # for each move
    ),
    puzzles=PuzzleSearch(
        players=2,
        nodes=20_000,
        opening=24,
        most_moves=90,
        first_nodes=4_000,  # for each move
        second_nodes=16_000,
        third_nodes=400_000,
        gap=0.8,  # marbles
        explain="puzzles:explain",
        explain_wrong="puzzles:explain_wrong",
    ),
    env="env",
    codec="env.codec:codec",
    vector=Vector("env.vector:AbaloneVector", (2,)),
    course="lessons.course:course",
    tour="lessons.tour:tour",
    text_format=TextFormat(
        ("abapro", "nacre"),
        "rules.gamelist:read_game",
        "rules.gamelist:write_game",
        ("Black", "White", "Red", "Yellow"),
    ),
    players_for="rules.position:players_for",
    lookups={"formations": Lookup("lookups:FormationsQuestion", "lookups:find_formations")},
    colours={
        "●": "bold black on #c69a6b",
        "○": "bold white on #c69a6b",
        "◆": "bold red on #c69a6b",
        "◇": "bold yellow on #c69a6b",
        "·": "#7a5a3a on #c69a6b",
    },
    perft="kernel.perft:Perft",
    engine_protocol="players.protocol:run",
    engine_client="players.engine:Engine",
)
