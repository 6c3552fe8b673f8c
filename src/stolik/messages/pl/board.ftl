# Plansza gry, która nie ma tu własnej.
board-picture = { $game }: pozycja
board-moves = Możliwe ruchy
board-find = Szukaj ruchu
board-found = { $found ->
        [0] Nie ma takiego ruchu.
       *[other] Ruchy: { $found } z { $all }
    }
board-your-moves = { $count ->
        [one] Możesz wykonać jeden ruch.
        [few] Masz do wyboru { $count } ruchy.
       *[many] Masz do wyboru { $count } ruchów.
    }
board-chosen = Twój ruch: { $move }
board-move = { $move }
board-write = Ruchów jest zbyt wiele, by je wymienić. Wpisz swój.
board-not-drawn = Nie można narysować pozycji. { $problem }
