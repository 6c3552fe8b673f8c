import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../generated/types";
import type { CheckedFrame } from "../../../generated/protocol";
import type { BoardProps } from "../../../boards/board";
import { Desk } from "./desk.svelte";
import type { Move } from "./staging";

type Props = BoardProps<View, Move>;
const files = import.meta.glob<Props>("./fixtures/*.json", { eager: true, import: "default" });

const answer: CheckedFrame = {
  type: "checked",
  id: null,
  version: 1,
  legal: false,
  rule: "ABS-13",
  refusal: null,
  message: "Too few.",
  points: null,
  text: null,
  told: null,
  move: null,
};

function desk(name: string, more: Partial<Props> = {}) {
  const fixture = files[`./fixtures/${name}.json`];
  if (!fixture) throw new Error(name);
  const play = vi.fn();
  const check = vi.fn(() => Promise.resolve(answer));
  const props: Props = { ...fixture, pending: null, play, check, announce: () => {}, ...more };
  return { desk: new Desk(() => props), play, check, props };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the desk", () => {
  it("swaps the chosen cards of the hand with those of a set", () => {
    const { desk: at, props } = desk("any-3");
    const swap = props.moves?.find((move) => move.type === "swap" && move.take.length === 2);
    if (swap?.type !== "swap") throw new Error("no swap");
    for (const card of [...swap.give, ...swap.take]) at.choose(card);
    expect(at.canSwap).toBe(true);
    at.swapChosen();
    expect(at.staged).toEqual([swap]);
    at.ask();
    expect(at.verdict).toEqual({ state: "legal" }); // listed: nobody has to be asked
  });

  it("exchanges a card dropped onto one of another player's set", () => {
    const { desk: at, props } = desk("swap-5");
    const swap = props.moves?.find((move) => move.type === "swap" && move.take.length + move.give.length === 2);
    if (swap?.type !== "swap") throw new Error("no swap");
    at.drop(swap.give, `set:${swap.owner}:${swap.set}`, swap.take[0]);
    expect(at.staged).toEqual([swap]);
  });

  it("asks once the person rests, and tells the reason", async () => {
    const { desk: at, check, props } = desk("swap-2");
    at.drop(props.view.hand.slice(0, 1), "new");
    at.ask()?.(); // went on before the server was asked
    at.drop(props.view.hand.slice(1, 2), "new:0");
    at.ask();
    expect(at.verdict.state).toBe("asking");
    await vi.advanceTimersByTimeAsync(500);
    expect(check).toHaveBeenCalledExactlyOnceWith({ type: "place", cards: props.view.hand.slice(0, 2) });
    expect(at.verdict).toEqual({ state: "refused", why: "Too few.", rule: "ABS-13" });
    at.escape();
    expect(at.first).toBeNull();
  });

  it("leaves alone what is locked, and everything while another player moves", () => {
    const { desk: at, props } = desk("locked-5");
    const out = props.view.out[0] ?? -1;
    const card = props.view.sets[out]?.[0]?.cards[0] ?? "";
    expect(at.canChoose(card)).toBe(false);
    expect(at.takes(`set:${out}:0`, props.view.hand.slice(0, 1))).toBe(false);
    const waiting = desk("wait-2");
    expect(waiting.props.view.hand.some((each) => waiting.desk.canChoose(each))).toBe(false);
  });

  it("regroups own cards only in its mode", () => {
    const { desk: at, props } = desk("regroup-2");
    const card = props.view.sets[props.seat ?? 0]?.[0]?.cards[0] ?? "";
    expect(at.canChoose(card)).toBe(false);
    at.toggleRegrouping();
    expect(at.canChoose(card)).toBe(true);
    at.drop([card], "new");
    expect(at.first?.type).toBe("regroup");
  });

  it("asks whether one may hold where moves are not listed", async () => {
    const { desk: at, check } = desk("many-2");
    expect(at.offers("hold")).toBe(false);
    check.mockResolvedValue({ ...answer, legal: true });
    at.askHold();
    await vi.advanceTimersByTimeAsync(0);
    expect(check).toHaveBeenCalledWith({ type: "hold" });
    expect(at.offers("hold")).toBe(true);
  });

  it("challenges in anybody's turn", () => {
    const { desk: at, props } = desk("challenge-3");
    const open = at.lies.sets.flat().filter((group) => at.canChallenge(group));
    expect(open).toHaveLength(props.moves?.length ?? -1);
  });

  it("offers nothing while a move is shown that was proposed, and shows it as made", () => {
    const { desk: at, props } = desk("swap-2", { acting: false });
    const pending: Move = { type: "place", cards: props.view.hand.slice(0, 3) };
    const { desk: shown } = desk("swap-2", { acting: false, pending });
    expect([at.proposed, shown.proposed, shown.building]).toEqual([false, true, false]);
    expect(shown.lies.sets[props.seat ?? 0]?.at(-1)?.cards).toHaveLength(3);
  });

  it("lets only as many cards be discarded as the turn ends with", () => {
    const { desk: at, props } = desk("swap-2");
    const [one = "", two = ""] = props.view.hand;
    at.choose(one);
    expect([at.allows("discard"), at.accepts("discard"), at.allows("new")]).toEqual([true, true, false]);
    at.choose(two);
    expect([at.allows("discard"), at.accepts("discard"), at.takes("discard")]).toEqual([false, false, false]);
  });

  it("asks about the chosen cards where moves are not listed, and allows what is accepted", async () => {
    const { desk: at, check, props } = desk("many-2");
    at.choose(props.view.hand[0] ?? "");
    at.askChosen();
    expect(at.accepts("discard")).toBe(false);
    check.mockResolvedValue({ ...answer, legal: true });
    await vi.advanceTimersByTimeAsync(500);
    expect(check).toHaveBeenCalledWith({ type: "discard", cards: [props.view.hand[0]] });
    expect(at.accepts("discard")).toBe(true);
  });

  it("shows a move that is on its way as made", () => {
    const pending: Move = { type: "draw", source: "discard" };
    const { desk: at, props } = desk("draw-2", { pending, acting: false });
    expect(at.lies.hand).toContain(props.view.discard.at(-1));
  });
});
