// The names of those who play at this device, kept for the next game.

const KEY = "stolik.locals";
const MOST = 6;

export function keptNames(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.slice(0, MOST).map((name) => (typeof name === "string" ? name : "")) : [];
  } catch {
    return []; // storage forbidden or spoilt
  }
}

export function keepNames(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Array.from(names, (name) => name ?? "").slice(0, MOST)));
  } catch {
    // they are asked for again
  }
}
