lobby-clock = There is no clock "{ $clock }". The clocks are: { $known }.
lobby-bot = A bot waits for challenges: it is not paired with people who did not ask for one.
