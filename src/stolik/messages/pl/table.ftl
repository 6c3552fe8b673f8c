# Before the game
table-missing = Nie ma takiego stolika.
table-exists = Taki stolik już jest.
table-started = Partia się zaczęła: miejsc i opcji nie można już zmienić.
table-part-wrong = Ten udział w tasowaniu nie pasuje do wysłanej wcześniej pieczęci.
table-part-uncalled = Przy tym stoliku serwer nie wezwał do podania udziałów w tasowaniu albo partia już się zaczęła.
table-other-game = Gospodarz proponuje inne gry lub zegary. Wybierz spośród nich.
table-closed = Ten stolik jest zamknięty.
table-host-only = To może zrobić tylko gospodarz stolika.
table-setting = { $problem }.
table-older-option = { $option }={ $value } służy zapisom dawniejszych partii. Nowy stolik ma najnowsze zasady: pomiń tę opcję.
table-game-fixed = Gry przy stoliku nie można zmienić: otwórz inny stolik.
table-bot-level = Nie ma bota o nazwie „{ $level }”.
table-seats-count = { $seats ->
        [one] Podano jedno miejsce
        [few] Podano { $seats } miejsca
       *[many] Podano { $seats } miejsc
    }, a liczba graczy to { $players }.
table-others-seated = Nie możesz usadzić innych osób: zaproś je.
table-seats-in-use = Przy { $players } graczach zniknęłyby miejsca, które nie są wolne.
table-already-seated = Siedzisz już na miejscu { $number }.
table-seat-taken = Miejsce { $number } jest zajęte.
table-seat-kept = Miejsce { $number } jest zarezerwowane dla kogoś innego.
table-full = Wszystkie miejsca są zajęte.
table-seats-free = { $count ->
        [one] Jedno miejsce jest jeszcze puste
        [few] { $count } miejsca są jeszcze puste
       *[many] { $count } miejsc jest jeszcze pustych
    }.
table-not-ready = Czekamy na: { $names }.
table-rated-terms = W partii rankingowej na powrót czeka się co najmniej { $least } s, a za nieobecnych gra bot poziomu { $level }.
table-bot-rated = { $name } to bot: partia z botem nie może być rankingowa.
table-bot-uninvited = Bot może zająć tylko miejsce, które jest dla niego zarezerwowane.
table-not-invited = Przy tym stoliku nie ma miejsca zarezerwowanego dla ciebie.

# Who asks
table-not-seated = Nie masz miejsca przy tym stoliku.
table-seat-of-others = Miejsce { $number } nie należy do ciebie.
table-seat-unnamed = Na tym urządzeniu gra kilka osób: podaj, którego miejsca to dotyczy (as_seat).
table-look = Karty z tego miejsca widać tylko na urządzeniu, na którym toczy się partia, i tylko podczas ruchu tej osoby.
table-hot-seat-people = Na jednym urządzeniu grają co najmniej dwie osoby. Na pozostałych miejscach grają boty.
table-hot-seat-terms = Partia na jednym urządzeniu jest prywatna, bez zegara i nie liczy się do rankingu.
table-not-a-bot = Na miejscu { $number } gra człowiek, a nie bot.
table-played-on = { $why ->
        [resigned] Ta partia jest już poddana.
       *[other] Gra za ciebie bot: najpierw odzyskaj swoje miejsce.
    }
table-not-played-on = Grasz już na swoim miejscu.
table-resigned = Ta partia jest już poddana.

# During the game
table-not-playing = Przy tym stoliku nie toczy się żadna partia.
table-stale = Partia poszła dalej: widzisz wersję { $version }, a zmieniła się w wersji { $changed }.
table-move-form = To nie jest ruch: { $problem }.
table-abort-seen = Partii rankingowej z zakrytymi kartami nie można przerwać po rozdaniu.
table-tournament = Ta partia należy do turnieju. Nie można wstać od stolika przed startem, przerwać jej ani zagrać rewanżu; wynik może wpisać osoba prowadząca turniej.
table-abort-late = Partię można przerwać tylko przed ruchem numer { $most }.
table-leaver-recent = Nieobecność trwa krótko: zaczekaj jeszcze { $seconds } s.
table-leaver-rule = { $leaving ->
        [bot] W tej partii za nieobecnych sam zaczyna grać bot.
        [resign] W partii rankingowej i w turnieju z zegarem zbyt długa nieobecność to poddanie partii.
       *[wait] W partii korespondencyjnej nie trzeba być przy stoliku.
    }
