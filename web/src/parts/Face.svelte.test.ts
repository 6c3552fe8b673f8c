import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { Face as Features } from "../generated/api";
import Face from "./Face.svelte";

const HEADS = ["round", "square", "hexagon", "wide", "dome"] as const;
const EYES = ["dots", "bars", "rings", "visor", "one"] as const;
const MOUTHS = ["smile", "line", "grille", "open", "crooked"] as const;
const TOPS = ["sprout", "aerial", "cap", "hat", "crown"] as const;

function drawn(face: Features): string {
  const shown = mount(Face, { target: document.body, props: { face } });
  flushSync();
  const found = document.body.innerHTML;
  void unmount(shown);
  document.body.replaceChildren();
  return found;
}

test("every feature is drawn, and each in a way of its own", () => {
  const pictures = HEADS.flatMap((head, at) =>
    TOPS.map((top) => drawn({ head, top, eyes: EYES[at] ?? "dots", mouth: MOUTHS[at] ?? "line" })),
  );
  expect(new Set(pictures).size).toBe(25);
  for (const picture of pictures) {
    expect(picture).not.toContain("undefined");
    expect(picture.match(/<path[^>]* d="M|<path[^>]* d="m/g)).toHaveLength(4);
    expect(picture).toContain('aria-hidden="true"');
  }
});
