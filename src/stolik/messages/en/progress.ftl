# How far somebody has come in courses and puzzles.
progress-account = Progress is saved here for accounts only; a guest’s progress stays in the browser.
progress-large = A course has at most { $most } exercises.
