# Własne teksty klienta w przeglądarce; teksty planszy są w pliku gry.
web-name = Stolik
