import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Broken, type Link, Wire, newKey } from "./wire";

// A socket that the test answers for.
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { type: string; id: number; once?: string }[] = [];
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: "hello" });
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][number]);
  }
  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  answer() {
    for (const { id } of this.sent) this.say({ type: "pong", id, now: 1 });
  }
  close() {
    this.readyState = 3;
  }
  get pings() {
    return this.sent.filter((each) => each.type === "ping").length;
  }
}

let links: Link[] = [];
let eager = true;
const last = () => FakeSocket.all.at(-1) as FakeSocket;

function open(): Wire {
  const wire = new Wire({
    address: () => "/ws",
    frame: () => undefined,
    link: (link) => links.push(link),
    ended: () => true,
    eager: () => eager,
  });
  last().open();
  return wire;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  links = [];
  eager = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a line that falls silent", () => {
  test("is noticed within five seconds and replaced", () => {
    const wire = open();
    vi.advanceTimersByTime(4_999);
    expect(FakeSocket.all.length).toBe(2);
    last().open();
    expect(links.at(-1)).toBe("open");
    wire.close();
  });

  test("is kept if anything comes", () => {
    const wire = open();
    for (let second = 0; second < 60; second++) {
      last().say({ type: "audience", watching: second });
      vi.advanceTimersByTime(1_000);
    }
    expect(FakeSocket.all.length).toBe(1);
    expect(last().pings).toBe(0); // frames tell enough
    wire.close();
  });

  test("is told while nobody knows", () => {
    const wire = open();
    void wire.deliver({ type: "move", move: {}, once: newKey() });
    vi.advanceTimersByTime(1_100);
    expect(links.at(-1)).toBe("silent");
    last().answer();
    expect(links.at(-1)).toBe("open");
    wire.close();
  });

  test("costs a watcher few pings, and they do not come at one moment", () => {
    eager = false;
    const wire = open();
    const times: number[] = [];
    for (let second = 0; second < 120; second += 0.1) {
      const before = last().pings;
      vi.advanceTimersByTime(100);
      if (last().pings > before) {
        times.push(second);
        last().answer();
      }
    }
    expect(FakeSocket.all.length).toBe(1);
    expect(times.length).toBeGreaterThanOrEqual(11);
    expect(times.length).toBeLessThanOrEqual(17);
    expect(new Set(times.map((time, index) => Math.round((time - (times[index - 1] ?? 0)) * 10))).size).toBeGreaterThan(
      2,
    );
    wire.close();
  });

  test("of a server that is slow is not replaced more and more often", () => {
    const wire = open();
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1_000);
      if (last().readyState === FakeSocket.CONNECTING) last().open();
    }
    expect(FakeSocket.all.length).toBeLessThanOrEqual(8);
    wire.close();
  });

  test("is tried at once when the network changes or the page is seen again", () => {
    const wire = open();
    dispatchEvent(new Event("online"));
    expect(last().pings).toBe(1);
    last().answer();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(last().pings).toBe(2);
    vi.advanceTimersByTime(2_600);
    expect(FakeSocket.all.length).toBe(2);
    wire.close();
  });

  test("is tried first after the page was asleep: what came is not read yet", () => {
    const wire = open();
    vi.advanceTimersByTime(2_000); // a ping is out
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(2_500);
    expect(FakeSocket.all.length).toBe(1);
    expect(last().pings).toBe(2);
    vi.advanceTimersByTime(2_600);
    expect(FakeSocket.all.length).toBe(2);
    wire.close();
  });

  test("that does not even open is tried again", () => {
    const wire = open();
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.all.length).toBe(2);
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.all.length).toBe(3);
    wire.close();
  });
});

describe("what is on its way when the line breaks", () => {
  test("is sent again with the same key if it is kept, and rejected if not", async () => {
    const wire = open();
    const key = newKey();
    const kept = wire.deliver({ type: "move", move: {}, once: key });
    const lost = wire.ask({ type: "resign" });
    const first = last();
    vi.advanceTimersByTime(2_600);
    await expect(lost).rejects.toBeInstanceOf(Broken);
    last().open();
    expect(last()).not.toBe(first);
    expect(last().sent.map((each) => [each.type, each.once])).toEqual([["move", key]]);
    last().answer();
    expect((await kept).type).toBe("pong");
    vi.advanceTimersByTime(1_000);
    last().open();
    expect(last().sent.filter((each) => each.type === "move").length).toBe(1);
    wire.close();
  });

  test("waits for the first socket too", async () => {
    const wire = open();
    last().onclose?.({ code: 1006 });
    const kept = wire.deliver({ type: "say", text: "hello", once: newKey() });
    await expect(wire.ask({ type: "resign" })).rejects.toBeInstanceOf(Broken);
    vi.advanceTimersByTime(1_000);
    last().open();
    last().answer();
    expect((await kept).type).toBe("pong");
    wire.close();
  });

  test("is not sent in another name", async () => {
    const wire = open();
    const kept = wire.deliver({ type: "move", move: {}, once: newKey() });
    wire.reopen(true);
    await expect(kept).rejects.toBeInstanceOf(Broken);
    last().open();
    expect(last().sent).toEqual([]);
    wire.close();
  });

  test("has a key that nothing else has", () => {
    expect(new Set(Array.from({ length: 1000 }, newKey)).size).toBe(1000);
    expect(newKey()).toMatch(/^[0-9a-f]{24}$/);
  });
});

test("a server that lets everybody in and refuses them at once is asked less and less often", () => {
  const wire = open();
  last().onclose?.({ code: 1006 });
  let refused = last();
  for (let passed = 0; passed < 60_000; passed += 100) {
    vi.advanceTimersByTime(100);
    if (last() === refused) continue;
    refused = last();
    refused.onopen?.();
    refused.say({ type: "refused", id: null });
    refused.onclose?.({ code: 4503 });
  }
  expect(FakeSocket.all.length).toBeLessThan(20);
  wire.close();
});
