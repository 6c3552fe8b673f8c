lobby-clock = There is no clock "{ $clock }". The clocks are: { $known }.
lobby-tables = You or others on your network already have { $most } tables waiting for players. Close one, or wait until a game starts.
lobby-bot = Bots wait for challenges: quick match pairs people only.
lobby-rated = Rated games need an account. Play a casual game, or sign up.