table-no-leaver = Wszyscy są przy stoliku.
table-no-draws = W tej grze nie proponuje się remisu.
table-draw-bots = Na remis muszą się zgodzić wszyscy gracze, a gra też bot.
table-no-offer = Nikt nie proponuje remisu.
table-draw-again = W tej pozycji padła już twoja propozycja remisu. Następną możesz złożyć po kolejnym ruchu.
table-agreed-already = Już mamy twoją zgodę.
table-worn = Przy tym stoliku osiągnięto limit zmian, propozycji i próśb: { $most }. Na otwarte nadal można odpowiedzieć, a partię dograć do końca.
table-budget = Bardzo dużo zapisów przy stołach w krótkim czasie. Spróbuj ponownie za { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }.
table-no-wish = Nikt o to nie prosił.
table-takeback-pending = Ktoś już prosi o cofnięcie ruchu.
table-takeback-again = Nie było zgody na to cofnięcie. Po następnym ruchu można poprosić ponownie.
table-takeback-none = Nie ma twojego ruchu do cofnięcia.
table-takeback-revealed = Tego ruchu nie można cofnąć: po nim odkryto kartę lub płytkę.
table-takeback-off = W tej partii cofanie ruchów jest wyłączone.
table-hint-off = W tej partii podpowiedzi są wyłączone.
table-hint-rated = W partiach rankingowych nie ma podpowiedzi.
table-hint-people = Podpowiedzi są tylko w partiach z samymi botami, a przy tym stoliku siedzi jeszcze ktoś.
table-hint-turn = Podpowiedzi są tylko podczas twojej tury.
table-hint-none = Nie udało się znaleźć podpowiedzi. Spróbuj ponownie.
table-hint-busy = Bardzo wiele osób czeka na podpowiedzi. Spróbuj za chwilę.

# After the game
table-not-over = Partia jeszcze trwa.
table-rematched = Następna partia jest już przygotowana.

# Chat
table-chat-off = Przy grze na jednym urządzeniu nie ma czatu.
table-chat-empty = Ta wiadomość jest pusta.
table-chat-long = Wiadomość jest za długa (znaki: { $length }, limit: { $most }).
table-chat-full = Ten czat jest pełny (limit wiadomości: { $most }).
table-chat-room = { $room ->
        [players] Tu piszą tylko gracze.
       *[spectators] Tu piszą tylko widzowie.
    }

# What happened
table-event-declined = { $name } odmawia.
table-event-invited-declined = Zaproszenie zostało odrzucone.
table-event-started = Początek partii.
table-event-started-drawn = Miejsca rozlosowano. Początek partii.
table-event-resigned = { $name } poddaje partię.
table-event-resigned-left = { $name }: zbyt długa nieobecność, czyli poddanie partii.
table-event-resigned-time = { $name }: koniec czasu, czyli poddanie partii.
table-event-draw-offered = { $name } proponuje remis.
table-event-draw-declined = { $name } odrzuca remis.
table-event-takeback-asked = { $name } prosi o cofnięcie ruchu.
table-event-takeback-declined = { $name } nie zgadza się na cofnięcie ruchu.
table-event-taken-back = { $name } cofa ruch.
table-event-hinted = { $name } dostaje podpowiedź.
table-event-played-on-left = { $name } odchodzi od stolika; dalej gra bot.
table-event-played-on-time = { $name }: koniec czasu; dalej gra bot.
table-event-back = { $played ->
        [0] { $name } wraca do partii.
        [one] { $name } wraca do partii i przejmuje miejsce od bota, który zrobił jeden ruch.
        [few] { $name } wraca do partii i przejmuje miejsce od bota, który zrobił { $played } ruchy.
       *[many] { $name } wraca do partii i przejmuje miejsce od bota, który zrobił { $played } ruchów.
    }
table-event-chosen-bot = { $name } chce, żeby za nieobecnych grał bot.
table-event-chosen-end = { $name } chce zakończyć partię bez wyniku.
table-event-chosen-wait = { $name } woli zaczekać.
table-ended-game = Koniec partii.
table-ended-resigned = Poddanie partii: { $name }.
table-ended-time = { $name }: koniec czasu.
table-ended-agreed = Remis za zgodą graczy.
table-ended-aborted = Partia została przerwana.
