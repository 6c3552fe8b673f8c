# Coming back to an account
account-recovery-wrong = Nieprawidłowa nazwa lub kod.
account-link-over = Ten link jest już wykorzystany albo minął jego czas. Poproś o nowy.
account-unknown = Nie ma konta { $name }.

account-ui-forgot = Nie pamiętasz hasła?
account-ui-recover = Odzyskaj konto
account-ui-recovered = Konto znów jest twoje
account-ui-recover-how = Wpisz jeden z kodów zapasowych. Potem ustawisz nowe hasło.
account-ui-recover-none = Jeśli nie masz kodów, poproś o link osobę, która prowadzi ten serwer.
account-ui-recover-find = Dalej
account-ui-recover-account = Ustaw nowe hasło do konta { $name }.
account-ui-code = Kod zapasowy
account-ui-recover-go = Ustaw hasło i zaloguj się

# What opens an account besides its password
account-ui-ways-keep = Zostaw
account-ui-ways-recover = To wszystko też otwiera twoje konto. Jeśli był na nim ktoś obcy, część może należeć do niego: przestanie działać wszystko, czego nie zaznaczysz.
account-ui-ways-password = To wszystko też otwiera twoje konto. Czego nie zaznaczysz, przestanie działać razem ze starym hasłem.
account-ui-way-token = Token API: { $name }
account-ui-way-bot = Token bota { $name }
account-ui-way-passkey = Klucz dostępu: { $name }
account-ui-way-email = E-mail: { $name }
account-ui-way-new-email = E-mail, jeszcze niepotwierdzony: { $name }
account-ui-way-codes = { $left ->
        [one] Jeden kod zapasowy
        [few] { $left } kody zapasowe
       *[many] { $left } kodów zapasowych
    }
account-ui-way-since = od { $when }
account-ui-password = Hasło
account-ui-password-go = Zmień hasło

account-ui-ready = Konto jest gotowe
account-ui-codes = Kody zapasowe
account-ui-codes-what = Jeśli zapomnisz hasła, odzyskasz konto kodem zapasowym. Każdy kod działa raz.
account-ui-codes-left = { $left ->
        [0] Nie masz już kodów.
        [one] Masz jeszcze jeden kod.
        [few] Masz jeszcze { $left } kody.
       *[many] Masz jeszcze { $left } kodów.
    }
account-ui-codes-new = Utwórz nowe kody
account-ui-codes-replaced = Nowe kody zastępują stare.
account-ui-codes-old-gone = Stare kody już nie działają.
account-ui-codes-keep = Zapisz te kody. Widać je tylko teraz.
account-ui-codes-copy = Kopiuj
account-ui-codes-copied = Skopiowano
account-ui-codes-save = Zapisz jako plik
account-ui-codes-file = Kody zapasowe konta { $name } na { $address }
account-ui-codes-done = Kody są zapisane
account-ui-codes-failed = Konto jest gotowe, ale kody zapasowe nie powstały. Utwórz je w ustawieniach.

# Leaving
account-ui-guest-out = Wylogować się z konta gościa?
account-ui-guest-out-what = Grasz jako gość. Po wylogowaniu nie odzyskasz tej nazwy ani swoich partii.
account-ui-guest-out-go = Wyloguj się mimo to
account-ui-guest-keep = Załóż konto

account-ui-delete = Usuń moje konto
account-ui-delete-what = Twoja nazwa, hasło, ustawienia, czat i wszystko inne o tobie znikną po tygodniu. Partie zostaną, z napisem „usunięte konto” zamiast nazwy.
account-ui-delete-cancel = Do tego czasu wystarczy się zalogować, żeby zachować konto. Od razu wylogujemy cię wszędzie, a tokeny i boty przestaną działać na stałe.
account-ui-delete-guest = Twoja nazwa i czat znikną od razu. Partie zostaną, z napisem „usunięte konto” zamiast nazwy.
account-ui-delete-go = Usuń konto
account-ui-delete-guest-go = Usuń moje dane
account-ui-delete-sure = Tak, usuń
account-ui-left = Twoje konto zniknie { $when }. Żeby je zachować, zaloguj się wcześniej.
account-ui-kept = Witaj ponownie! Konto zostaje i nie będzie usunięte.

