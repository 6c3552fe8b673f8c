import { describe, expect, it } from "vitest";
import type { View } from "../generated/types";
import { inOrder } from "./cards";
import {
  type Move,
  NOTHING,
  arranged,
  canPut,
  draftOf,
  exchange,
  freshPlace,
  kept,
  movesOf,
  put,
  same,
  setPlace,
} from "./staging";

interface Fixture {
  seat: number | null;
  moves: Move[] | null;
  view: View;
}

const files = import.meta.glob<Fixture>("./fixtures/*.json", { eager: true, import: "default" });
const fixture = (name: string): Fixture & { seat: number } => {
  const found = files[`./fixtures/${name}.json`];
  if (!found) throw new Error(name);
  return { ...found, seat: found.seat ?? -1 };
};
const cardsOf = (view: View) => view.sets.map((sets) => sets.map((seen) => seen.cards));

describe("every legal move", () => {
  for (const [path, { seat, moves, view }] of Object.entries(files)) {
    it(`of ${path} is staged and read back`, () => {
      for (const move of moves ?? []) {
        const staged = movesOf(view, seat ?? -1, draftOf(view, seat ?? -1, move));
        const unseen = move.type === "hold" || move.type === "challenge";
        expect(staged).toEqual(unseen || (move.type === "draw" && move.source === "deck") ? [] : [move]);
      }
    });
  }
});

describe("an arrangement", () => {
  it("without a draft is the view", () => {
    for (const { view, seat } of Object.values(files)) {
      const { hand, sets, discards } = arranged(view, seat, NOTHING);
      expect(hand).toEqual(view.hand);
      expect(sets.map((groups) => groups.map((group) => group.cards))).toEqual(cardsOf(view));
      expect(discards).toEqual([]);
    }
  });

  it("loses no card and doubles none", () => {
    const { view, seat, moves } = fixture("any-3");
    const all = inOrder([...view.hand, ...cardsOf(view).flat(2)]);
    for (const move of moves ?? []) {
      const { hand, sets, discards } = arranged(view, seat, draftOf(view, seat, move));
      const lie = sets.flatMap((groups) => groups.flatMap((group) => group.cards));
      expect(inOrder([...hand, ...lie, ...discards])).toEqual(all);
    }
  });
});

describe("gestures", () => {
  const { view, seat } = fixture("swap-2");
  const [one = "", two = "", three = ""] = view.hand;
  const own = view.sets[seat]?.[0]?.cards ?? [];

  it("of cards put back leave nothing", () => {
    const draft = put(view, put(view, NOTHING, [one, two], "new:0"), [two, one], "hand");
    expect(draft.size).toBe(0);
  });

  it("write down what is not legal too", () => {
    expect(movesOf(view, seat, put(view, NOTHING, [two, one], "new:0"))).toEqual([
      { type: "place", cards: inOrder([one, two]) },
    ]);
    expect(movesOf(view, seat, put(view, NOTHING, own.slice(0, 1), "hand"))).toEqual([
      { type: "swap", owner: seat, set: 0, give: [], take: own.slice(0, 1) },
    ]);
  });

  it("make a swap of a card added and one taken, in either order", () => {
    const place = setPlace(seat, 0);
    const swap = [{ type: "swap", owner: seat, set: 0, give: [one], take: own.slice(0, 1) }];
    expect(movesOf(view, seat, put(view, put(view, NOTHING, [one], place), own.slice(0, 1), "hand"))).toEqual(swap);
    expect(movesOf(view, seat, exchange(view, NOTHING, [one], own.slice(0, 1)))).toEqual(swap);
  });

  it("can be several moves, in the order of a turn", () => {
    let draft = put(view, NOTHING, [three], "discard");
    draft = put(view, draft, [two], "new:0");
    draft = exchange(view, draft, [one], own.slice(0, 1));
    expect(movesOf(view, seat, draft).map((move) => move.type)).toEqual(["swap", "place", "discard"]);
  });

  it("keep the order of discards", () => {
    expect(movesOf(view, seat, put(view, put(view, NOTHING, [two], "discard"), [one], "discard"))).toEqual([
      { type: "discard", cards: [two, one] },
    ]);
  });

  it("give every new set its own place", () => {
    expect(freshPlace(NOTHING)).toBe("new:0");
    expect(freshPlace(put(view, NOTHING, [one], "new:0"))).toBe("new:1");
  });

  it("move cards of others to the hand alone", () => {
    const other = view.sets[1 - seat]?.[0]?.cards[0] ?? "";
    expect(canPut(view, seat, other, "hand")).toBe(true);
    expect(canPut(view, seat, other, setPlace(seat, 0))).toBe(false);
    expect(canPut(view, seat, own[0] ?? "", "new:0")).toBe(true);
    expect(canPut(view, seat, own[0] ?? "", "discard")).toBe(false);
    expect(canPut(view, seat, one, "discard")).toBe(true);
  });

  it("regroup only what is not whole any more", () => {
    const whole = put(view, NOTHING, own, "new:0");
    expect(movesOf(view, seat, whole)).toEqual([]);
    const withOne = put(view, whole, [one], "new:0");
    expect(movesOf(view, seat, withOne)).toEqual([{ type: "add", owner: seat, set: 0, cards: [one] }]);
    const split = put(view, NOTHING, own.slice(0, 1), "new:0");
    expect(movesOf(view, seat, split)[0]?.type).toBe("regroup");
  });
});

describe("a draft", () => {
  it("keeps after a move what was not part of it", () => {
    const { view, seat } = fixture("swap-2");
    const [one = "", two = ""] = view.hand;
    const draft = put(view, put(view, NOTHING, [one], "new:0"), [two], "discard");
    const laid = { cards: [one], points: 0 };
    const sets = view.sets.map((of, owner) => (owner === seat ? [...of, laid] : of));
    const after = kept(view, { ...view, hand: view.hand.slice(1), sets }, draft);
    expect([...after.keys()]).toEqual([two]);
  });

  it("is gone after a regrouping, whatever number the sets get", () => {
    const { view, seat, moves } = fixture("regroup-2");
    for (const move of moves?.filter((each) => each.type === "regroup") ?? []) {
      const sets = move.sets.map((cards) => ({ cards, points: 0 }));
      const hand = view.hand.filter((card) => !move.sets.flat().includes(card));
      for (const order of [sets, [...sets].reverse()]) {
        const after = { ...view, hand, sets: view.sets.map((of, owner) => (owner === seat ? order : of)) };
        expect(kept(view, after, draftOf(view, seat, move)).size).toBe(0);
      }
    }
  });
});

it("moves are the same whatever the order of their fields", () => {
  expect(same({ type: "draw", source: "deck" }, { source: "deck", type: "draw" })).toBe(true);
  expect(same({ type: "hold" }, { type: "draw", source: "deck" })).toBe(false);
});
