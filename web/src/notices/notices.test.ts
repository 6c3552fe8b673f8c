import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MyNotice } from "../generated/api";
import { dismiss, notices, take, watch } from "./notices.svelte";

function notice(at: number, link = "/table/t"): MyNotice {
  return { kind: "turn", text: "Your turn", link, at, seen: false };
}

describe("notices", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    watch()();
  });

  it("counts what is new, and shows only what comes while the page is open", () => {
    take({ count: 3, newest: notice(10) });
    expect([notices.count, notices.shown]).toEqual([3, null]);
    take({ count: 4, newest: notice(20) });
    expect(notices.shown?.at).toBe(20);
    dismiss();
    take({ count: 4, newest: notice(20) });
    expect(notices.shown).toBeNull();
  });

  it("does not show what is told of the page itself", () => {
    take({ count: 0, newest: null });
    take({ count: 1, newest: notice(20, location.pathname) });
    expect(notices.shown).toBeNull();
  });

  it("leaves it to the bell after a while", () => {
    take({ count: 0, newest: null });
    take({ count: 1, newest: notice(20) });
    vi.advanceTimersByTime(7_000);
    expect(notices.shown?.at).toBe(20);
    vi.advanceTimersByTime(2_000);
    expect([notices.count, notices.shown]).toEqual([1, null]);
  });

  it("takes back what was seen elsewhere", () => {
    take({ count: 0, newest: null });
    take({ count: 1, newest: notice(20) });
    take({ count: 0, newest: null });
    expect([notices.count, notices.shown]).toEqual([0, null]);
  });
});
