settings-invalid = The settings cannot be used: { $problem }.
settings-smtp = This is not the address of a mail server: write smtp://USER:PASSWORD@HOST:587, or smtps:// for port 465 (STOLIK_SMTP_URL).
settings-mail = E-mail needs a sender (STOLIK_MAIL_FROM) and the address of this server for links (STOLIK_PUBLIC_URL).
settings-memory = { $megabytes } MB of memory are too little for a server (STOLIK_MEMORY): it needs at least { $least }.
