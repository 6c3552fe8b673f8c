"""ABS-5: whole games against a referee that counts the sets by brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from random import Random

import pytest

from stolik.game import Illegal
from stolik.games.absolute.rules import Challenge, Discard, Draw, Hold, Move, Options, Place, Regroup, State, game
from stolik.games.absolute.rules.absolute import few_moves
from stolik.games.absolute.rules.cards import INDEX, in_order
from stolik.games.absolute.rules.state import DRAW
from tests.conftest import NIGHTLY
from tests.games.absolute.referee import NEEDED, Referee, is_legal

GAMES = 10_000 if NIGHTLY else 300
SHARES = 4  # of the games, each with its options, in tests of their own: they can run at the same time
Cards = tuple[str, ...]


class Games:
    """Plays games to the end with a referee, and counts what has happened in them."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.split: Counter[int] = Counter()  # by seat: the sets that splitting brought in this round

    def play(self, seed: int, options: Options) -> None:
        rng = Random(seed)
        players = 2 + seed % 3
        state, referee = game.start(players, options, seed), Referee(players)
        while not state.ended:
            seat, move = choose(state, rng)
            try:
                after = game.play(state, seat, move)
            except Illegal:
                assert isinstance(move, Regroup)  # proposed without a look at the rules
                continue
            self._count_move(state, move, referee)
            referee.follow(seat, state.hands[seat], move)
            if isinstance(move, Discard | Hold):
                self._compare(state, after, seat, move, referee)
                self.seen["rounds"] += len(after.finished) > len(state.finished)
                if len(after.finished) > len(state.finished):
                    referee = Referee(players)
                    self.split.clear()
            state = after
        self.seen["games"] += 1

    def _compare(self, before: State, after: State, seat: int, move: Move, referee: Referee) -> None:
        is_over = len(after.finished) > len(before.finished)
        if is_over:
            ended = after.finished[-1]
            assert ended.out == tuple(referee.out)
            assert (ended.ended == "out") == referee.is_over or ended.ended in ("idle", "laps")
        else:
            assert not referee.is_over
            assert after.out == tuple(referee.out)
            for other in range(after.players):
                assert after.count_sets(other) == referee.count(other)
                assert [set(laid.cards) for laid in after.sets[other]] == [laid.cards for laid in referee.table[other]]
            assert after.log[-1].void in (None, *referee.void)
            assert (after.log[-1].void is not None) == (len(set(before.out) - set(after.out)) == 1)
        gives_last_card = isinstance(move, Discard) and set(move.cards) == set(before.hands[seat])
        placed, lain = referee.count_placed(seat), referee.count_lain(seat)
        if gives_last_card:
            enough = "placed" if placed >= NEEDED > lain else "lain" if lain >= NEEDED > placed else "both"
            self.seen["too few sets" if max(placed, lain) < NEEDED else f"out: {enough}"] += 1
            self.seen["too few sets, in spite of splitting"] += max(placed, lain) < NEEDED <= placed + self.split[seat]
        voided = set(before.out) - set(referee.out)
        if voided:
            self.seen["void"] += 1
            self.seen["void, and another is out"] += seat in referee.out
            self.seen["void in the last turn of the lap"] += (seat + 1) % before.players == before.out[0]
            assert before.out[0] not in voided or not is_over or after.finished[-1].ended != "out"

    def _count_move(self, state: State, move: Move, referee: Referee) -> None:
        if isinstance(move, Regroup):
            placed = sum(set(state.hands[state.turn]).issuperset(group) for group in move.sets)
            more = len(move.sets) - placed - sum(not laid.illegal for laid in state.sets[state.turn])
            self.seen["splits" if more > 0 else "merges" if more < 0 else "other regroupings"] += 1
            self.seen["placed by regrouping"] += placed
            self.split[state.turn] += max(0, more)
        elif isinstance(move, Challenge):
            laid = referee.table[move.owner][move.set]
            if not is_legal(laid.cards):
                self.seen["challenges"] += 1
                family = [each for each in referee.placed[move.owner] if laid in each.became]
                self.seen["challenges of merged sets"] += len(family) > 1


def choose(state: State, rng: Random) -> tuple[int, Move]:
    """Choose a move, so that sets are laid, merged and split often, and hands become empty."""
    seat = state.turn
    if state.options.unchecked and rng.random() < 0.3:
        challenges = [move for move in few_moves(state, (seat + 1) % state.players) if isinstance(move, Challenge)]
        if challenges:
            return rng.choice([(other, move) for other in range(state.players) for move in challenges])
    if state.phase == DRAW:
        return seat, rng.choice([move for move in few_moves(state, seat) if isinstance(move, Draw)])
    chance = rng.random()
    if chance < 0.3 and state.sets[seat] and (move := propose_regrouping(state, seat, rng)):
        return seat, move
    if chance < 0.9 and (move := propose_play(state, seat, rng)):
        return seat, move
    return seat, choose_end(state, seat, rng)


