# What all courses say. The exercises of a game have their words in the game's folder; docs/learn.md tells how to add one.
course-less = That scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Another move scores more.
course-lower = That helps: your hand would be worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Another move brings it lower.
