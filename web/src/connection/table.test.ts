import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableClient } from "./table.svelte";

// A table's socket that the test answers for.
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static last: FakeSocket;
  static opened = 0;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  constructor(readonly url: string) {
    FakeSocket.last = this;
    FakeSocket.opened += 1;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  tell(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close() {
    this.readyState = 3;
  }
}

const ME = { id: "me", name: "Hania", kind: "guest" };
const seat = (name: string, holder: string | null = "me") => ({ kind: "taken", name, holder, person: null });

function open(view: object): TableClient {
  const client = new TableClient("t1");
  FakeSocket.last.onopen?.();
  FakeSocket.last.tell({ type: "hello", now: 0, me: ME, client: null });
  tell(view);
  return client;
}

function tell(view: object, version = 1) {
  const whole = {
    version,
    made: 0,
    log: [],
    chat: [],
    phase: "playing",
    clock: { type: "none" },
    hidden: true,
    ...view,
  };
  FakeSocket.last.tell({ type: "table", version, since: null, view: whole });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.opened = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("at one device messages name the seat that is seen, and a new connection shows nobody's hand", () => {
  const seats = [seat("Ada"), seat("Bea"), { kind: "bot", holder: null }];
  const client = open({ viewer: null, actors: [1], seats });
  expect([client.held, client.next, client.covers]).toEqual([[0, 1], [1], true]);
  void client.look(1);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "look", as_seat: 1 });
  tell({ viewer: 1, actors: [1], seats });
  void client.send({ type: "pass" });
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "move", as_seat: 1 });
  void client.ask({ type: "resign" });
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "resign", as_seat: 1 });
  client.refusal = { code: "zero-not-held", rule: null, facts: {}, message: "You do not have 4r" };
  tell({ viewer: null, actors: [0], seats }, 2);
  expect(client.refusal).toBeNull(); // it was told to Bea
  vi.advanceTimersByTime(5_000);
  expect(FakeSocket.opened).toBe(2); // a dead line is noticed while the page is covered, too
  expect(FakeSocket.last.url).not.toContain("since");
  client.close();
});

test("elsewhere no message names a seat", () => {
  const client = open({ viewer: 0, actors: [0], seats: [{ ...seat("Hania", null), person: "me" }, seat("Eve", null)] });
  expect([client.held, client.covers, client.isHotSeat]).toEqual([[], false, false]);
  void client.ask({ type: "resign" });
  expect(FakeSocket.last.sent.at(-1)).not.toHaveProperty("as_seat");
  client.close();
});

test("a watcher of a game notices a dead line within five seconds, unless very many watch", () => {
  const seats = [seat("Ada", null), seat("Eve", null)];
  for (const [watching, within] of [
    [3, 5_000],
    [500, 13_000],
  ] as const) {
    FakeSocket.opened = 0;
    const client = open({ viewer: null, actors: [0], seats });
    for (let frame = 0; frame < 2; frame++) FakeSocket.last.tell({ type: "audience", watching });
    vi.advanceTimersByTime(4_999);
    expect(FakeSocket.opened).toBe(within === 5_000 ? 2 : 1);
    vi.advanceTimersByTime(within - 4_999);
    expect(FakeSocket.opened).toBeGreaterThan(1);
    client.close();
  }
});

test("the part of the shuffle is given when the server calls for it, once for a hash, and again on a new line", () => {
  localStorage.clear();
  const seats = [{ ...seat("Hania", null), person: "me", seal: null as string | null }];
  const shown = { viewer: 0, actors: [], seats, phase: "open", parts: [], seed_hash: null as string | null };
  const client = open(shown);
  const given = () => FakeSocket.last.sent.filter((each) => each.type === "give-part");
  void client.ask({ type: "ready", ready: false });
  expect(FakeSocket.last.sent.at(-1)).not.toHaveProperty("seal");
  void client.ask({ type: "ready" });
  const seal = FakeSocket.last.sent.at(-1)?.seal as string;
  expect(seal).toMatch(/^[0-9a-f]{64}$/);
  expect(given()).toEqual([]);
  const called = { ...shown, parts: [{ seal, part: null }], seed_hash: "f135" };
  FakeSocket.last.tell({ type: "change", version: 2, since: 1, set: called, log: [], chat: [] });
  FakeSocket.last.tell({ type: "change", version: 3, since: 2, set: { at: 7 }, log: [], chat: [] });
  expect(given().length).toBe(1);
  tell(called, 3); // as on a new line
  expect(given().length).toBe(2);
  expect(given()[1]?.part).toBe(given()[0]?.part);
  tell({ ...called, seed_hash: "00ff" }, 4); // a server that asks for it a second time
  expect(given().length).toBe(2);
});

test("a seal that the server takes on connecting is kept, others are not", () => {
  localStorage.clear();
  const mine = (seal: string | null) => ({ ...seat("Hania", null), person: "me", seal });
  const client = open({ viewer: 0, actors: [], seats: [mine(null)], phase: "open", parts: [], tournament: "t" });
  const seal = new URL(FakeSocket.last.url).searchParams.get("seal");
  expect(localStorage.getItem("stolik.parts")).toBeNull();
  FakeSocket.last.tell({ type: "change", version: 2, since: 1, set: { seats: [mine(seal)] }, log: [], chat: [] });
  expect(localStorage.getItem("stolik.parts")).toContain(seal);
  client.close();
});
