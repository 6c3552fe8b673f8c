import { beforeEach, describe, expect, it } from "vitest";
import push from "./fixtures/two-push.json";
import { cellOf, centre, nameOf, type Point } from "./geometry";
import { Hand } from "./hand.svelte";
import { type Move, moveText } from "./selection";

let played: string[];
let refused: string[];
let hand: Hand;

beforeEach(() => {
  played = [];
  refused = [];
  hand = new Hand({
    cells: push.view.cells,
    moves: push.moves as Move[],
    players: 2,
    turn: 0,
    play: (move) => void played.push(moveText(move)),
    refuse: (move) => void refused.push(moveText(move)),
  });
});

const at = (name: string): Point => centre(cellOf(name), 0);
const chosen = () => hand.selection.map(nameOf).join(" ");

function drag(...names: string[]): void {
  const [first = "", ...others] = names;
  hand.press(at(first));
  let from = at(first);
  for (const name of others) {
    const to = at(name);
    for (let step = 1; step <= 5; step += 1)
      hand.pull({ x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 });
    from = to;
  }
  hand.release(from);
}

describe("clicks", () => {
  it("choose marbles, then a target", () => {
    for (const name of ["e7", "e8", "e9"]) hand.click(cellOf(name));
    expect(played).toEqual(["e7e8"]);
    expect(chosen()).toBe("");
  });

  it("let go of a marble that is clicked again, and of all by a click elsewhere", () => {
    hand.click(cellOf("e7"));
    hand.click(cellOf("e7"));
    expect(chosen()).toBe("");
    hand.click(cellOf("e7"));
    hand.click(cellOf("a1"));
    expect([chosen(), refused]).toEqual(["", []]);
  });

  it("ask why not, and keep what is chosen", () => {
    for (const name of ["d2", "d3", "d4"]) hand.click(cellOf(name));
    hand.click(cellOf("c3"));
    expect([refused.length, played.length, chosen()]).toEqual([1, 0, "d2 d3 d4"]);
  });

  it("are presses that do not move", () => {
    expect(hand.press(at("e7"))).toBe(true);
    hand.release(at("e7"));
    expect(chosen()).toBe("e7");
  });

  it("do not begin on what is not one's own", () => {
    expect(hand.press(at("e9"))).toBe(false);
    expect(hand.press({ x: 600, y: 0 })).toBe(false);
  });
});

describe("drags", () => {
  it("move one marble", () => {
    drag("g7", "g8");
    expect(played).toEqual(["g7g8"]);
  });

  it("choose a line", () => {
    drag("d2", "d3", "d4");
    expect([chosen(), played]).toEqual(["d2 d3 d4", []]);
  });

  it("choose a line and push with it in one go", () => {
    drag("e7", "e8", "e9");
    expect(played).toEqual(["e7e8"]);
  });

  it("move chosen marbles sideways", () => {
    drag("d2", "d4");
    drag("d3", "e4");
    expect(played).toEqual(["d2d4e3"]);
  });

  it("carry all marbles that come along", () => {
    hand.click(cellOf("d2"));
    hand.click(cellOf("d4"));
    hand.press(at("d3"));
    hand.pull({ x: at("d3").x + 60, y: at("d3").y });
    expect([...(hand.drag?.cells ?? [])].map(nameOf)).toEqual(["d2", "d3", "d4", "d5", "d6"]);
    expect(hand.drag?.by.x).toBeCloseTo(60);
    expect(hand.drag?.far).toBe(true);
    hand.cancel();
    expect([hand.drag, played]).toEqual([null, []]);
  });

  it("too short are none", () => {
    hand.press(at("g7"));
    hand.pull({ x: at("g7").x + 30, y: at("g7").y });
    hand.release({ x: at("g7").x + 30, y: at("g7").y });
    expect([chosen(), played]).toEqual(["g7", []]);
  });

  it("where nothing can go ask why not", () => {
    drag("b3", "b2");
    expect([played, refused]).toEqual([[], ["b3b2"]]);
  });
});

describe("keys", () => {
  it("push in a direction", () => {
    hand.click(cellOf("e7"));
    hand.push(0);
    expect(played).toEqual(["e7e8"]);
    hand.push(0);
    expect(played).toHaveLength(1); // nothing is chosen any more
  });
});
