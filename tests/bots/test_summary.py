"""A game's decisions summed up: how well everybody played, and the moments to look at again."""

from __future__ import annotations

import pytest

from stolik.bots.analysis import JudgedMove, Mark, Opinion, weigh_loss
from stolik.bots.appraisal import Estimate, Unit
from stolik.bots.judgement import Judgement
from stolik.bots.summary import Moment, summarise
from stolik.game import Message, Outcome


def ply(
    number: int,
    seat: int,
    value: float | None,
    loss: float = 0.0,
    mark: Mark = "",
    unit: Unit = "marbles",
    doubt: float | None = None,
    sure: bool = False,
) -> Judgement:
    known = None
    if value is not None:
        before, after = Estimate(value, sure=sure), Estimate(value - loss)
        known = Opinion(unit, before, after, loss, doubt, {"best": number}, "")
    return Judgement(JudgedMove(number, seat, {}, "", mark, known), Message("x"))


def test_how_well_everybody_decided() -> None:
    found = summarise(
        "abalone",
        2,
        [ply(1, 0, 0), ply(2, 1, 0, 0.6, "?"), ply(3, 0, 1, mark="!"), ply(4, 1, 0, 2, "??"), ply(5, 0, None)],
        None,
    )
    one, two = found.accuracy
    assert found.unit == "marbles"
    assert (one.decisions, one.best, one.loss, one.grade) == (2, 2, 0, "excellent")
    assert (one.finds, one.mistakes, one.blunders) == (1, 0, 0)
    assert (two.decisions, two.best, two.grade) == (2, 0, "weak")
    assert two.loss == pytest.approx((weigh_loss(0, 0.6, "marbles") + weigh_loss(0, 2, "marbles")) / 2)
    assert (two.finds, two.mistakes, two.blunders) == (0, 1, 1)


def test_a_loss_counts_less_the_more_the_game_is_decided() -> None:
    plies = [ply(1, 0, 0.0, 1.0, "?"), ply(2, 1, 6.0, 1.0), ply(3, 0, -3.5, 4.0), ply(4, 1, 8.0, 2.0)]
    one, two = summarise("abalone", 2, plies, None).accuracy
    assert one.loss > 5 * two.loss > 0
    assert two.grade == "excellent"
    # What changes little is no key moment: from six marbles ahead to eight.
    assert [moment.number for moment in summarise("abalone", 2, plies, None).moments] == [1]


def test_a_loss_that_may_be_chance_is_none_and_other_units_are_left_out() -> None:
    plies = [
        ply(1, 0, 0.5, 0.02, unit="chance", doubt=0.03),
        ply(2, 0, 4, 4, unit="points"),
        ply(3, 0, 0.5, 0, unit="chance"),
    ]
    found = summarise("setup", 2, plies, None)
    assert (found.unit, found.accuracy[0].decisions, found.accuracy[0].loss) == ("chance", 2, 0)
    assert (found.accuracy[1].decisions, found.accuracy[1].grade) == (0, None)


def test_the_moments_are_the_greatest_losses_and_swings_in_turn() -> None:
    plies = [
        ply(1, 0, 0.0),
        ply(2, 1, 0.0),
        ply(3, 0, 3.0),  # seat 0 is much better off, and nobody made a mistake
        ply(4, 1, -3.0, 1.0, "?"),
        ply(5, 0, 6.0),  # so it is again, by the mistake before, which is a moment itself
        ply(6, 1, -8.0, sure=True),  # what is sure has no size
        ply(7, 0, 6.0, 4.0, "??"),
    ]
    assert summarise("abalone", 2, plies, None).moments == (
        Moment(3, 0, "swing", 3.0),
        Moment(4, 1, "loss", 1.0),
        Moment(7, 0, "loss", 4.0),
    )
    many = [ply(number, number % 2, 0.0, 2.0 + number, "??") for number in range(1, 20)]
    assert [moment.number for moment in summarise("abalone", 2, many, None).moments] == [15, 16, 17, 18, 19]


def test_without_effects_or_an_end_by_the_rules_nothing_is_said_of_luck() -> None:
    outcome = Outcome.ranked((3, 5), ended="finish")
    assert summarise("setup", 2, [ply(1, 0, 0.5, unit="chance")], outcome).shares == ()
    assert summarise("setup", 2, [], None).unit is None
