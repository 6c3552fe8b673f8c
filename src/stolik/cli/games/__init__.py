"""Commands about games: play, show, convert, measure, judge."""
