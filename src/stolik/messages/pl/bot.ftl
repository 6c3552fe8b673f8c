# stolik bot run
bot-hello = { $name } czeka na wyzwania na serwerze { $server }. Ctrl+C kończy pracę bota.
bot-bye = { $server } kończy pracę; bot wróci, gdy serwer znów będzie działał.
bot-accepts = Przyjęte: { $game }, liczba graczy: { $players }, grają: { $name }.
bot-declines = Odrzucone: { $game }, liczba graczy: { $players }, grają: { $name }.
bot-end = { $game }: koniec partii, miejsce { $place } z { $players }.
bot-resigns = Bot poddaje partię: { $faults ->
        [one] jeden ruch był błędny
        [few] { $faults } ruchy były błędne
       *[many] { $faults } ruchów było błędnych
    }.
bot-refused = Serwer odmawia: { $words } ({ $code })
bot-unreachable = { $server } nie odpowiada: { $problem }.
bot-server = „{ $server }” nie jest adresem serwera. Napisz go jako http://HOST:PORT albo https://HOST.
bot-token = Bot potrzebuje tokenu: utwórz go w ustawieniach i podaj przez { $variable }, --token-file albo --token.
bot-no-move = { $found } nie jest ruchem gry { $game }: choose zwraca jeden z moves, jego postać JSON albo tekst.

# The program's file
bot-program-python = { $file } nie jest plikiem Pythona: nazwa musi kończyć się na .py.
bot-program-load = { $file }, wiersz { $line }: nie da się go wczytać. { $problem }
bot-program-error = { $file }, wiersz { $line }, w { $where }: { $problem }
bot-program-none = W { $file } nie ma klasy z metodą choose.
bot-program-classes = W { $file } jest kilka klas z metodą choose: { $known }. Wskaż jedną: --class NAZWA, a w arenie PLIK:NAZWA.
bot-program-class = W { $file } nie ma klasy { $name } z metodą choose; są: { $known }.
bot-program-given = { $file }: { $method } przyjmuje { $found }. Może przyjmować tylko te argumenty, w tym zawsze view: { $known }.
bot-program-rules = { $file }: { $name } musi być wybrane spośród: { $known }.
bot-illegal = Bot wybrał „{ $move }”: { $problem }
bot-program-game = { $file } nie gra w { $game }; gra w: { $known }.
