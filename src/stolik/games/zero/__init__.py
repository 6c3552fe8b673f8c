"""ZERO: bring your hand as near to zero as you can. Three to five players."""

from stolik.kit import LEVELS, Budget, Judge, Kit, Level, PuzzleSearch, Vector

kit = Kit(
    key="zero",
    package=__name__,
    low_wins=True,
    describe_move="rules.wording:describe_move",
    levels={
        "beginner": Level(Budget(300), {"style": "colour"}, plain=True),
        "casual": Level(Budget(300), {"style": "greedy"}, plain=True),
        "club": Level(Budget(300), {"care": 600}, plain=True),
        "expert": Level(Budget(300), {"care": 850}, plain=True),
        "master": Level(Budget(1000, 12_000), {"moves": 8, "trust": 1.5}),
    },
    player="players.player:Player",
    plain_player="players.plain:Player",
    stand_in=Level(Budget(300), plain=True),
    greedy="players.greedy:Greedy",
    judge=Judge("players.appraisal:appraise", dict(zip(LEVELS, (400, 800, 1_600, 4_000, 10_000), strict=True))),
    effect="players.effect:effect",
    puzzles=PuzzleSearch(
        players=3,
        most_moves=50,
        first_nodes=1_000,
        second_nodes=4_000,
        third_nodes=60_000,
        gap=0.03,  # chances
        simple_bot="beginner",
        explain="puzzles:explain",
        explain_wrong="puzzles:explain_wrong",
    ),
    env="env",
    codec="env.codec:codec",
    vector=Vector("env.vector:ZeroVector", (3, 4, 5)),
    course="lessons.course:course",
    tour="lessons.tour:tour",
    score_pad=True,
    score_sheet="score_sheet:count",
    score_example="7r 6r 2r 1r 3r 3b 3g 3y 3k",
    score_letters="colours r o y g b p k.",
)
