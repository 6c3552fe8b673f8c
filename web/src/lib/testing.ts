// The tests' files share one browser, which spares most of their time, so every test begins with empty storage, an empty
// page and the same settings. Each file gets modules of its own: what it mocks, and what modules remember, is its alone.

import { beforeEach, vi } from "vitest";

vi.resetModules();
const { set } = await import("./settings.svelte");

beforeEach(() => {
  set("language", "en");
  localStorage.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
});
