# The pages of courses and puzzles. The texts of a game's course are in the game's folder.
learn-title = Learn
learn-intro = Short courses on real boards, with one idea in each step, and a daily puzzle from games that were played.
learn-courses = Courses
learn-puzzles = Puzzles of the day
learn-course = Learn { $game }
learn-progress = { $done } of { $all } solved
learn-begin = Begin
learn-go-on = Go on
learn-again = Look again
learn-complete = Course completed
learn-tour = Tour of two minutes
learn-rules = Rules
learn-steps = Exercises
learn-step-solved = solved
learn-number = Exercise { $number } of { $all }
learn-rule = Rules:
learn-try = Your move
learn-show-me = Show me
learn-next = Next
learn-back = Back
learn-retry = Try it yourself
learn-shown = That is how it goes. Try it yourself, or go on.
learn-not-yet = Not yet
learn-finished = You have solved all of it. Now play!
learn-play = Play { $game }
learn-to-puzzle = Puzzle of the day
learn-praise-1 = Well done!
learn-praise-2 = Exactly!
learn-praise-3 = That is it!
learn-praise-4 = Very good!
learn-missing = The course could not be loaded. Try again when you are online.
learn-coach = Explanations
learn-name-1 = You
learn-name-2 = Ola
learn-name-3 = Jan
learn-name-4 = Ewa
learn-name-5 = Adam
learn-name-6 = Iga
learn-solve = Solve it
learn-solved-today = Solved today
learn-streak = { $days ->
        [0] Solve it today to start a streak.
        [one] { $days } day in a row.
       *[other] { $days } days in a row.
    }
learn-counts = { $tried ->
        [0] Nobody has tried it yet.
       *[other] Solved by { $solved } of { $tried } who tried.
    }
learn-puzzle = Puzzle: { $game }
learn-puzzle-day = Puzzle of the day, { $day }
learn-puzzle-number = Puzzle { $number } of { $count }
learn-puzzle-what = From a game that was played. It is your turn, and one move is clearly the best for what you can know. Which?
learn-puzzle-wrong = There is something better. Look again.
learn-puzzle-close-marbles = A good try, but about { $loss } marbles worse than the best move.
learn-puzzle-close-points = A good try, but about { $loss } points worse than the best move.
learn-puzzle-close-chance = A good try, but its chances are about { $loss } percentage points worse.
learn-puzzle-right = { $move } is the best move.
learn-puzzle-shown = The best move was { $move }. This one does not count as solved.
learn-puzzle-line = The turn goes on: { $moves }.
learn-puzzle-gap-marbles = The next best, { $move }, is about { $loss } marbles worse.
learn-puzzle-gap-points = The next best, { $move }, is about { $loss } points worse.
learn-puzzle-gap-chance = With the next best, { $move }, the chances are about { $loss } percentage points worse.
learn-puzzle-give-up = Show the solution
learn-puzzle-earlier = Puzzle { $number }
learn-puzzle-more = More puzzles
learn-puzzle-judging = The answer is being judged.
learn-all = All courses and puzzles