# Everything about me
account-ui-data = Wszystkie moje dane
account-ui-data-what = „Wszystkie moje dane” to wszystko, co serwer o tobie przechowuje, w pliku zip.

# Names
account-ui-rename-what = Dawna nazwa jest przez 90 dni zarezerwowana dla ciebie i prowadzi do twojej strony. W partiach widać nazwę z chwili, gdy się zaczęły.

# Passkeys
account-passkey-wrong = Ten klucz dostępu nie jest tu znany albo odpowiedź przyszła za późno. Spróbuj jeszcze raz albo użyj hasła.
account-passkey-none = Nie masz takiego klucza dostępu.
account-passkey-known = Ten klucz dostępu jest już w użyciu.
account-passkey-name = Podaj nazwę klucza dostępu: do { $most } znaków.
account-passkey-place = Klucze dostępu działają na serwerze, który ma nazwę, na przykład https://gry.example.org albo http://localhost. Ta strona jest otwarta pod adresem IP.
account-passkeys-many = Jedno konto może mieć najwyżej { $most } kluczy dostępu. Usuń niepotrzebny.

account-ui-passkeys = Klucze dostępu
account-ui-passkeys-what = Klucz dostępu pozwala zalogować się odciskiem palca, twarzą albo PIN-em, bez nazwy i hasła.
account-ui-passkey-name = Nazwa klucza
account-ui-passkey-usual = Moje urządzenie
account-ui-passkey-add = Dodaj klucz dostępu
account-ui-passkey-rename = Zmień nazwę
account-ui-passkey-rename-of = Zmień nazwę: { $name }
account-ui-passkey-remove = Usuń
account-ui-passkey-remove-of = Usuń: { $name }
account-ui-passkey-new-name = Nowa nazwa
account-ui-passkey-used = ostatnio: { $when }
account-ui-passkey-unused = jeszcze nieużyty
account-ui-passkey-enter = Zaloguj się kluczem dostępu
account-ui-passkey-cancelled = Nie wybrano klucza dostępu. Możesz spróbować jeszcze raz.

# E-mail
account-address = To nie jest adres e-mail. Adres wygląda jak nazwa@example.org, bez polskich liter.
account-no-mail = Ten serwer nie wysyła poczty.
account-mail-confirm-subject = Potwierdź swój adres e-mail
account-mail-confirm = Na stronie { $site } podano ten adres.

    Żeby go potwierdzić, otwórz ten link w ciągu 24 godzin:
    { $link }

    Jeśli to nie ty, nic nie rób: adres nie będzie używany.
account-mail-reset-subject = Nowe hasło
account-mail-reset = Na stronie { $site } poproszono o nowe hasło do twojego konta { $name }.

    Otwórz ten link w ciągu godziny. Działa raz:
    { $link }

    Jeśli to nie ty, nic nie rób: hasło zostanie takie, jakie jest.

account-ui-email = E-mail
account-ui-email-what = Jeśli zapomnisz hasła, na ten adres przyjdzie link. Nikt inny go nie widzi.
account-ui-email-now = Twój adres to { $address }.
account-ui-email-field = Adres e-mail
account-ui-email-save = Wyślij link z potwierdzeniem
account-ui-email-sent = Link wysłany. Otwórz go, żeby potwierdzić adres.
account-ui-email-remove = Usuń adres
account-ui-email-confirm = Potwierdź swój adres e-mail
account-ui-email-confirm-go = Potwierdź adres
account-ui-email-confirmed = Dziękujemy. Adres jest potwierdzony.
account-ui-email-reset = Wyślij mi link e-mailem
account-ui-email-reset-how = Jeśli jakieś konto ma ten adres, przyjdzie na niego link do nowego hasła.
account-ui-email-reset-go = Wyślij link
account-ui-email-reset-sent = Jeśli jakieś konto ma ten adres, link jest w drodze. Działa przez godzinę. Jeśli niedawno przyszły inne, nowego nie wysyłamy: użyj ostatniego.
