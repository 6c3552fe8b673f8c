// The tests' files share one browser, which spares most of their time, so every test begins with empty storage, an empty
// page and the same settings.

import { beforeEach, vi } from "vitest";
import { set } from "./settings.svelte";

beforeEach(() => {
  set("language", "en");
  localStorage.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
});
