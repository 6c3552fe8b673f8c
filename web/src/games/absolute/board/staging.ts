// A move in the making: cards lie elsewhere than the view says, and from where they lie the moves follow. Nothing is
// judged here: what is no legal move is written down all the same, for the server to say why not.

import type { Absolute, Discard, SeenSet, Swap, View } from "../generated/types";
import { type Card, before, inOrder } from "./cards";

export type Move = Absolute["move"];
export type SetPlace = `set:${number}:${number}`; // owner and number, both from 0
export type Place = "hand" | "discard" | `new:${number}` | SetPlace;

interface Step {
  readonly from: Place; // where the view has the card
  readonly to: Place;
}

/** Which cards lie elsewhere, in the order in which they were put there. */
export type Draft = ReadonlyMap<Card, Step>;
export const NOTHING: Draft = new Map();

export interface Group {
  readonly place: Place;
  readonly owner: number;
  readonly number: number; // of the owner's sets; -1: a new one
  readonly cards: readonly Card[];
  readonly came: readonly Card[]; // put there in this draft
  readonly gone: readonly Card[]; // taken away in this draft
  readonly seen: SeenSet | null; // as the view has it; null: a new one
}

export interface Arrangement {
  readonly hand: readonly Card[];
  readonly sets: readonly (readonly Group[])[]; // of each seat; new ones are the last of one's own
  readonly discards: readonly Card[]; // to be put on the pile, the last one on top
}

export const setPlace = (owner: number, number: number): SetPlace => `set:${owner}:${number}`;

/** Owner and number of a set's place; null for other places. */
export function setAt(place: Place): { owner: number; number: number } | null {
  const [kind, owner, number] = place.split(":");
  return kind === "set" ? { owner: Number(owner), number: Number(number) } : null;
}

/** Where each card lies by the view: the hand, the sets, and the top of the discard pile. */
export function homes(view: View): Map<Card, Place> {
  const found = new Map<Card, Place>();
  for (const card of view.hand) found.set(card, "hand");
  view.sets.forEach((sets, owner) =>
    sets.forEach((seen, number) => seen.cards.forEach((card) => found.set(card, setPlace(owner, number)))),
  );
  const top = view.discard.at(-1);
  if (top) found.set(top, "discard");
  return found;
}

/** Put cards somewhere; at home they are no part of the draft any more. */
export function put(view: View, draft: Draft, cards: readonly Card[], to: Place): Draft {
  const home = homes(view);
  const next = new Map(draft);
  for (const card of cards) {
    const from = home.get(card);
    if (!from) continue;
    next.delete(card); // so that it becomes the last one
    if (from !== to) next.set(card, { from, to });
  }
  return next;
}

/** Exchange cards of the hand with cards of one set. */
export function exchange(view: View, draft: Draft, give: readonly Card[], take: readonly Card[]): Draft {
  const set = take[0] === undefined ? undefined : placeOf(view, draft, take[0]);
  return set ? put(view, put(view, draft, give, set), take, "hand") : draft;
}

export function placeOf(view: View, draft: Draft, card: Card): Place | undefined {
  return draft.get(card)?.to ?? homes(view).get(card);
}

/** A place for a new set. */
export function freshPlace(draft: Draft): Place {
  const taken = [...draft.values()].map(({ to }) => (to.startsWith("new:") ? Number(to.slice(4)) : -1));
  return `new:${Math.max(-1, ...taken) + 1}`;
}

/** Whether a card may be put there at all: cards of others' sets only come to the hand, and back. */
export function canPut(view: View, seat: number, card: Card, to: Place): boolean {
  const home = homes(view).get(card);
  if (!home || home === "discard") return false;
  const from = setAt(home);
  if (!from || home === to) return true;
  return from.owner === seat ? to !== "discard" && (setAt(to)?.owner ?? seat) === seat : to === "hand";
}

/** How everything lies with the draft. */
export function arranged(view: View, seat: number | null, draft: Draft): Arrangement {
  const at = new Map<Place, Card[]>();
  for (const [card, { to }] of draft) at.set(to, [...(at.get(to) ?? []), card]);
  const stays = (card: Card) => !draft.has(card);
  const groupOf = (place: Place, owner: number, number: number, seen: SeenSet | null): Group => {
    const came = at.get(place) ?? [];
    const old = seen?.cards ?? [];
    return {
      place,
      owner,
      number,
      seen,
      came,
      gone: old.filter((card) => !stays(card)),
      cards: inOrder([...old.filter(stays), ...came]),
    };
  };
  const sets = view.sets.map((of, owner) =>
    of.map((seen, number) => groupOf(setPlace(owner, number), owner, number, seen)),
  );
  if (seat !== null) {
    const fresh = [...at.keys()].filter((place) => place.startsWith("new:")).sort();
    sets[seat]?.push(...fresh.map((place) => groupOf(place, seat, -1, null)));
  }
  return {
    hand: inOrder([...view.hand.filter(stays), ...(at.get("hand") ?? [])]),
    sets,
    discards: at.get("discard") ?? [],
  };
}

/** The moves that make the draft true, in the order of a turn: a swap, plays, a discard. Mostly it is one. */
export function movesOf(view: View, seat: number, draft: Draft): Move[] {
  if (draft.size === 0) return [];
  const { sets, discards } = arranged(view, seat, draft);
  const fromHand = new Set(view.hand);
  if ([...draft.values()].some(({ from, to }) => from === "discard" && to === "hand")) {
    return [{ type: "draw", source: "discard" }];
  }
  const swaps: Swap[] = [];
  for (const group of sets.flat()) {
    const take = group.gone.filter((card) => draft.get(card)?.to === "hand");
    if (take.length === 0) continue;
    const give = group.came.filter((card) => fromHand.has(card));
    swaps.push({ type: "swap", owner: group.owner, set: group.number, give: inOrder(give), take: inOrder(take) });
  }
  const ends: Discard[] = discards.length > 0 ? [{ type: "discard", cards: [...discards] }] : [];
  return [...swaps, ...plays(view, seat, sets, swaps, fromHand), ...ends];
}

function plays(
  view: View,
  seat: number,
  sets: Arrangement["sets"],
  swaps: readonly Swap[],
  fromHand: ReadonlySet<Card>,
): Move[] {
  const given = new Set(swaps.flatMap((swap) => swap.give));
  const isPlayed = (card: Card) => fromHand.has(card) && !given.has(card);
  const moves: Move[] = [];
  // One's own sets as they lie before the plays, by their cards: one that is still whole is not regrouped.
  const old = new Map<string, number>();
  view.sets[seat]?.forEach((seen, number) => {
    if (seen.illegal) return;
    const swap = swaps.find(({ owner, set }) => owner === seat && set === number);
    const cards = swap ? [...seen.cards.filter((card) => !swap.take.includes(card)), ...swap.give] : seen.cards;
    old.set(key(cards), number);
  });
  const own = (sets[seat] ?? []).filter((group) => !group.seen?.illegal && group.cards.length > 0);
  const laid = (group: Group) => group.cards.filter((card) => !isPlayed(card));
  if (own.some((group) => laid(group).length > 0 && !old.has(key(laid(group))))) {
    const groups = own.map((group) => [...group.cards]);
    moves.push({ type: "regroup", sets: groups.sort((one, other) => before(one[0] ?? "", other[0] ?? "")) });
  } else {
    for (const group of own) {
      const cards = group.cards.filter(isPlayed);
      const number = old.get(key(laid(group)));
      if (cards.length === 0) continue;
      moves.push(number === undefined ? { type: "place", cards } : { type: "add", owner: seat, set: number, cards });
    }
  }
  for (const group of sets.flat()) {
    const cards = group.cards.filter(isPlayed);
    if (cards.length > 0 && (group.owner !== seat || group.seen?.illegal)) {
      moves.push({ type: "add", owner: group.owner, set: group.number, cards });
    }
  }
  return moves;
}

const key = (cards: readonly Card[]): string => inOrder(cards).join(" ");

/** The draft that shows a move as made, as far as it moves cards that are seen. */
export function draftOf(view: View, seat: number, move: Move): Draft {
  switch (move.type) {
    case "draw":
      return move.source === "discard" ? put(view, NOTHING, view.discard.slice(-1), "hand") : NOTHING;
    case "swap":
      return exchange(view, NOTHING, move.give, move.take);
    case "place":
      return put(view, NOTHING, move.cards, "new:0");
    case "add":
      return put(view, NOTHING, move.cards, setPlace(move.owner, move.set));
    case "discard":
      return put(view, NOTHING, move.cards, "discard");
    case "regroup":
      return regrouped(view, seat, move.sets);
    default:
      return NOTHING;
  }
}

// Each new set lies where most of its cards lay, if that place is not taken.
function regrouped(view: View, seat: number, groups: readonly (readonly Card[])[]): Draft {
  const own = view.sets[seat] ?? [];
  const free = new Set(own.keys());
  const shared = (group: readonly Card[], number: number) =>
    own[number]?.cards.filter((card) => group.includes(card)).length ?? 0;
  let draft = NOTHING;
  for (const group of groups) {
    const best = [...free].sort((one, other) => shared(group, other) - shared(group, one))[0];
    const stays = best !== undefined && shared(group, best) > 0;
    if (stays) free.delete(best);
    draft = put(view, draft, group, stays ? setPlace(seat, best) : freshPlace(draft));
  }
  return draft;
}

/** What is left of a draft when the view has changed: what moves cards between places that are as they were. */
export function kept(before: View, after: View, draft: Draft): Draft {
  const home = homes(after);
  const cardsAt = (view: View, place: Place) => {
    const set = setAt(place);
    return set && (view.sets[set.owner]?.[set.number]?.cards.join(" ") ?? "none");
  };
  // Sets are numbered, and a regrouping numbers them anew: one is the same if it has the same cards.
  const stands = (place: Place) => cardsAt(before, place) === cardsAt(after, place);
  return new Map([...draft].filter(([card, { from, to }]) => home.get(card) === from && stands(from) && stands(to)));
}

export const same = (one: Move, other: Move): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
const ordered = (move: Move) => Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1));
