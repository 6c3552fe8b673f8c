// The focus, where a question has come up that is answered by a button.

const WRITING = "input, textarea, select, [contenteditable]";

/** Give a button the focus while it is there, and give it back afterwards, wherever it was. Who writes is not disturbed. */
export function takeFocus(button: HTMLElement): (() => void) | undefined {
  const before = document.activeElement as HTMLElement | SVGElement | null;
  if (!matchMedia("(pointer: fine)").matches || before?.matches(WRITING)) return;
  button.focus({ preventScroll: true });
  return () => {
    if (document.activeElement === document.body && before?.isConnected) before.focus({ preventScroll: true });
  };
}