def choose_end(state: State, seat: int, rng: Random) -> Move:
    """Collect cards for sets while there are few; later discard, so that the hand becomes empty."""
    ends = [move for move in islice(few_moves(state, seat), 60) if isinstance(move, Discard | Hold)]
    discards = [move for move in ends if isinstance(move, Discard)]
    may_hold = len(discards) < len(ends)
    if may_hold and (not discards or (len(state.sets[seat]) < NEEDED and rng.random() < 0.7)):
        return Hold()
    return rng.choice(discards)


def propose_play(state: State, seat: int, rng: Random) -> Move | None:
    """Choose a set to lay, a set to add to, or a swap."""
    if state.options.unchecked and len(state.hands[seat]) > 1 and rng.random() < 0.5:
        return Place(in_order(rng.sample(state.hands[seat], rng.randint(1, min(2, len(state.hands[seat]) - 1)))))
    few = islice(few_moves(state, seat), 400)
    plays = [move for move in few if not isinstance(move, Discard | Hold | Challenge)]
    places = [move for move in plays if isinstance(move, Place)]
    return rng.choice(places if places and rng.random() < 0.7 else plays) if plays else None


def propose_regrouping(state: State, seat: int, rng: Random) -> Move | None:
    """Propose to merge two own sets, to split one, or to lay a set beside either."""
    old: list[Cards] = [laid.cards for laid in state.sets[seat] if not laid.illegal]
    rng.shuffle(old)
    hand = list(state.hands[seat])
    rng.shuffle(hand)
    needs_card = not state.played or state.regrouped
    cards: Cards = tuple(hand[: rng.choice((1, 2, 3) if needs_card else (0, 0, 0, 2))])
    legal_hand = [part for part in combinations(hand, 3) if is_legal(set(part))]
    new: list[Cards] = [rng.choice(legal_hand)] if legal_hand and rng.random() < 0.4 else []
    cards = () if new else cards
    if len(old) > 1 and rng.random() < 0.4:
        first, second, *others = old
        return make_regrouping([*others, *new, (*first, *second, *cards)])
    longest = max(old, key=len, default=())
    others = [each for each in old if each != longest]
    halves = list(split((*longest, *cards), state.options.unchecked, rng))
    return make_regrouping([*others, *new, *rng.choice(halves)]) if halves else None


def split(cards: Cards, unchecked: bool, rng: Random) -> Iterator[tuple[Cards, Cards]]:
    """List the ways to make two legal sets of these cards; without checks, also any way."""
    if unchecked and len(cards) > 1:
        yield cards[:1], cards[1:]
    for part in islice(combinations(rng.sample(cards, len(cards)), len(cards) // 2), 300) if len(cards) > 5 else ():
        rest = tuple(card for card in cards if card not in part)
        if is_legal(set(part)) and is_legal(set(rest)):
            yield part, rest


def make_regrouping(sets: list[Cards]) -> Regroup:
    return Regroup(tuple(sorted(map(in_order, sets), key=lambda group: INDEX[group[0]])))


OFTEN = {  # of the things that must happen in 100 games, so that the comparison says something
    False: {
        "out: both": 40,
        "out: placed": 8,
        "out: lain": 8,
        "too few sets": 100,
        "too few sets, in spite of splitting": 2,
        "merges": 25,
        "splits": 25,
        "placed by regrouping": 5,
    },
    True: {
        "out: both": 25,
        "out: placed": 4,
        "out: lain": 8,
        "too few sets": 100,
        "merges": 25,
        "splits": 25,
        "challenges": 100,
        "challenges of merged sets": 15,
        "void": 25,
        "void, and another is out": 2,
        "void in the last turn of the lap": 5,
    },
}


@pytest.mark.parametrize("share", range(SHARES))
def test_the_sets_that_count_are_those_of_the_referee(share: int) -> None:
    """ABS-5, and ABS-23 with `unchecked`."""
    games, unchecked = Games(), share % 2 == 1
    for seed in range(share, GAMES, SHARES):
        games.play(seed, Options(rounds=1 + seed // SHARES % 2, add_to_any_set=share == 3, unchecked=unchecked))
    print(games.seen)
    assert games.seen["games"] == GAMES // SHARES
    assert {
        name: games.seen[name]
        for name, often in OFTEN[unchecked].items()
        if games.seen[name] < often * GAMES // SHARES // 100
    } == {}
