# The pages of courses and puzzles. The texts of a game's course are in the game's folder.
learn-title = Learn
learn-intro = Short interactive courses, one idea per exercise, and a daily puzzle from real games.
learn-courses = Courses
learn-puzzles = Daily puzzles
learn-course = Learn { $game }
learn-progress = { $done } of { $all } solved
learn-begin = Start
learn-go-on = Continue
learn-again = Review
learn-tour = 2-minute tour
learn-steps = Exercises
learn-step-solved = solved
learn-number = Exercise { $number } of { $all }
learn-rule = Rules:
learn-try = Your move
learn-show-me = Show me
learn-next = Next
learn-back = Back
learn-retry = Try it yourself
learn-shown = That is the solution. Try it yourself, or continue.
learn-not-yet = Not quite
learn-finished = You completed the course. Now play!
learn-play = Play { $game }
learn-to-puzzle = Daily puzzle
learn-praise-1 = Well done!
learn-praise-2 = Exactly!
learn-praise-3 = Correct!
learn-praise-4 = Very good!
learn-missing = The course could not be loaded. Try again when you are online.
learn-coach = Explanations
learn-name-1 = You
learn-name-2 = Ola
learn-name-3 = Jan
learn-name-4 = Ewa
learn-name-5 = Adam
learn-name-6 = Iga
learn-solve = Solve
learn-solved-today = Solved today
learn-streak = { $days ->
        [0] Solve it today to start a streak.
        [one] Streak: { $days } day
       *[other] Streak: { $days } days
    }
learn-counts = { $tried ->
        [0] Nobody has tried it yet.
        [one] { $solved ->
            [0] 1 player has tried it; nobody has solved it.
           *[other] 1 player has tried it and solved it.
        }
       *[other] { $solved ->
            [0] { $tried } players have tried it; nobody has solved it.
           *[other] Solved by { $solved } of { $tried } players.
        }
    }
learn-puzzle = Puzzle: { $game }
learn-puzzle-day = Daily puzzle, { $day }
learn-puzzle-number = Puzzle { $number } of { $count }
learn-puzzle-what = From a real game. Your turn: one move is clearly the best, given what you can know. Find it.
learn-puzzle-wrong = There is a better move. Try again.
learn-puzzle-steps = From a real game. Find { $steps } moves, one after the other; each is clearly the best. This is move { $number }.
learn-puzzle-go-on = Right! What next?
learn-puzzle-reply = The reply: { $moves }.
learn-puzzle-refuted = Then: { $moves }.
learn-puzzle-loss-marbles = About { $loss ->
        [one] one marble
       *[other] { $loss } marbles
    } worse than the best move. It is taken back: try again.
learn-puzzle-loss-decisive = The difference from the best move decides the game. It is taken back: try again.
learn-puzzle-loss-points = About { $loss ->
        [one] 1 point
       *[other] { $loss } points
    } worse than the best move. It is taken back: try again.
learn-puzzle-loss-chance = Your chances are about { $loss ->
        [one] 1 percentage point
       *[other] { $loss } percentage points
    } worse than after the best move. It is taken back: try again.
learn-puzzle-draws = What is drawn after the move is only an example.
learn-puzzle-watch = Watch again
learn-puzzle-more = More puzzles
learn-puzzle-next = Next puzzle
learn-why-wins = It wins the game.
learn-why-points = It scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
learn-rating-puzzle = Puzzle rating
learn-rating-yours = Your puzzle rating
learn-first-tries = In a row on the first try
learn-solved-first = Solved on the first try
learn-solved-of = { $solved } of { $tried }
learn-streak-shown = A solution that was shown does not count for the streak.
learn-streak-utc = A day ends at midnight UTC.
learn-puzzle-right = Best move: { $move }.
learn-puzzle-shown = The best move was: { $move }. This puzzle does not count as solved.
learn-puzzle-line = It continues: { $moves }.
learn-puzzle-gap-marbles = Second best: { $move }, about { $loss ->
        [one] one marble
       *[other] { $loss } marbles
    } worse.
learn-puzzle-gap-decisive = Second best: { $move }. The difference decides the game.
learn-puzzle-gap-points = Second best: { $move }, about { $loss ->
        [one] 1 point
       *[other] { $loss } points
    } worse.
learn-puzzle-gap-chance = Second best: { $move }, with chances about { $loss ->
        [one] 1 percentage point
       *[other] { $loss } percentage points
    } worse.
learn-puzzle-give-up = Show the solution
learn-puzzle-solution = Solution
learn-all = All courses and puzzles
