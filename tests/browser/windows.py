"""Windows of every size that people have, and what is to be seen in them without scrolling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playwright.sync_api import Page

from tests.browser.fixtures import is_sideways

PHONES = ((360, 640), (390, 844), (768, 1024))
DESKS = ((1366, 657), (1920, 1080))
ZOOMED = (683, 328)  # the small desk at 200%

Found = dict[str, list[str]]

# Each thing is to be inside the window and inside whatever could scroll it away, and nothing is to lie over it.
_OUTSIDE = """(needs) => {
  const found = [];
  const SLACK = 1.5;
  const compare = (name, box, frame) => {
    const by = Math.max(frame.left - box.left, frame.top - box.top, box.right - frame.right, box.bottom - frame.bottom);
    if (by > SLACK) found.push(`${name} is ${Math.round(by)} pixels outside`);
  };
  const root = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const [name, selector] of Object.entries(needs)) {
    const seen = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    if (!seen.length) found.push(`${name} is missing`);
    for (const thing of seen) {
      const box = thing.getBoundingClientRect();
      compare(name, box, root);
      for (let above = thing.parentElement; above && above !== document.body; above = above.parentElement)
        if (above.getClientRects().length && getComputedStyle(above).overflowY !== "visible")
          compare(`${name}, in ${above.className},`, box, above.getBoundingClientRect());
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top && !thing.contains(top) && !top.contains(thing))
        found.push(`${name} lies under ${top.getAttribute("class") ?? top.tagName}`);
    }
  }
  return found;
}"""

# A button may have two lines, but each of its words is on one of them.
_BROKEN = """() => {
  const found = [];
  for (const button of document.querySelectorAll("button")) {
    if (!button.checkVisibility()) continue;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (getComputedStyle(text.parentElement).clipPath !== "none") continue; // only read out
      for (const word of text.data.matchAll(/[^\\s–-]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        if (tops.size > 1) found.push(`the word ${word[0]} of a button is broken`);
      }
    }
  }
  return found;
}"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give a page a window of this size, and wait until it is drawn: what the script decides by the size comes then."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def look(
    page: Page, needs: Mapping[str, str], sizes: Sequence[tuple[int, int]], found: Found, what: str = "the page"
) -> None:
    """Note what a page needs, by selectors, and does not show in windows of these sizes."""
    for width, height in sizes:
        resize(page, (width, height))
        page.evaluate("() => scrollTo(0, 0)")
        told = page.evaluate(_OUTSIDE, dict(needs))
        told += page.evaluate(_BROKEN)
        told += ["the page scrolls sideways"] if is_sideways(page) else []
        if told:
            found[f"{what}, {width} x {height}"] = told
