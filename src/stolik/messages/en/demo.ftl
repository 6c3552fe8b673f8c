demo-making = A club is being made, with people, games and tournaments. This takes some seconds.
demo-people = There are people in this data folder. The demo needs an empty one: give another folder after --data, or none at all.
demo-visitor = Sign in as { $name } with the password { $password }
demo-tournament-club = Club evening
demo-tournament-bots = The bots' league
