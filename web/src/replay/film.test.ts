import { expect, test, vi } from "vitest";
import type { Replay, Views } from "../generated/api";
import { Film, type Source } from "./film.svelte";

const PLIES = 60;
const head = (hidden: boolean): Replay => ({
  game: "zero",
  options: {},
  players: 3,
  hidden,
  over: true,
  begun: null,
  plies: Array.from({ length: PLIES }, () => ({ seat: 0, message: { name: "zero-event-pass" }, text: null, at: null })),
  outcome: null,
});

/** A source whose answers come when they are let go. */
function slow(hidden = true) {
  const asked: { sight: string; since: number; answer: () => void }[] = [];
  const source: Source = {
    line: { table: "t" },
    head: () => Promise.resolve(head(hidden)),
    picture: () => Promise.reject(new Error()),
    animation: () => Promise.reject(new Error()),
    views: (sight, since) =>
      new Promise<Views>((done) => {
        const views = Array.from({ length: 25 }, (_, index) => [`${sight}/${since + index}`]);
        asked.push({ sight, since, answer: () => done({ since, views }) });
      }),
  };
  return { source, asked };
}

test("a ply is shown when its views are there, and a chunk is asked for once", async () => {
  const { source, asked } = slow();
  const film = new Film(source);
  await film.load();
  film.sight = "1";
  film.go(3);
  film.go(4);
  expect(film.shown).toBeNull();
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  await vi.waitFor(() => expect(film.shown?.views).toEqual(["1/4"]));
  film.go(5);
  await vi.waitFor(() => expect(film.shown?.ply).toBe(5));
  expect(asked).toHaveLength(1);
});

test("an answer that comes late does not show what is no longer wanted", async () => {
  const { source, asked } = slow();
  const film = new Film(source);
  await film.load();
  film.sight = "1";
  film.go(0);
  film.see("open");
  film.go(30);
  expect(asked.map(({ sight, since }) => [sight, since])).toEqual([
    ["1", 0],
    ["open", 0],
    ["open", 25],
  ]);
  asked[2]?.answer();
  await vi.waitFor(() => expect(film.shown?.views).toEqual(["open/30"]));
  asked[0]?.answer();
  asked[1]?.answer();
  await Promise.resolve();
  expect(film.shown?.views).toEqual(["open/30"]);
});

test("near the end of a chunk the next one is fetched ahead, and the ends of the game are the ends", async () => {
  const { source, asked } = slow();
  const film = new Film(source);
  await film.load();
  film.go(21);
  asked[0]?.answer();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.since).toBe(25);
  film.go(1000);
  expect(film.ply).toBe(PLIES);
  film.go(-1);
  expect(film.ply).toBe(0);
});

test("where nothing is hidden a seat only turns the board", async () => {
  const { source, asked } = slow(false);
  const film = new Film(source);
  await film.load();
  film.see("1");
  asked[0]?.answer();
  await vi.waitFor(() => expect(film.shown?.sight).toBe("1"));
  film.see("0");
  await vi.waitFor(() => expect(film.shown?.sight).toBe("0"));
  expect(asked.map(({ sight }) => sight)).toEqual(["none"]);
  expect(film.seat).toBe(0);
});

test("views that were taken back are asked for anew", async () => {
  const { source, asked } = slow();
  const film = new Film(source);
  film.sight = ""; // one's own, in a running game
  film.last = 8;
  film.go(2);
  asked[0]?.answer();
  await vi.waitFor(() => expect(film.shown?.views).toEqual(["/2"]));
  film.forget();
  film.go(2);
  expect(asked).toHaveLength(2);
});
