"""Going about by keyboard. Wherever the keys lead, it has to be seen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.games.abalone.browser import marbles

MOST = 80  # stops of the Tab key on a page

# An outline of the thing or of something in it, or a ring drawn around it. After the last thing comes the page itself.
SEEN = """() => {
  const at = document.activeElement;
  const isOutlined = (element) => {
    const style = getComputedStyle(element);
    const ring = element.matches(".ring, rect:focus") && style.stroke !== "none";
    return ring || (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0);
  };
  const rings = at.closest("[role=grid]")?.querySelectorAll(".ring") ?? [];
  return at === document.body || [at, ...at.querySelectorAll("*"), ...rings].some(isOutlined);
}"""


def is_focused(thing: Locator) -> bool:
    found: bool = thing.evaluate("element => element === document.activeElement")
    return found


def tab_to(page: Page, thing: Locator) -> None:
    """Press Tab until something is in focus; all on the way shows that it is."""
    thing.wait_for()
    for _ in range(MOST):
        if is_focused(thing):
            return
        page.keyboard.press("Tab")
        assert page.evaluate(SEEN), page.evaluate("() => document.activeElement.outerHTML.slice(0, 300)")
    raise AssertionError("the Tab key does not lead there")


def press(page: Page, thing: Locator, key: str = "Enter") -> None:
    tab_to(page, thing)
    page.keyboard.press(key)


def walk_to(page: Page, name: str) -> None:
    """Go to a cell of Abalone with the letters of the six directions, as the board lies for this player."""
    end = _middle(marbles.cell(page, name))
    for _ in range(20):
        at = page.locator("[data-cell]:focus")
        x, y = _middle(at)
        across, down = end[0] - x, end[1] - y
        if abs(across) < 2 and abs(down) < 2:
            return
        rows = {True: "qe", False: "zx"}[down < 0]
        key = ("d" if across > 0 else "a") if abs(down) < 2 else rows[across > 0]
        here = at.get_attribute("data-cell")
        page.keyboard.press(key)
        if page.locator("[data-cell]:focus").get_attribute("data-cell") == here:  # the edge: the other way down or up
            page.keyboard.press(rows[across <= 0])
    raise AssertionError(f"the keys do not lead to {name}")


def arrow_to(page: Page, thing: Locator) -> None:
    """Go to something on a board with the arrow keys, from where the focus is."""
    end = _middle(thing)
    for _ in range(30):
        if is_focused(thing):
            return
        x, y = _middle(page.locator(":focus"))
        across, down = end[0] - x, end[1] - y
        ways = ["ArrowRight" if across > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"]
        before = page.locator(":focus").element_handle()
        for key in ways if abs(across) > abs(down) else reversed(ways):
            page.keyboard.press(key)
            if page.evaluate("before => document.activeElement !== before", before):
                break
        assert page.evaluate(SEEN)
    raise AssertionError("the arrow keys do not lead there")


def _middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
