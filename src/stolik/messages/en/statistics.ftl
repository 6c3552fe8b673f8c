# Figures of people and of the club
statistics-points = Points
statistics-times = Times
statistics-scores = Points
statistics-scores-of = { $game }: distribution of points
statistics-streaks = Streaks
statistics-streak-now = Now
statistics-streak-best = Best
statistics-streak-none = None
statistics-won-in-a-row = { $count } won
statistics-lost-in-a-row = { $count } lost
statistics-openings = Favourite openings
statistics-opening = Opening
statistics-rating-band = The line is the estimate of the strength, the band its uncertainty: two standard deviations up and down. The rating in lists is conservative: it lies below the band.
statistics-rating-estimate = Estimate
statistics-rating-from = From
statistics-rating-to = To
statistics-counted = { $count ->
        [one] One game is counted.
       *[other] The latest { $count } games are counted.
    }
statistics-against = Against each other
statistics-against-me = Your games against each other
statistics-games = games
statistics-against-whom = Games with { $name }
statistics-two = { $person } against { $other }
statistics-two-none = These two have not played against each other yet.
statistics-turn-round = Switch sides
statistics-results-of = Results of { $person }
statistics-latest = The latest games
statistics-voided = (voided, does not count)
statistics-ending = { $ending ->
        [won] Won
        [lost] Lost
       *[drawn] Drawn
    }
statistics-club-how = All public games that were played here, with people and with bots. A game is counted a minute or two after its end.
statistics-club-none = No public game has ended here yet.
statistics-club-counts = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $accounts ->
        [one] 1 account
       *[other] { $accounts } accounts
    }
statistics-weeks = Games per week
statistics-week = Week from
statistics-winners = Who wins, by the order of moves
statistics-players = Players
statistics-by-seat = Wins
statistics-seat = Player { $number }:
