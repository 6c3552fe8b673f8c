"""Kamyki for 2 to 4 players: lay pebbles on heaps and bring one to exactly ten (KAM-1 to KAM-5 in README.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from re import fullmatch
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, structs

from stolik.chance import Chance
from stolik.game import UNLIMITED, Illegal, Message, Outcome, Seat, Unreadable, Work

ALL = tuple(weight for weight in (1, 2, 3, 4) for _ in range(8))  # the weights of all 32 pebbles
HAND, FULL = 6, 10
Pebbles: TypeAlias = tuple[int, ...]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a table may change."""

    heaps: Annotated[int, Meta(ge=2, le=4)] = 3


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Lay a pebble of the own hand on a heap."""

    pebble: int
    heap: int


class State(Struct, frozen=True):
    """Everything, hands and bag included."""

    options: Options
    turn: Seat
    hands: tuple[Pebbles, ...]  # each sorted
    bag: Pebbles  # nobody sees these
    heaps: tuple[Pebbles, ...]
    out: Pebbles  # taken or sunk
    points: tuple[int, ...]


class View(Struct, frozen=True):
    """What everybody sees, and the viewer's own hand."""

    viewer: Seat | None
    options: Options
    players: int
    turn: Seat | None
    hand: Pebbles
    counts: tuple[int, ...]  # pebbles in each hand
    heaps: tuple[Pebbles, ...]
    out: Pebbles
    points: tuple[int, ...]


class Types:
    """The types by the names of the contract."""

    Options, Move, State, View = Options, Lay, State, View


