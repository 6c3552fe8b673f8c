# The server
hosting-hint = Uruchamiam serwer do gry w przeglądarce. Inne polecenia: stolik --help
hosting-address = Stolik działa pod adresem { $address } (Ctrl+C zatrzymuje).
hosting-address-data = Stolik działa pod adresem { $address } (Ctrl+C zatrzymuje). Dane są w folderze { $folder }.
hosting-data-older = W tym folderze są dane starszej wersji, więc z niego korzystamy. Nowe serwery trzymają dane w folderze { $folder }: przenieś je tam albo podaj --data.
hosting-data-refused = W folderze danych { $folder } nie można zapisywać: { $problem }. Podaj inny opcją --data albo w STOLIK_DATA.
hosting-lan = W tej samej sieci Wi-Fi inni wchodzą na { $address }.
hosting-no-lan = Ten komputer nie jest w żadnej sieci lokalnej, więc „lan” nie ma gdzie słuchać. Połącz go najpierw z Wi-Fi albo podaj adres przez --host.
hosting-no-browser = Nie da się tu otworzyć przeglądarki: otwórz ten adres samodzielnie.
hosting-host = „{ $host }” nie jest adresem tego komputera.
hosting-port = Nie można użyć portu { $port } adresu { $host }: { $problem }. Wybierz inny opcją --port.
hosting-metrics = Metryki są dostępne z tego komputera albo z tokenem.
hosting-processes-sqlite = Kilka procesów wymaga bazy PostgreSQL: ustaw STOLIK_DATABASE_URL. Z SQLite działa jeden proces.
hosting-processes-system = W tym systemie kilka procesów nie może używać jednego portu. Uruchom kilka serwerów za serwerem pośredniczącym.
hosting-worker-database = Proces roboczy bierze zadania z PostgreSQL: ustaw STOLIK_DATABASE_URL. Z SQLite serwer sam myśli za boty.

# The backup
hosting-backup = { $file }: { $kilobytes } kB, { $tables ->
        [one] { $tables } stolik
        [few] { $tables } stoliki
       *[many] { $tables } stolików
    }, { $events ->
        [one] { $events } zdarzenie
        [few] { $events } zdarzenia
       *[many] { $events } zdarzeń
    }, { $people ->
        [one] { $people } osoba
        [few] { $people } osoby
       *[many] { $people } osób
    }. Kopia została odczytana i jest kompletna.

# People
hosting-reset = { $link }
    Ten link działa raz, przez { $hours } godziny: kto go otworzy, ustawi nowe hasło. Daj go tylko osobie, do której należy konto.

# The proof
hosting-proven-players = Udowodniono: serwer związał się swoim ziarnem, zanim poznał udziały graczy, a rozdanie powstało z nich wszystkich.
hosting-proven-players-some = Udowodniono, poza brakującymi udziałami: serwer związał się swoim ziarnem, zanim poznał udziały graczy, a rozdanie powstało z tych, które dotarły.
hosting-proven-server = Udowodniono tylko, że rozdanie ustalono przed pierwszym ruchem.
hosting-proven-no-chance = Udowodniono: w tej partii nic nie zależy od przypadku.
hosting-proof-replayed = Odtworzono: { $game }, { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }.
hosting-proof-server-alone = Nie udowodniono, kto je wybrał. W rozdaniu nie ma udziału nikogo z graczy, więc właściciel serwera mógł próbować ziaren, aż trafił na dogodne.
hosting-proof-given = Udziały w rozdaniu: { $seats }. Jeśli ufasz choć jednej z tych osób (na przykład sobie), nikt nie mógł wybrać rozdania. Ktoś w zmowie z właścicielem serwera mógł najwyżej zataić swój udział. Swój udział sprawdzisz opcją --part.
hosting-proof-withheld = Udziały zapieczętowane, które nie dotarły: { $seats }. Każdy z nich mógł zostać zatajony celowo: kto znał też ziarno serwera, mógł przy każdym takim udziale wybrać jedno z dwóch rozdań.
hosting-not-proven = Nie udowodniono: { $problem }
hosting-proof-hash = ziarno, sól i pieczęcie mają skrót { $found }, a pokazano { $shown }.
hosting-proof-seal = udział z miejsca { $number } nie pasuje do swojej pieczęci: zmieniono go po wezwaniu serwera.
hosting-proof-mixed = ziarno tej partii nie jest tym, które powstaje z ziarna serwera i udziałów graczy.
hosting-proof-part = udziału podanego w opcji --part nie ma w rozdaniu.
hosting-proof-parts = dowód musi mieć „server_seed” i udziały wszystkich miejsc ({ $players }) albo ani jednego, ani drugiego.
hosting-proof-unreadable = Ten dowód jest niekompletny: { $problem }.
hosting-proof-missing = To jest sam zapis partii: podaj pokazany skrót (--hash) i sól (--salt).
hosting-hexadecimal = { $option } przyjmuje { $least ->
        [64] { $least } cyfry
       *[other] od { $least } do { $most } cyfr
    } 0-9 i a-f.

