"""Commands about games: play, show, measure, judge."""
