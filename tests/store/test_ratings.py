"""Ratings: fair to ties and teams, once for each table, for accounts alone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from stolik.store import Rating, Store, rate

PASSWORD = "correct horse"  # noqa: S105 - of a test
BOT = Rating(30.0, 0.5, fixed=True)


def accounts(store: Store, count: int) -> list[str]:
    return [store.people.create_account(name, PASSWORD).id for name in ("Anna", "Bea", "Cyd", "Dora", "Ewa")[:count]]


def test_two_players() -> None:
    winner, loser = rate([2, 1], [0, 1], [Rating(), Rating()])[::-1]
    assert winner.mu > 25 > loser.mu
    assert winner.sigma < 25 / 3 > loser.sigma
    drawn = rate([1, 1], [0, 1], [Rating(30, 5), Rating(20, 5)])
    assert drawn[0].mu < 30
    assert drawn[1].mu > 20


def test_five_players_with_ties() -> None:
    new = rate([1, 2, 2, 4, 5], [0, 1, 2, 3, 4], [Rating()] * 5)
    assert new[0].mu > new[1].mu > new[3].mu > new[4].mu
    assert new[1].mu == pytest.approx(new[2].mu)
    assert all(rating.sigma < 25 / 3 for rating in new)


@pytest.mark.parametrize(
    "places", [(1, 1), (1, 1, 3, 4, 5), (1, 2, 2, 2, 5), (1, 1, 1, 4, 5, 6), (1, 2, 3, 3), (1,) * 6]
)
def test_equals_stay_equal_and_a_better_place_is_worth_more(places: tuple[int, ...]) -> None:
    new = rate(places, range(len(places)), [Rating()] * len(places))
    assert sum(rating.mu for rating in new) == pytest.approx(25 * len(places))
    for place, rating in zip(places, new, strict=True):
        for other, others in zip(places, new, strict=True):
            if place == other:
                assert rating.mu == pytest.approx(others.mu)
                assert rating.sigma == pytest.approx(others.sigma)
            elif place < other:
                assert rating.mu > others.mu


def test_the_seats_have_no_order() -> None:
    before = [Rating(30, 4), Rating(25, 6), Rating(20, 8), Rating(22, 3)]
    new = rate([2, 1, 2, 4], [0, 1, 2, 3], before)
    turned = rate([4, 2, 1, 2], [3, 0, 1, 2], before[-1:] + before[:-1])
    for one, other in zip(new, turned[1:] + turned[:1], strict=True):
        assert one.mu == pytest.approx(other.mu)
        assert one.sigma == pytest.approx(other.sigma)


def test_two_teams_of_two_across_the_table() -> None:
    before = [Rating(30, 4), Rating(25, 4), Rating(20, 8), Rating(25, 4)]
    new = rate([1, 2, 1, 2], [0, 1, 0, 1], before)
    gains = [now.mu - then.mu for now, then in zip(new, before, strict=True)]
    assert gains[0] > 0
    assert gains[2] > gains[0]  # the partner of whom less was known
    assert gains[1] < 0
    assert gains[1] == pytest.approx(gains[3])


def test_a_fixed_opponent_stays_and_counts() -> None:
    person, bot = rate([1, 2], [0, 1], [Rating(), BOT])
    assert bot == BOT
    weak, _ = rate([1, 2], [0, 1], [Rating(), Rating(10, 0.5, fixed=True)])
    assert person.mu > weak.mu > 25


def test_a_table_is_rated_once(store: Store) -> None:
    anna, bea = accounts(store, 2)
    first = store.ratings.record("t1", "zero", "slow", [1, 2], [0, 1], [anna, bea])
    assert {change.person_id for change in first} == {anna, bea}
    assert set(store.ratings.record("t1", "zero", "slow", [1, 2], [0, 1], [anna, bea])) == set(first)
    assert set(store.ratings.list_changes("t1")) == set(first)
    (standing,) = store.ratings.list_of_person(anna)
    assert (standing.game, standing.clock, standing.games, standing.name) == ("zero", "slow", 1, "Anna")
    after = {change.person_id: change.after for change in first}
    assert standing.rating == after[anna]
    second = store.ratings.record("t2", "zero", "slow", [2, 1], [0, 1], [anna, bea])
    assert {change.person_id: change.before for change in second} == after
    store.ratings.record("t3", "zero", "blitz", [2, 1], [0, 1], [anna, bea])
    assert [(stored.clock, stored.games) for stored in store.ratings.list_of_person(anna)] == [
        ("blitz", 1),
        ("slow", 2),
    ]


def test_guests_doubles_and_tables_of_bots_are_not_rated(store: Store) -> None:
    (anna,) = accounts(store, 1)
    guest = store.people.create_guest("Gast").id
    bot = store.people.create_own_bot(anna, "Stolik").id
    unrated: list[list[str | Rating]] = [
        [anna, guest],
        [anna, bot],
        [anna, anna],
        [anna, "nobody"],
        [BOT, BOT],
        [guest, BOT],
    ]
    for players in unrated:
        assert store.ratings.record("t", "zero", "slow", [1, 2], [0, 1], players) == ()
    assert store.ratings.list_of_person(anna) == []
    assert store.ratings.list_of_person(guest) == []
    (change,) = store.ratings.record("t", "zero", "slow", [1, 2], [0, 1], [anna, BOT])
    assert change.person_id == anna


def test_a_partner_and_a_bot_win_nothing_for_a_leaver(store: Store) -> None:
    people = accounts(store, 4)
    won = store.ratings.record("t1", "abalone", "slow", [1, 2, 1, 2], [0, 1, 0, 1], people, leavers=[0])
    after = {change.person_id: change for change in won}
    assert after[people[0]].after == after[people[0]].before
    assert after[people[2]].after.mu > after[people[2]].before.mu
    lost = store.ratings.record("t2", "abalone", "slow", [2, 1, 2, 1], [0, 1, 0, 1], people, leavers=[0])
    (leaver,) = (change for change in lost if change.person_id == people[0])
    assert leaver.after.mu < leaver.before.mu


def test_tables_that_end_at_once_all_count_and_each_once(store: Store) -> None:
    anna, bea, cyd = accounts(store, 3)
    pairs = [(anna, bea), (bea, cyd), (cyd, anna), (bea, anna)]

    def finish(number: int) -> None:
        one, other = pairs[number % 4]
        store.ratings.record(f"t{number % 20}", "zero", "slow", [1, 2], [0, 1], [one, other])

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(finish, range(40)))  # every table twice
    games = {person: store.ratings.list_of_person(person)[0].games for person in (anna, bea, cyd)}
    assert games == {anna: 15, bea: 15, cyd: 10}
    history = [change for number in range(20) for change in store.ratings.list_changes(f"t{number}")]
    assert len(history) == 40
    # No change was made on a rating that another one had replaced: they form one chain for each person.
    for person in (anna, bea, cyd):
        own = [change for change in history if change.person_id == person]
        assert len({change.before for change in own}) == len(own)
        assert {change.before for change in own} - {change.after for change in own} == {Rating()}


def test_the_leaderboard_is_of_those_who_are_surely_strong(store: Store) -> None:
    anna, bea, cyd, dora, ewa = accounts(store, 5)
    for number in range(6):
        store.ratings.record(f"a{number}", "zero", "slow", [1, 2, 3], [0, 1, 2], [anna, bea, cyd])
    store.ratings.record("d", "zero", "slow", [1, 2], [0, 1], [dora, Rating(40, 0.5, fixed=True)])
    store.ratings.record("e", "abalone", "slow", [1, 2], [0, 1], [ewa, BOT])
    board = store.ratings.list_leaders("zero", "slow")
    assert [standing.name for standing in board] == ["Anna", "Bea", "Cyd"]
    ordinals = [standing.rating.ordinal for standing in board]
    assert ordinals == sorted(ordinals, reverse=True)
    assert len(store.ratings.list_leaders("zero", "slow", least_games=1)) == 4
    assert [standing.name for standing in store.ratings.list_leaders("zero", "slow", limit=1, offset=1)] == ["Bea"]
    assert store.ratings.list_leaders("zero", "slow", limit=-1, offset=-(10**30)) == []
    assert store.ratings.list_leaders("zero", "slow", offset=10**30) == []
    assert store.ratings.list_leaders("' OR 1=1 --", "slow", least_games=0) == []
