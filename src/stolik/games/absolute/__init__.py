"""Absolute: sets of cards that sum to zero. Two to six players."""

from stolik.kit import LEVELS, Budget, Judge, Kit, Level, PuzzleSearch

kit = Kit(
    key="absolute",
    package=__name__,
    describe_move="rules.display.wording:describe_move",
    levels={
        "beginner": Level(Budget(300), {"sight": "three", "care": 0.6}, plain=True),
        "casual": Level(Budget(300), {"sight": "hand", "care": 0.8}, plain=True),
        "club": Level(Budget(1000), {"card_kept": 2.5, "round_end": 1.0}),
        "expert": Level(Budget(1000), {"swaps": True, "card_kept": 2.5, "round_end": 0.7}),
        "master": Level(Budget(1000, 600), {"rollouts": True}),
    },
    player="players.player:Player",
    plain_player="players.plain:Player",
    stand_in=Level(Budget(300), plain=True),
    greedy="players.greedy:Greedy",
    judge=Judge(
        "players.appraisal:appraise",
        dict(zip(LEVELS, (100, 200, 400, 800, 1600), strict=True)),  # rollouts
    ),
    effect="players.effect:effect",
    puzzles=PuzzleSearch(
        players=2,
        opening=6,
        most_moves=120,
        first_nodes=400,  # rollouts
        second_nodes=2_000,
        third_nodes=4_000,
        gap=3.0,  # points
        is_obvious="puzzles:is_obvious",
        is_worthwhile="puzzles:is_worthwhile",
        explain="puzzles:explain",
        explain_wrong="puzzles:explain_wrong",
    ),
    env="env",
    codec="env.codec:codec",
    course="lessons.course:course",
    tour="lessons.tour:tour",
    older_options={"edition": 1},
    score_pad=True,
    score_sheet="score_sheet:count",
    score_example="+5c -8c +0c / -1d -2d +3d hand: +7s",
    score_letters='suits c s d t for ● ■ ♦ ▲, a slash between sets, the hand after "hand:".',
)
