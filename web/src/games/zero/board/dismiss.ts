// What is opened over the board is closed by Escape, and by a tap anywhere else.

export function dismissed(close: () => void): (element: HTMLElement) => () => void {
  return (element) => {
    const press = (event: Event) => !element.contains(event.target as Node) && close();
    const key = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", key);
    };
  };
}
