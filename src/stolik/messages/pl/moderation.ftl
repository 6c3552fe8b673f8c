# Odmowy w sprawach moderacji oraz słowa dla zgłoszeń i ostrzeżeń.
moderation-banned = Nie masz już wstępu na ten serwer. Powód: { $why }
moderation-suspended = Masz zawieszony dostęp do { $until }. Powód: { $why }
moderation-muted = Nie możesz pisać na czacie do { $until }. Powód: { $why }
moderation-network = Twoja sieć jest zablokowana na tym serwerze do { $until }. Powód: { $why }
moderation-name = Twoją nazwę zmienił moderator. Inną możesz wybrać po { $until }. Powód: { $why }
moderation-closed = Na tym serwerze nie można teraz założyć konta.
moderation-no-guests = Do gry na tym serwerze potrzebne jest konto. Zaloguj się albo załóż je.
moderation-code = Ten kod zaproszenia jest nieważny: jest w nim literówka, został już użyty albo wygasł. Poproś gospodarza o inny.
moderation-role = To może zrobić tylko { $role ->
    [host] gospodarz
   *[moderator] moderator
  } serwera.
moderation-rank = Nie możesz nic zrobić gospodarzowi ani innemu moderatorowi. Gospodarz serwera może użyć polecenia „stolik people”.
moderation-oneself = Nie możesz robić tego sobie ani własnym botom.
moderation-account = Rolę może mieć tylko konto. Gość musi je najpierw założyć.
moderation-no-role = To konto nie ma żadnej roli.
moderation-last-host = To jedyny gospodarz. Najpierw wyznacz innego: stolik people grant NAZWA host
moderation-reason = Napisz powód. Ta osoba go zobaczy.
moderation-reason-long = Powód jest za długi: najwyżej { $most } znaków.
moderation-note-long = Tekst jest za długi: najwyżej { $most } znaków.
moderation-end = Wybierz koniec w przyszłości, w ciągu { $days } dni.
moderation-no-sanction = Nie ma takiej obowiązującej kary.
moderation-no-network = Nie znamy żadnej sieci tej osoby: nic nie zapisano albo było to zbyt dawno.
moderation-own-network = To sieć, z której łączysz się teraz, więc blokada objęłaby też ciebie.
moderation-network-form = Podaj adres albo sieć: od /24 do /32 dla IPv4, od /48 do /64 dla IPv6.
moderation-no-message = Nie ma takiej wiadomości albo została usunięta.
moderation-no-report = Nie ma takiego otwartego zgłoszenia.
moderation-no-code = Nie ma takiego kodu.
moderation-codes-many = Jest już { $most } kodów. Najpierw unieważnij niektóre.
moderation-reported = To już jest zgłoszone. Moderator się tym zajmie.
moderation-report-oneself = Nie możesz zgłosić siebie.
moderation-reports-many = Masz { $most } otwartych zgłoszeń. Poczekaj, aż moderator je obejrzy.
moderation-table-over = Partia przy tym stoliku już się skończyła.
moderation-not-rated = Ta partia nie zmieniła żadnego rankingu, więc nie ma czego unieważniać.
moderation-voided = Ta partia jest już unieważniona.

moderation-ui-warning = Ostrzeżenie od moderatora: { $why }
moderation-ui-warning-read = Przeczytane
moderation-ui-report-message = Zgłoś tę wiadomość ({ $name })
moderation-ui-report-person = Zgłoś: { $name }
moderation-ui-report-what = Obejrzy to moderator serwera. { $name } nie dowie się, od kogo jest zgłoszenie.
moderation-ui-report-note = Co jest nie tak?
moderation-ui-report-send = Wyślij zgłoszenie
moderation-ui-report-sent = Dziękujemy. Moderator się tym zajmie.
moderation-ui-code = Kod zaproszenia
moderation-ui-code-how = Kody rozdaje gospodarz serwera.
moderation-ui-registration-closed = Nie można tu teraz zakładać nowych kont.
moderation-ui-house = Regulamin i prywatność
