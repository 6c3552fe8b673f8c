# Coming back to an account
account-recovery-wrong = Zła nazwa lub zły kod.
account-link-over = Ten link jest już wykorzystany albo minął jego czas. Poproś o nowy.
account-unknown = Nie ma konta { $name }.

account-ui-forgot = Nie pamiętasz hasła?
account-ui-recover = Odzyskaj konto
account-ui-recover-how = Wpisz jeden z kodów zapasowych i nowe hasło. Każdy kod działa raz.
account-ui-recover-none = Jeśli nie masz kodów, poproś o link osobę, która prowadzi ten serwer.
account-ui-recover-link = Ustaw nowe hasło do konta. Ten link działa raz.
account-ui-code = Kod zapasowy
account-ui-end-others = Wyloguj wszędzie indziej
account-ui-recover-go = Ustaw hasło i zaloguj

account-ui-codes = Kody zapasowe
account-ui-codes-what = Jeśli zapomnisz hasła, wrócisz dzięki kodowi zapasowemu. Każdy kod działa raz.
account-ui-codes-left = { $left ->
        [0] Nie masz już kodów.
        [one] Masz jeszcze jeden kod.
        [few] Masz jeszcze { $left } kody.
       *[many] Masz jeszcze { $left } kodów.
    }
account-ui-codes-new = Utwórz nowe kody
account-ui-codes-replaced = Nowe kody zastępują stare.
account-ui-codes-keep = Zapisz te kody. Widać je tylko teraz.
account-ui-codes-copy = Kopiuj
account-ui-codes-copied = Skopiowano
account-ui-codes-save = Zapisz jako plik
account-ui-codes-file = Kody zapasowe konta { $name } na { $address }
account-ui-codes-done = Kody są zapisane
account-ui-codes-failed = Konto jest gotowe, ale kody zapasowe nie powstały. Utwórz je w ustawieniach.
