lobby-clock = There is no clock "{ $clock }". The clocks are: { $known }.
