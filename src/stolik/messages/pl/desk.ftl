# Biuro gospodarzy i moderatorów.
desk-ui-only = Ta strona jest dla gospodarzy i moderatorów. Właściciel serwera nadaje te role poleceniem: stolik people grant NAZWA host
desk-ui-overview = Przegląd
desk-ui-reports = Zgłoszenia
desk-ui-people = Ludzie
desk-ui-tables = Stoliki
desk-ui-fairplay = Uczciwa gra
desk-ui-networks = Sieci
desk-ui-log = Dziennik
desk-ui-house = Regulamin
desk-ui-none = Nic tu nie ma.
desk-ui-sure = Na pewno?
desk-ui-terminal = wiersz poleceń
desk-ui-open-reports = Otwarte zgłoszenia
desk-ui-count-people = { $kind ->
    [guest] Goście
    [account] Konta
    [bot] Boty graczy
   *[former] Usunięte konta
  }
desk-ui-online = Osoby połączone z tym węzłem
desk-ui-sessions-day = Sesje z ostatniej doby
desk-ui-count-tables = { $status ->
    [open] Stoliki, które czekają na graczy
    [playing] Trwające partie
    [finished] Skończone partie
   *[closed] Zamknięte stoliki
  }
desk-ui-storage = Rozmiar bazy danych
desk-ui-free = Wolne miejsce na dysku
desk-ui-jobs-bots = Boty, które myślą / procesy botów
desk-ui-jobs-waiting = Czekające powtórki i obrazki
desk-ui-nodes = Węzły
desk-ui-versions = Wersje
desk-ui-schema = schemat { $version }
desk-ui-find = Szukaj osób
desk-ui-which = Które
desk-ui-only-all = wszyscy
desk-ui-only-sanctioned = z obowiązującą karą
desk-ui-only-roles = gospodarze i moderatorzy
desk-ui-search = Szukaj
desk-ui-role = { $role ->
    [host] gospodarz
   *[moderator] moderator
  }
desk-ui-seen = ostatnio { $when }
desk-ui-is-sanctioned = obowiązuje kara
desk-ui-profile = Profil
desk-ui-owner = bot gracza
desk-ui-action = Co zrobić
desk-ui-days = Dni
desk-ui-new-name = Nowa nazwa
desk-ui-reason = Powód (ta osoba go zobaczy)
desk-ui-wide = Także sieci wokół nich (/24 IPv4, /48 IPv6)
desk-ui-do-warn = Ostrzeż
desk-ui-do-mute = Odbierz głos na czacie
desk-ui-do-suspend = Zawieś dostęp
desk-ui-do-ban = Zablokuj na stałe
desk-ui-do-ban-networks = Zablokuj sieć
desk-ui-do-rename = Zmień nazwę
desk-ui-do-end-sessions = Wyloguj wszędzie
desk-ui-do-close-table = Zamknij stolik
desk-ui-do-void-game = Unieważnij partię rankingową
desk-ui-do-remove-message = Usuń
desk-ui-help-warn = Ostrzeżenie jest widoczne na każdej stronie, póki nie zostanie przeczytane.
desk-ui-help-mute = Ta osoba może grać, ale do końca kary nie może pisać na czacie.
desk-ui-help-suspend = Ta osoba i jej boty od razu tracą dostęp, do końca kary.
desk-ui-help-ban = Ta osoba i jej boty od razu tracą dostęp, bez końca.
desk-ui-help-ban-networks = Dostęp do końca kary tracą wszyscy z sieci, z których ta osoba ostatnio grała. Ze wspólnej sieci także inni.
desk-ui-help-rename = Ta osoba przez 30 dni nie może zmienić nowej nazwy.
desk-ui-help-end-sessions = Ta osoba musi zalogować się na nowo. Gość już nie wróci.
desk-ui-help-void-game = Rankingi będą takie, jakby tej partii nie było: późniejsze partie zostaną policzone na nowo.
desk-ui-sanctions = Kary
desk-ui-sanction-warning = Ostrzeżenie
desk-ui-sanction-mute = Bez głosu na czacie
desk-ui-sanction-suspension = Zawieszenie
desk-ui-sanction-ban = Blokada
desk-ui-sanction-name = Zmiana nazwy
desk-ui-read = przeczytane { $when }
desk-ui-unread = jeszcze nieprzeczytane
desk-ui-lift = Cofnij
desk-ui-over = koniec
desk-ui-neighbours = Z tych samych sieci
desk-ui-neighbours-what = Rodziny, szkoły i sieci komórkowe mają wspólne adresy: samo to niczego nie dowodzi.
desk-ui-shared = { $networks ->
    [one] jedna sieć
    [few] { $networks } sieci
   *[many] { $networks } sieci
  }, ostatnio { $when }
