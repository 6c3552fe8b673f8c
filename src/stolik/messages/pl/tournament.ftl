# The setting
tournament-missing = Nie ma takiego turnieju.
tournament-exists = Ten turniej już istnieje.
tournament-setting = { $problem }.
tournament-two-sides = System każdy z każdym i system szwajcarski są dla dwóch stron przy stoliku, a tutaj jest ich { $sides }. Wybierz rundy przy stolikach, system pucharowy albo arenę, albo zmień liczbę graczy.
tournament-three-sides = Rundy przy stolikach wymagają co najmniej trzech stron przy stoliku, a tutaj jest ich { $sides }. Wybierz system szwajcarski albo każdy z każdym.
tournament-advance = Spośród { $sides } przy stoliku dalej może przejść najwyżej { $most }.
tournament-arena-days = Areny nie można grać korespondencyjnie. Wybierz zegar w minutach albo system każdy z każdym.
tournament-rated-bots = Partie z botami nie są rankingowe. Nie wpuszczaj botów albo wybierz turniej bez rankingu.
tournament-place-points = Podaj punkty za wszystkie miejsca ({ $sides }), od najwyższych.
tournament-place-points-unfit = Punkty za miejsca można wybrać tylko dla stolików od trzech graczy, w rundach przy stolikach i w arenie.
tournament-tie-breaks-knock-out = W systemie pucharowym nie ma punktacji pomocniczej.
tournament-tie-breaks-twice = Każdą punktację pomocniczą można wybrać tylko raz.
tournament-tie-breaks-unfit = Buchholz i Sonneborn-Berger pasują tylko do systemu szwajcarskiego i każdy z każdym.
tournament-game-fixed = Gry w turnieju nie można zmienić: otwórz inny turniej.
tournament-most-entered = Liczba zgłoszeń to już { $count }, więc limit nie może wynosić { $most }.

# Who asks
tournament-director-only = To może zrobić tylko osoba prowadząca turniej.
tournament-enter-others = Możesz zgłosić tylko siebie albo drużynę, w której grasz.
tournament-barred = Osoba prowadząca turniej usunęła z niego ciebie albo drugą osobę z drużyny. Może was znów wpuścić.
tournament-own-game = Przy stoliku { $number } grasz ty, więc nie możesz cofnąć tej partii ani zakończyć jej bez wyniku. Możesz to zrobić, gdy ją wygrasz albo dopóki się nie zaczęła; jeśli nie chcesz grać dalej, poddaj ją.
tournament-own-result = Przy stoliku { $number } grasz ty, więc możesz tu wpisać tylko swoją przegraną.

# Entering
tournament-entered = { $name }: zgłoszenie już jest.
tournament-gone = { $name }: zgłoszenie zostało wycofane albo zaproszenie odrzucone. Zgłosić się znów można tylko osobiście.
tournament-not-entered = Nikt się tak nie zgłosił do turnieju.
tournament-full = Nie ma już miejsc: limit zgłoszeń to { $most }.
tournament-member-twice = { $name }: w drużynie grają dwie różne osoby.
tournament-members = { $count ->
        [one] { $name }: w tym turnieju każdy gra osobno.
       *[other] { $name }: w tym turnieju grają drużyny (liczba osób: { $count }).
    }
tournament-no-bots = { $name } to bot, a ten turniej jest tylko dla ludzi.
tournament-many-bots = Limit botów w jednym turnieju to { $most }.
tournament-many-bots-of-all = We wszystkich turniejach jednej osoby prowadzącej albo jednego łącza może grać naraz najwyżej tyle botów: { $most }. Zakończ któryś turniej albo usuń z niego boty.
tournament-late = { $round ->
        [0] Turniej się zaczął, a późniejszych zgłoszeń nie ma.
       *[other] Jest za późno na zgłoszenie: można było się zgłosić przed rundą { $round }.
    }
tournament-late-knock-out = Turniej pucharowy się zaczął: nikt już nie może się zgłosić.
tournament-late-round-robin = Turniej każdy z każdym się zaczął i nie ma wolnego numeru. Numer jest wolny, gdy liczba graczy w grupie jest nieparzysta.
tournament-return-knock-out = Do turnieju pucharowego nie można wrócić.

# Start and end
tournament-started = Turniej już się zaczął.
tournament-not-started = Turniej jeszcze się nie zaczął.
tournament-over = Turniej się skończył.

# Pairing
tournament-too-few = { $count ->
        [0] Nikt się nie zgłosił.
        [one] Jest tylko jedno zgłoszenie.
       *[other] Liczba zgłoszeń to tylko { $count }.
    } Turniej wymaga co najmniej { $least } zgłoszeń. Osoba prowadząca może poczekać, zgłosić kogoś albo odwołać turniej.
tournament-too-few-left = { $count ->
        [0] Nikt nie został w grze.
        [one] W grze został tylko jeden gracz.
       *[other] Liczba graczy, którzy zostali w grze, to tylko { $count }.
    } Stolik wymaga co najmniej { $least } graczy. Osoba prowadząca może przywrócić kogoś i grać dalej albo zakończyć turniej z obecną tabelą.
tournament-rounds-many = Przy { $players } graczach można rozegrać bez powtórek najwyżej { $most } rund, a nie { $rounds }. Osoba prowadząca może wybrać mniej rund, poczekać na więcej graczy albo wybrać system każdy z każdym w dwóch kołach.
tournament-repeats = Rundy { $round } nie da się skojarzyć bez powtórek: wśród pozostałych graczy ({ $players }) zbyt wielu już ze sobą grało. Osoba prowadząca może dopuścić powtórki, przywrócić kogoś albo zakończyć turniej z obecną tabelą.
tournament-final-small = Przy { $players } graczach do ostatniego stolika weszłoby tylko { $count }, a potrzeba co najmniej { $least }. Osoba prowadząca może zmienić liczbę graczy przy stoliku albo liczbę przechodzących dalej, albo poczekać na więcej graczy.
tournament-round-open = { $count ->
        [one] Jedna partia tej rundy jeszcze trwa. Osoba prowadząca może wpisać jej wynik
       *[other] Partie tej rundy, które jeszcze trwają: { $count }. Osoba prowadząca może wpisać ich wyniki
    } (stoliki { $pairings }) albo poczekać.
tournament-round-missing = Rundy { $round } jeszcze nie ma.
tournament-no-round = Wszystkie rundy są już skojarzone.
tournament-no-round-to-void = Nie ma rundy, którą można by cofnąć.

# Results
tournament-pairing-missing = W tym turnieju nie ma stolika { $number }.
tournament-pairing-void = Runda ze stolikiem { $number } została cofnięta: jej wynik się nie liczy.
tournament-table-opened = Stolik { $number } jest już otwarty.
tournament-other-table = To nie jest partia stolika { $number }.
tournament-reported = Wynik stolika { $number } jest już znany. Osoba prowadząca może go poprawić.
tournament-score = Stolik { $number }: podaj miejsca wszystkich stron ({ $sides }): 1 dla pierwszej, to samo miejsce dla równych, na przykład 1, 2, 2, 4.
tournament-correct-knock-out = Następna runda zaczęła się ze zwycięzcami rundy { $round }. Osoba prowadząca może cofnąć późniejsze rundy i wtedy poprawić wynik.
tournament-voided-many = W tym turnieju cofnięto już tyle rund: { $most }. Więcej nie można. Możesz poprawić pojedyncze wyniki albo zakończyć turniej i otworzyć nowy.
tournament-series-missing = Ta osoba nie prowadzi cyklu „{ $name }”.
