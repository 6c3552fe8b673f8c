# What all courses say. The exercises of a game have their words in the game's folder; docs/learn.md tells how to add one.
course-less = That scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. There is a move that scores more.
course-lower = That helps: the count would be { $points }. But there is a move after which it is lower.
