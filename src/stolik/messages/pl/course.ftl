# Wspólne słowa kursów. Ćwiczenia każdej gry mają swoje słowa w jej folderze; docs/learn.md mówi, jak dodać nowe.
course-less = To daje { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }. Jest ruch, który daje więcej.
course-lower = To pomaga: ręka byłaby warta { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }. Jest jednak ruch, po którym jest warta mniej.
