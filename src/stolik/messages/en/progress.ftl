# How far somebody has come in courses and puzzles.
progress-account = Progress is kept here for accounts only; that of guests stays in their browser.
progress-large = A course has at most { $most } exercises.
