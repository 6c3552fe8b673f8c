# Before the game
table-missing = Nie ma takiego stolika.
table-exists = Taki stolik już jest.
table-started = Gra się zaczęła: miejsca i opcje już się nie zmienią.
table-closed = Ten stolik jest zamknięty.
table-host-only = To może zrobić tylko gospodarz stolika.
table-setting = { $problem }.
table-older-option = { $option }={ $value } służy zapisom dawniejszych gier. Nowy stół ma najnowsze zasady: pomiń tę opcję.
table-game-fixed = Gry przy stoliku nie można zmienić: otwórz inny stolik.
table-bot-level = Nie ma bota o nazwie „{ $level }”.
table-seats-count = { $seats ->
        [one] Podano jedno miejsce
        [few] Podano { $seats } miejsca
       *[many] Podano { $seats } miejsc
    }, a liczba graczy to { $players }.
table-others-seated = Każdy siada sam: możesz tylko zaprosić kogoś na miejsce.
table-seats-in-use = Przy liczbie graczy { $players } zniknęłyby miejsca, które nie są wolne.
table-already-seated = Siedzisz już na miejscu { $number }.
table-seat-taken = Miejsce { $number } jest zajęte.
table-seat-kept = Miejsce { $number } czeka na kogoś innego.
table-full = Nie ma wolnego miejsca.
table-seats-free = { $count ->
        [one] Jedno miejsce jest jeszcze puste
        [few] { $count } miejsca są jeszcze puste
       *[many] { $count } miejsc jest jeszcze pustych
    }.
table-not-ready = Jeszcze nie są gotowi: { $names }.
table-rated-terms = W grze rankingowej na powrót czeka się co najmniej { $least } s, a za nieobecnych gra bot poziomu { $level }.
table-bot-rated = { $name } to bot: gra z nim nie może być rankingowa.
table-bot-uninvited = Bot siada tylko na miejscu, które na niego czeka.
table-not-invited = Przy tym stoliku nie czeka na ciebie żadne miejsce.

# Who asks
table-not-seated = Nie siedzisz przy tym stoliku.
table-not-a-bot = Na miejscu { $number } gra człowiek, a nie bot.
table-played-on = { $why ->
        [resigned] Ta gra została już przez ciebie poddana.
       *[other] Gra za ciebie bot: najpierw wróć do gry.
    }
table-not-played-on = Nikt nie gra za ciebie.
table-resigned = Ta gra jest już przez ciebie poddana.

# During the game
table-not-playing = Przy tym stoliku nie toczy się gra.
table-stale = Gra poszła dalej: widzisz wersję { $version }, a zmieniła się w wersji { $changed }.
table-move-form = To nie jest ruch: { $problem }.
table-abort-seen = Gry rankingowej z zakrytymi kartami nie można przerwać: karty są już rozdane.
table-abort-late = Grę można przerwać tylko przed ruchem numer { $most }.
table-leaver-recent = Nieobecność trwa krótko: zaczekaj jeszcze { $seconds } s.
table-leaver-rule = { $leaving ->
        [bot] W tej grze za nieobecnych sam zaczyna grać bot.
        [resign] W grze rankingowej zbyt długa nieobecność to poddanie gry.
       *[wait] W grze korespondencyjnej nie trzeba być przy stoliku.
    }
table-no-leaver = Wszyscy są przy stoliku.
table-no-draws = W tej grze nie proponuje się remisu.
table-draw-bots = Na remis mogą się zgodzić tylko ludzie, a gra też bot.
table-no-offer = Nikt nie proponuje remisu.
table-agreed-already = Już mamy twoją zgodę.
table-no-wish = Nikt o to nie prosił.
table-takeback-pending = Ktoś już prosi o cofnięcie ruchu.
table-takeback-none = Nie ma twojego ruchu do cofnięcia.
table-takeback-revealed = Tego ruchu nie można cofnąć: od tej pory odkryto lub dobrano coś ukrytego.

# After the game
table-not-over = Gra jeszcze trwa.
table-rematched = Następna gra jest już przygotowana.

# Chat
table-chat-empty = Ta wiadomość jest pusta.
table-chat-long = Wiadomość może mieć najwyżej tyle znaków: { $most }, a ma { $length }.
table-chat-room = { $room ->
        [players] Tu rozmawiają tylko siedzący przy stoliku.
       *[spectators] Tu rozmawiają tylko widzowie.
    }

# What happened
table-event-declined = { $name } odmawia.
table-event-started = Gra się zaczyna.
table-event-resigned = { $name } poddaje grę.
table-event-resigned-left = { $name }: zbyt długa nieobecność, czyli poddanie gry.
table-event-resigned-time = { $name }: czas się skończył, czyli poddanie gry.
table-event-draw-offered = { $name } proponuje remis.
table-event-draw-declined = { $name }: bez remisu.
table-event-takeback-asked = { $name } prosi o cofnięcie ruchu.
table-event-takeback-declined = { $name }: ruch zostaje.
table-event-taken-back = { $name } cofa ruch.
table-event-played-on-left = { $name } opuszcza grę; dalej gra bot.
table-event-played-on-time = { $name }: czas się skończył; dalej gra bot.
table-event-returned = { $name } wraca do gry.
table-event-back = { $played ->
        [0] { $name } wraca do gry.
        [one] { $name } wraca do gry i przejmuje miejsce od bota, który zrobił jeden ruch.
        [few] { $name } wraca do gry i przejmuje miejsce od bota, który zrobił { $played } ruchy.
       *[many] { $name } wraca do gry i przejmuje miejsce od bota, który zrobił { $played } ruchów.
    }
table-event-chosen-bot = { $name } chce, żeby za nieobecnych grał bot.
table-event-chosen-end = { $name } chce zakończyć grę bez wyniku.
table-event-chosen-wait = { $name } woli zaczekać.
table-ended-game = Gra skończona.
table-ended-resigned = Gra skończona przez poddanie.
table-ended-time = Gra skończona: upłynął czas.
table-ended-agreed = Remis za zgodą graczy.
table-ended-aborted = Gra została przerwana.
