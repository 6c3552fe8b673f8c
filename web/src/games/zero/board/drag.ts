// Dragging a card onto another with mouse, pen or finger. A press that does not move stays a click.

import type { Attachment } from "svelte/attachments";

export interface DragTargets {
  enabled: () => boolean;
  over: (target: string | null) => void; // the card under the dragged one
  drop: (target: string | null) => void; // let go: on a card, or elsewhere
}

const FAR = 6; // pixels until a press is a drag

/** Makes a card draggable onto the cards of other zones. */
export function draggable({ enabled, over, drop }: DragTargets): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let dragging = false;
    let dropped = false;

    function targetAt(x: number, y: number): string | null {
      const zone = element.closest("[data-zone]");
      for (const found of document.elementsFromPoint(x, y)) {
        const card = found.closest<HTMLElement>("[data-zone] [data-card]");
        if (card && card.closest("[data-zone]") !== zone) return card.dataset.card ?? null;
      }
      return null;
    }

    function end() {
      start = null;
      dragging = false;
      element.style.removeProperty("transform");
      element.style.removeProperty("z-index");
      over(null);
    }

    function down(event: PointerEvent) {
      if (event.button !== 0 || !enabled()) return;
      // A finger that is about to scroll the page is no drag: only a card chosen before takes all touches for itself.
      if (event.pointerType === "touch" && getComputedStyle(element).touchAction !== "none") return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    }

    function move(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointer) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!dragging) {
        if (Math.hypot(x, y) < FAR) return;
        dragging = true;
        element.setPointerCapture(event.pointerId);
        element.style.zIndex = "6";
      }
      element.style.transform = `translate(${x}px, ${y}px) scale(1.05)`;
      over(targetAt(event.clientX, event.clientY));
    }

    function up(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointer) return;
      if (dragging) {
        dropped = true; // the click that follows is the drag's own
        setTimeout(() => (dropped = false), 60);
        drop(targetAt(event.clientX, event.clientY));
      }
      requestAnimationFrame(end); // after the page has seen where the card was let go, so that it flies from there
      start = null;
    }

    function click(event: Event) {
      if (dropped) event.stopImmediatePropagation();
    }

    element.addEventListener("click", click, { capture: true });
    const listeners: [string, (event: PointerEvent) => void][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", end],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener);
    return () => {
      element.removeEventListener("click", click, { capture: true });
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    };
  };
}
