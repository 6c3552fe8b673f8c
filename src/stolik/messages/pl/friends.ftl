# Ludzie, którzy się znają: obserwowanie, wyzwania, blokady
friends-closed = { $name } nie przyjmuje teraz wyzwań.
friends-challenged = { $name } nie odpowiada jeszcze na twoje ostatnie wyzwania. Poczekaj na odpowiedź albo wycofaj jedno z nich.
friends-no-seat = Nie możesz teraz usiąść przy tym stoliku.
friends-you-block = { $name } jest na twojej liście zablokowanych. Żeby zagrać razem, najpierw zdejmij blokadę.
friends-follow-blocked = { $name } jest na twojej liście zablokowanych. Najpierw zdejmij blokadę.
friends-yourself = To ty.
friends-many = To za dużo osób: limit to { $most }. Najpierw usuń kogoś.

friends-ui-online = online
friends-ui-following = Obserwujesz
friends-ui-following-none = Nikogo jeszcze nie obserwujesz. Wejdź na stronę gracza i wybierz „Obserwuj”.
friends-ui-recent = Ostatnie wspólne partie
friends-ui-recent-none = Nie masz jeszcze skończonej partii z innymi ludźmi.
friends-ui-blocked = Zablokowani
friends-ui-incoming = Wyzwania dla ciebie
friends-ui-outgoing = Twoje wyzwania
friends-ui-nobody = Zaloguj się, żeby obserwować ludzi i rzucać im wyzwania.
friends-ui-find = Znajdź gracza po nazwie
friends-ui-find-go = Otwórz stronę

friends-ui-follow = Obserwuj
friends-ui-follow-of = Obserwuj: { $name }
friends-ui-unfollow = Nie obserwuj
friends-ui-unfollow-of = Nie obserwuj: { $name }
friends-ui-block = Zablokuj
friends-ui-block-what = Ty i { $name } nie możecie rzucać sobie wyzwań, nie siadacie przy tych samych stolikach i nie widzicie, co pisze druga osoba. { $name } nie dostanie o tym wiadomości.
friends-ui-unblock = Odblokuj
friends-ui-unblock-of = Odblokuj: { $name }

friends-ui-challenge-how = Otworzy się prywatny stolik dla was. Na odpowiedź czeka przez dobę.
friends-ui-rules = Opcje partii
friends-ui-others = { $who ->
        [bots] Pozostałe miejsca zajmą boty.
       *[open] Pozostałe miejsca są wolne: zaproś więcej osób linkiem do stolika.
    }
friends-ui-from = { $name } rzuca ci wyzwanie: { $game }
friends-ui-to = { $game } ({ $name })
friends-ui-seat = ty: { $seat }
friends-ui-expires = do { $when }
friends-ui-accept = Przyjmij
friends-ui-accept-of = Przyjmij wyzwanie: { $name }
friends-ui-decline = Odrzuć
friends-ui-decline-of = Odrzuć wyzwanie: { $name }
friends-ui-look = Zobacz
friends-ui-go = Do stolika
friends-ui-withdraw = Wycofaj
friends-ui-withdraw-of = Wycofaj wyzwanie: { $name }

friends-ui-privacy = Prywatność
friends-ui-privacy-where = Kto może rzucać ci wyzwania i kto widzi, że jesteś online:
friends-ui-privacy-challenges = Kto może rzucać mi wyzwania
friends-ui-privacy-online = Kto widzi, że jestem online
friends-ui-audience-everybody = Wszyscy
friends-ui-audience-followed = Osoby, które obserwuję
friends-ui-audience-nobody = Nikt