# The doctor
hosting-ok = ok
hosting-problem = PROBLEM
hosting-python = Python { $version }.
hosting-python-old = Zainstaluj Pythona { $least } lub nowszego.
hosting-data = W folderze { $folder } można zapisywać.
hosting-data-unwritable = W folderze { $folder } nie można zapisywać: { $problem }.
hosting-data-advice = Oddaj folder użytkownikowi { $user } albo wskaż inny opcją --data lub w STOLIK_DATA.
hosting-memory = Serwer może zająć { $megabytes } MB (STOLIK_MEMORY).
hosting-memory-short = Serwer może zająć { $megabytes } MB (STOLIK_MEMORY), a jest tylko { $there } MB.
hosting-memory-advice = Ustaw mniejszą wartość STOLIK_MEMORY i zostaw miejsce na procesy robocze, po 110 MB.
hosting-space = Wolne miejsce: { $megabytes } MB.
hosting-space-advice = Zwolnij miejsce: potrzeba co najmniej { $least } MB.
hosting-database = { $place } odpowiada i jest aktualna (schemat { $revision }).
hosting-database-none = Jeszcze jej nie ma; pierwszy start utworzy { $file }.
hosting-database-older = { $place } odpowiada; następny start zaktualizuje jej schemat (z { $revision }). Najpierw zrób kopię zapasową.
hosting-database-silent = { $place }: { $problem }.
hosting-database-advice = Sprawdź STOLIK_DATABASE_URL, czy baza działa i kto ma do niej dostęp.
hosting-redis = Redis odpowiada.
hosting-redis-silent = Redis nie odpowiada ({ $problem }).
hosting-redis-advice = Sprawdź STOLIK_REDIS_URL i czy Redis działa, albo usuń to ustawienie: jeden serwer go nie potrzebuje.
hosting-port-free = Port { $port } adresu { $host } jest wolny.
hosting-port-ours = Na porcie { $port } adresu { $host } działa serwer Stolika.
hosting-port-taken = Nie można użyć portu { $port } adresu { $host }: { $problem }.
hosting-port-advice = Zatrzymaj program, który go zajmuje, albo wybierz inny opcją --port lub w STOLIK_PORT.
hosting-bots = Wszystkie boty mogą grać: { $games }.
hosting-bots-broken = Bot { $bot } gry { $game } się nie ładuje: { $problem }.
hosting-bots-advice = Zainstaluj Stolik od nowa, ze wszystkimi bibliotekami.
hosting-kernels = Szybki kod botów jest skompilowany.
hosting-kernels-warming = Szybki kod botów nie jest jeszcze skompilowany: { $games }. Do tego czasu silniejsze poziomy grają słabiej. Serwer kompiluje w tle; „stolik warm” robi to od razu.
hosting-kernels-failed = Nie da się skompilować szybkiego kodu botów gry { $game }, więc jej silniejsze poziomy grają słabiej: { $problem }.
hosting-kernels-advice = Zwolnij trochę miejsca albo podaj w STOLIK_KERNEL_CACHE folder, w którym można zapisywać; potem uruchom „stolik warm”.

# Kompilacja
hosting-warm = Wszystkie poziomy są gotowe: { $games }.
hosting-warm-failed = Nie da się skompilować gry { $game }: { $problem }. Jej silniejsze poziomy będą grały słabiej. „stolik doctor” powie, co zrobić.
hosting-roles-none = Nikt nie ma jeszcze roli. Zostań gospodarzem: stolik people grant NAZWA host
hosting-role = { $name }: { $role ->
    [host] gospodarz
   *[moderator] moderator
  }
hosting-granted = { $name } to teraz { $role ->
    [host] gospodarz
   *[moderator] moderator
  } serwera. Biuro jest pod adresem /desk.
hosting-revoked = { $name } nie ma już żadnej roli.
hosting-lift-what = Podaj nazwę konta, którego sankcje mają się skończyć, albo --networks, żeby odblokować wszystkie sieci.
hosting-lifted = { $number ->
        [0] Konto { $name } nie ma teraz żadnych sankcji.
        [one] Zniesiono jedną sankcję konta { $name }.
        [few] Zniesiono { $number } sankcje konta { $name }.
       *[many] Zniesiono { $number } sankcji konta { $name }.
    }
hosting-lifted-networks = { $number ->
        [0] Żadna sieć nie jest zablokowana.
        [one] Odblokowano jedną sieć.
        [few] Odblokowano { $number } sieci.
       *[many] Odblokowano { $number } sieci.
    }
