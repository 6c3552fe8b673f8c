settings-invalid = Nie można użyć tych ustawień: { $problem }.
settings-smtp = To nie jest adres serwera poczty: napisz smtp://UŻYTKOWNIK:HASŁO@SERWER:587 albo smtps:// dla portu 465 (STOLIK_SMTP_URL).
settings-mail = Do wysyłania poczty potrzebny jest nadawca (STOLIK_MAIL_FROM) i adres tego serwera do linków (STOLIK_PUBLIC_URL).
settings-memory = { $megabytes } MB pamięci to za mało dla serwera (STOLIK_MEMORY): potrzeba co najmniej { $least } MB.