class Kamyki(Types):
    """The rules as a `stolik.game.Game`."""

    key, seats, hidden, draws = "kamyki", range(2, 5), True, False

    def start(self, players: int, options: Options, seed: int) -> State:
        if players not in self.seats:
            raise Illegal("KAM-1", "kamyki-players", players=players)
        dealt = Chance(seed, "deal").shuffled(ALL)
        hands = tuple(tuple(sorted(dealt[HAND * seat : HAND * seat + HAND])) for seat in range(players))
        first, bag = Chance(seed, "first").below(players), tuple(sorted(dealt[HAND * players :]))
        return State(options, first, hands, bag, ((),) * options.heaps, (), (0,) * players)

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if any(state.hands) else ()

    def moves(self, state: State, seat: Seat, work: Work = UNLIMITED) -> Iterator[Lay]:  # noqa: ARG002 - few moves
        if seat in self.actors(state):
            yield from (Lay(pebble, n) for pebble in sorted({*state.hands[seat]}) for n in range(len(state.heaps)))

    def play(self, state: State, seat: Seat, move: Lay) -> State:
        if seat not in self.actors(state):
            raise Illegal("KAM-2", "kamyki-not-your-turn" if any(state.hands) else "kamyki-over")
        hand = list(state.hands[seat])
        if move.pebble not in hand:
            raise Illegal("KAM-2", "kamyki-no-pebble", pebble=move.pebble, hand=hand)
        if not 0 <= move.heap < len(state.heaps):
            raise Illegal("KAM-2", "kamyki-no-heap", heaps=len(state.heaps))
        hand.remove(move.pebble)
        heap = (*state.heaps[move.heap], move.pebble)
        gone, points = heap if sum(heap) >= FULL else (), state.points[seat] + _points(heap)
        return structs.replace(
            state,
            turn=(seat + 1) % len(state.hands),
            hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]),
            heaps=(*state.heaps[: move.heap], () if gone else heap, *state.heaps[move.heap + 1 :]),
            out=(*state.out, *gone),
            points=(*state.points[:seat], points, *state.points[seat + 1 :]),
        )

    def view(self, state: State, viewer: Seat | None) -> View:
        turn, hand = state.turn if any(state.hands) else None, () if viewer is None else state.hands[viewer]
        counts = tuple(map(len, state.hands))
        return View(viewer, state.options, len(counts), turn, hand, counts, state.heaps, state.out, state.points)

    def imagine(self, view: View, rng: Random) -> State:
        seen = Counter([*view.hand, *view.out, *(pebble for heap in view.heaps for pebble in heap)])
        unseen = list((Counter(ALL) - seen).elements())
        deal = iter(rng.sample(unseen, len(unseen)))
        known = enumerate(view.counts)
        hands = tuple(view.hand if seat == view.viewer else tuple(sorted(islice(deal, count))) for seat, count in known)
        return State(view.options, view.turn or 0, hands, tuple(sorted(deal)), view.heaps, view.out, view.points)

    def outcome(self, state: State) -> Outcome | None:
        return None if any(state.hands) else Outcome.ranked(state.points, ended="hands")

    def teams(self, players: int, options: Options) -> tuple[int, ...]:  # noqa: ARG002
        return tuple(range(players))

    def reveals(self, state: State, seat: Seat, move: Lay) -> bool:  # noqa: ARG002 - it shows a pebble
        return True

    def worth(self, view: View, move: Lay) -> int:
        return _points((*view.heaps[move.heap], move.pebble))

    def event(self, state: State, seat: Seat, move: Lay, viewer: Seat | None) -> Message:  # noqa: ARG002
        points = _points((*state.heaps[move.heap], move.pebble))
        done = "takes" if points > 0 else "sinks" if points else "lays"
        facts = {"player": seat + 1, "pebble": move.pebble, "heap": "abcd"[move.heap], "points": points, "done": done}
        return Message("kamyki-event", facts)

    def format_move(self, view: View, move: Lay) -> str:  # noqa: ARG002
        return f"{move.pebble}{'abcd'[move.heap]}"

    def parse_move(self, view: View, text: str) -> Lay:  # noqa: ARG002
        if not (found := fullmatch(r"\s*([1-4])\s*([a-d])\s*", text.lower())):
            raise Unreadable("kamyki-text", text=text)
        return Lay(int(found[1]), "abcd".index(found[2]))

    def draw(self, view: View) -> str:
        heaps = [f"{'abcd'[n]} {sum(heap)}/{FULL}  {' '.join(map(str, heap))}" for n, heap in enumerate(view.heaps)]
        return "\n".join([*heaps, *_seats(view)])

    def svg(self, view: View) -> str:
        width, height = 130 * len(view.heaps), 320 + 24 * view.players
        style = f'width="{width}" height="{height}" font-family="system-ui, sans-serif" text-anchor="middle"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {style}><title>Kamyki</title>'
        parts = [head, '<rect width="100%" height="100%" rx="12" fill="#dceaf2"/>']
        mine = sorted({*view.hand}) if view.viewer == view.turn else []
        for n, heap in enumerate(view.heaps):  # above each heap: what the viewer may lay on it
            left, name = 130 * n, "abcd"[n]
            parts += [_pebble(left + 20 + 30 * k, 28, p, f"{p}{name}") for k, p in enumerate(mine)]
            parts += [_pebble(left + 65, 225 - 22 * k, pebble) for k, pebble in enumerate(heap)]
            parts.append(f'<text x="{left + 65}" y="270">{name} {sum(heap)}/{FULL}</text>')
        parts += [f'<text x="{width / 2}" y="{300 + 24 * k}">{line}</text>' for k, line in enumerate(_seats(view))]
        return "".join([*parts, "</svg>"])


def _seats(view: View) -> list[str]:
    hands = [" ".join(map(str, view.hand)) if seat == view.viewer else "●" * n for seat, n in enumerate(view.counts)]
    marks = ["▸" if seat == view.turn else " " for seat in range(view.players)]
    return [f"{marks[seat]} {seat + 1}: {hands[seat]}  Σ {view.points[seat]}" for seat in range(view.players)]


def _points(heap: Pebbles) -> int:
    """Return what laying the last pebble of a heap brings (KAM-3, KAM-4)."""
    return len(heap) if sum(heap) == FULL else -int(sum(heap) > FULL)


def _pebble(x: float, y: float, weight: int, move: str = "") -> str:
    circle = f'<circle cx="{x}" cy="{y}" r="{9 + 2 * weight}" fill="#5d6b73" stroke="#fff"/>'
    text = f'<text x="{x}" y="{y + 5}" fill="#fff" font-size="14">{move or weight}</text>'
    return f'<g data-move="{move}">{circle}{text}</g>' if move else circle + text


game = Kamyki()
