demo-making = Powstaje klub z ludźmi, grami i turniejami. To potrwa kilka sekund.
demo-people = W tym folderze danych są już jacyś ludzie. Demo potrzebuje pustego: podaj inny folder po --data albo nie podawaj żadnego.
demo-visitor = Zaloguj się jako { $name } hasłem { $password }
demo-tournament-club = Wieczór klubowy
demo-tournament-bots = Liga botów
