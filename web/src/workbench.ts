// A board alone with a stored view, to look at while building it; not in the build.
// workbench.html?board=zero&fixture=three  with  &language=pl  &theme=dark  &then=reveal (the view after a move)

import { mount } from "svelte";
import "./app.css";
import { dress, set } from "./lib/settings.svelte";
import Workbench from "./Workbench.svelte";

const fixtures = import.meta.glob<{ default: Record<string, unknown> }>("./games/*/board/fixtures/*.json");

const query = new URLSearchParams(location.search);
const key = query.get("board") ?? "";

async function fixture(name: string | null): Promise<Record<string, unknown> | null> {
  return name === null ? null : ((await fixtures[`./games/${key}/board/fixtures/${name}.json`]?.())?.default ?? null);
}

async function open(target: HTMLElement): Promise<void> {
  set("language", query.get("language") === "pl" ? "pl" : "en");
  set("theme", query.get("theme") === "dark" ? "dark" : "light");
  dress();
  const [first, then] = [await fixture(query.get("fixture")), await fixture(query.get("then"))];
  if (!first) {
    const names = Object.keys(fixtures).map((path) =>
      path.replace(/.*games\/(.*)\/board\/fixtures\/(.*)\.json/, "$1 $2"),
    );
    target.textContent = `There are: ${names.join(", ")}`;
    return;
  }
  mount(Workbench, { target, props: { game: key, first, then } });
}

const target = document.getElementById("app");
if (target) void open(target);
