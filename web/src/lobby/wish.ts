// What somebody looked for last in quick match: the same is offered the next time.

const KEY = "stolik.match";

export interface Wish {
  games?: readonly string[] | null;
  players?: number;
  clocks?: readonly string[];
  rated?: boolean;
}

export function keptWish(): Wish {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Wish;
    const { games, players, clocks, rated } = found;
    return {
      ...(Array.isArray(games) ? { games } : {}),
      ...(typeof players === "number" ? { players } : {}),
      ...(Array.isArray(clocks) ? { clocks } : {}),
      ...(typeof rated === "boolean" ? { rated } : {}),
    };
  } catch {
    return {}; // storage forbidden or spoilt
  }
}

export function keepWish(wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // storage forbidden: it is not kept
  }
}
