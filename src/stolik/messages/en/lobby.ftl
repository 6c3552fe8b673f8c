lobby-clock = There is no clock "{ $clock }". The clocks are: { $known }.
lobby-tables = { $most } tables of yours, or of your network, wait for players already. Close one, or wait until a game starts.
lobby-bot = A bot waits for challenges: it is not paired with people who did not ask for one.
