# Strony z zasadami; same zasady są w web/src/games/KEY/rules/.
rules-title = { $game }: zasady
rules-games = Zasady gry
rules-contents = Na tej stronie
rules-marks = Zasady z dopiskiem „nasza interpretacja” rozstrzygają to, czego nie mówią instrukcje. Zasady przeciw partiom bez końca też są nasze.
rules-missing = Nie udało się wczytać zasad. Spróbuj ponownie, gdy wróci połączenie.
rules-all = Zasady gier
rules-intro = Naszymi słowami i z obrazkami. Każda zasada ma numer; gdy ruch jest niedozwolony, podajemy ten numer.
rules-tour = Samouczek (2 min)