desk-ui-sessions = Sesje
desk-ui-bots = Boty
desk-ui-bots-only = same boty
desk-ui-closed-reports = Pokaż zamknięte zgłoszenia
desk-ui-by = zgłasza { $name }
desk-ui-outcome-open = otwarte
desk-ui-outcome-acted = załatwione
desk-ui-outcome-dismissed = odrzucone
desk-ui-close-acted = Załatwione
desk-ui-close-dismissed = Odrzuć
desk-ui-table = Stolik i czat
desk-ui-status-open = czeka
desk-ui-status-playing = partia trwa
desk-ui-status-finished = koniec
desk-ui-status-closed = zamknięty
desk-ui-private = prywatny
desk-ui-rated = rankingowy
desk-ui-voided = unieważniona
desk-ui-look = Do stolika
desk-ui-replay = Powtórka
desk-ui-fairplay-what = Liczby i partie, z których się biorą. Nikogo nie osądzają: dwoje przyjaciół, którzy grają co wieczór, wygląda jak jedna osoba z dwoma kontami.
desk-ui-last-days = Ile dni wstecz
desk-ui-pairs = Partie rankingowe tych samych dwóch osób
desk-ui-leaving = Partie porzucone albo przegrane na czas
desk-ui-games-behind = Partie
desk-ui-head-who-gained = Zyskuje więcej
desk-ui-head-who-lost = Druga osoba
desk-ui-head-games = Partie
desk-ui-head-won = Wygrane
desk-ui-head-gain = Zysk w rankingu
desk-ui-head-share = Część ich partii rankingowych
desk-ui-head-network = Wspólne sieci
desk-ui-head-since = Drugie konto od
desk-ui-head-behind = Lista
desk-ui-head-person = Osoba
desk-ui-head-left = Porzucone
desk-ui-head-timeouts = Przegrane na czas
desk-ui-networks-what = Zablokowane sieci, każda do podanego dnia. Sieć danej osoby znamy tylko jako skrót, więc blokuje się ją na stronie tej osoby.
desk-ui-network = Adres albo sieć
desk-ui-log-what = Wszystko, co zrobili gospodarze i moderatorzy. Nikt nie może zmienić ani usunąć wpisu.
desk-ui-older = Starsze wpisy
desk-ui-host-only = Zmienić to może tylko gospodarz.
desk-ui-registration = Nowe konta
desk-ui-registration-open = dla wszystkich
desk-ui-registration-invitation = z kodem zaproszenia
desk-ui-registration-closed = dla nikogo
desk-ui-guests = Można grać bez konta
desk-ui-message = Wiadomość dnia ({ $language })
desk-ui-rules = Regulamin ({ $language })
desk-ui-contact = Kontakt
desk-ui-save = Zapisz
desk-ui-saved = Zapisane. Obowiązuje od razu.
desk-ui-codes = Kody zaproszeń
desk-ui-uses = Ile kont
desk-ui-code-note = Dla kogo (widać to tylko tutaj)
desk-ui-make-code = Utwórz kod
desk-ui-made-code = Nowy kod jest pokazany tylko teraz:
desk-ui-code-left = { $left ->
    [one] jedno konto
    [few] { $left } konta
   *[many] { $left } kont
  }
desk-ui-revoke = Unieważnij
desk-ui-did-grant = nadanie roli:
desk-ui-did-revoke = odebranie roli:
desk-ui-did-warn = ostrzeżenie:
desk-ui-did-mute = odebranie głosu na czacie:
desk-ui-did-suspend = zawieszenie dostępu:
desk-ui-did-ban = blokada:
desk-ui-did-ban-network = blokada sieci
desk-ui-did-lift = cofnięcie kary:
desk-ui-did-lift-network = cofnięcie blokady sieci
desk-ui-did-rename = zmiana nazwy:
desk-ui-did-end-sessions = wylogowanie wszędzie:
desk-ui-did-remove-message = usunięcie wiadomości:
desk-ui-did-close-table = zamknięcie stolika
desk-ui-did-void-game = unieważnienie partii
desk-ui-did-close-report = zamknięcie zgłoszenia:
desk-ui-did-change-house = zmiana ustawień serwera
desk-ui-did-make-code = nowy kod
desk-ui-did-revoke-code = unieważnienie kodu
desk-ui-detail-networks = { $count ->
    [one] jedna sieć
    [few] { $count } sieci
   *[many] { $count } sieci
  }
desk-ui-detail-sessions = { $count ->
    [one] jedna sesja
    [few] { $count } sesje
   *[many] { $count } sesji
  }
desk-ui-detail-again = { $count ->
    [one] ponownie policzono jedną partię
    [few] ponownie policzono { $count } partie
   *[many] ponownie policzono { $count } partii
  }
desk-ui-detail-guests = { $allowed ->
    [true] można grać bez konta
   *[false] bez konta nie można grać
  }
desk-ui-detail-message = wiadomość dnia
desk-ui-detail-rules = regulamin
