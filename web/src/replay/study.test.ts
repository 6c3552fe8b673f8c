import { beforeEach, expect, test, vi } from "vitest";
import type { NewStudy, Played } from "../generated/api";
import type { Source } from "./film.svelte";
import { Study } from "./study.svelte";

// A server where seat 0 is on turn first, and after each of its moves seat 1 may claim while seat 2 is on turn.
const { asked } = vi.hoisted(() => ({ asked: [] as NewStudy[] }));
vi.mock("../lib/me.svelte", () => ({ ensure: () => Promise.resolve() }));
vi.mock("../lib/api", () => ({
  api: {
    study: (line: NewStudy) => {
      asked.push(line);
      const awaited = (moves: readonly Played[]) => {
        const last = moves.at(-1)?.seat;
        return last === undefined ? [0] : last === 0 ? [2, 1] : last === 1 ? [2] : [0];
      };
      const moves = [...((line.moves ?? []) as Played[])];
      const seat = awaited(moves).findLast((each) => each !== line.own);
      if (line.bot && seat !== undefined) moves.push({ seat, move: {} });
      const legal = awaited(moves).map((each) => ({ seat: each, moves: [`of ${each}`] }));
      return Promise.resolve({ moves, plies: [], views: [], legal, outcome: null });
    },
  },
}));

const source = { line: { text: "a record" } } as Source;
const settled = (study: Study, moves: number) =>
  vi.waitFor(() => {
    expect(study.found?.moves).toHaveLength(moves);
    expect(study.busy).toBe(false);
  });
beforeEach(() => asked.splice(0));

test("of several who may act any one is acted for", async () => {
  const study = new Study(source, 4, [{ seat: 0, move: {} }]);
  await settled(study, 1);
  expect([study.seats, study.turn, study.moves]).toEqual([[2, 1], 2, ["of 2"]]);
  study.actFor(1);
  expect([study.turn, study.moves]).toEqual([1, ["of 1"]]);
  study.play(1, {});
  await settled(study, 2);
  expect([study.turn, study.held]).toEqual([2, false]);
});

test("bots act out of turn, then in turn, and leave one's own seat alone", async () => {
  const study = new Study(source, 4);
  await settled(study, 0);
  study.choose("club");
  study.play(0, {});
  await settled(study, 3);
  expect(study.found?.moves.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  expect(asked.filter(({ bot }) => bot).map(({ own }) => own)).toEqual([0, 0]);
  study.back();
  await settled(study, 0);
});

test("a bot waits for one who may act in its turn, until it is let go on", async () => {
  const study = new Study(source, 4, [{ seat: 0, move: {} }]);
  study.own = 1;
  await settled(study, 1);
  study.choose("club");
  expect([study.turn, study.held, study.thinking]).toEqual([1, true, false]);
  study.goOn();
  await settled(study, 3); // the bot, and the one after it
  expect(study.found?.moves.map(({ seat }) => seat)).toEqual([0, 2, 0]);
  expect(study.held).toBe(true);
});
