store-conflict = Przy stoliku { $table } partia poszła dalej: jest w wersji { $actual }, nie { $expected }.
store-closed = Baza danych jest zamknięta.
store-url = Takiej bazy danych nie da się użyć. Napisz sqlite:///PLIK albo postgresql://UŻYTKOWNIK:HASŁO@SERWER/NAZWA.
store-unreachable = Nie można użyć bazy danych: { $problem }
store-damaged = Baza danych jest uszkodzona albo nie jest bazą Stolika: { $problem }. Zachowaj jej pliki, wstaw w ich miejsce ostatnią kopię zapasową i uruchom serwer ponownie: zobacz „Backup and restore” w docs/hosting.md.
store-newer = Tę bazę danych utworzyła nowsza wersja Stolika (jej schemat to { $revision }). Zainstaluj tamtą wersję albo użyj innego folderu danych lub innej bazy.
store-text = Tekst zawiera znak, którego nie da się zapisać (U+0000 albo połowę znaku).
store-number = Liczba jest za duża.
store-page = Nie ma takiego miejsca na liście: weź je z poprzedniej strony.

# Names
store-name-empty = Nazwa musi zawierać literę, cyfrę lub symbol.
store-name-long = Nazwa jest za długa: może mieć najwyżej { $most ->
        [one] { $most } znak
        [few] { $most } znaki
       *[many] { $most } znaków
    }.
store-name-character = Nazwa nie może zawierać znaku { $character }.
store-name-marks = Na jednej literze jest za dużo znaków diakrytycznych.
store-name-taken = Nazwa { $name } albo podobnie wyglądająca jest zajęta.

# People
store-no-name = Nikt nie nazywa się { $name }.
store-names-many = Nazwa zmieniła się ostatnio { $most } razy. Następna zmiana będzie możliwa za { $days ->
        [one] jeden dzień
        [few] { $days } dni
       *[many] { $days } dni
    }.
store-no-person = Nie ma osoby { $person }.
store-no-guest = Tylko gość może założyć konto.
store-sign-in = Nieprawidłowa nazwa lub hasło.
store-password-short = Hasło jest za krótkie: musi mieć co najmniej { $least ->
        [one] { $least } znak
        [few] { $least } znaki
       *[many] { $least } znaków
    }.
store-password-long = Hasło jest za długie: może mieć najwyżej { $most ->
        [one] { $most } znak
        [few] { $most } znaki
       *[many] { $most } znaków
    }.
store-settings-large = Ustawienia są za duże: mogą mieć najwyżej { $most ->
        [one] { $most } bajt
        [few] { $most } bajty
       *[many] { $most } bajtów
    }.
store-no-session = Nie ma sesji { $session }.
store-no-token = Nie ma tokenu { $token }.
store-token-name = Podaj nazwę tokenu: do { $most ->
        [one] { $most } znaku
       *[other] { $most } znaków
    }.
store-token-scope = „{ $scope }” nie jest zakresem uprawnień.
store-tokens-many = Jedna osoba może mieć najwyżej { $most ->
        [one] { $most } token
        [few] { $most } tokeny
       *[many] { $most } tokenów
    }. Unieważnij niepotrzebny.
store-no-bot = Nie masz bota { $bot }.
store-bots-many = Jedno konto może mieć najwyżej { $most ->
        [one] { $most } bota
        [few] { $most } boty
       *[many] { $most } botów
    }.

# Backup
store-backup-postgresql = Stolik nie kopiuje bazy PostgreSQL: użyj pg_dump, a do przywrócenia pg_restore.
store-backup-nothing = Nie ma bazy danych { $file }.
store-backup-exists = Plik { $file } już istnieje, a kopia zapasowa go nie nadpisze.
store-backup-failed = Kopia zapasowa nie powstała: { $problem }.
store-backup-damaged = Plik { $file } jest uszkodzony albo nie jest bazą Stolika: { $problem }.
