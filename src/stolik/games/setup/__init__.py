"""SETUP: lay tiles that make sets, and be the first at the end of the track. Two to four players."""

from stolik.kit import LEVELS, Budget, Judge, Kit, Level, PuzzleSearch

kit = Kit(
    key="setup",
    package=__name__,
    describe_move="rules.wording:describe_move",
    window="rules.setup:find_window",
    levels={
        "beginner": Level(Budget(300), {"care": 0.04, "tiles": 2, "generous": True}, plain=True),
        "casual": Level(Budget(300), {"care": 0.1, "tiles": 3, "generous": True}, plain=True),
        "club": Level(Budget(300), {"care": 0.25, "tiles": 4}, plain=True),
        "expert": Level(Budget(300), plain=True),
        "master": Level(Budget(1000, 1200), {"moves": 8, "turns": 1}),
    },
    player="players.player:Player",
    plain_player="players.plain:Player",
    stand_in=Level(Budget(300), plain=True),
    greedy="players.greedy:Greedy",
    judge=Judge("players.appraisal:appraise", dict(zip(LEVELS, (80, 160, 320, 640, 1_600), strict=True))),
    effect="players.effect:effect",
    puzzles=PuzzleSearch(
        players=2,
        most_moves=600,
        first_nodes=600,
        second_nodes=6_000,
        third_nodes=20_000,
        gap=0.02,  # chances: one turn decides little
        is_obvious="puzzles:is_obvious",
        explain="puzzles:explain",
        explain_wrong="puzzles:explain_wrong",
        find_reply="puzzles:find_reply",
    ),
    env="env",
    codec="env.codec:codec",
    course="lessons.course:course",
    tour="lessons.tour:tour",
    score_pad=True,
    score_sheet="score_sheet:count",
    score_example="player 1 of 4: 7h@a2 7c@a3 7d@b4 lay 7t@b3",
    score_letters="""\
the board's visible tiles, then "lay" and the tiles of the turn; suits t h d c s for ★ ♥ ♦ ♣ ♠; without \
"player N of M:" player 1 of 2.""",
)
