// Whether a game's tour was offered in this browser before: it is offered once, with the first game of its kind.

const KEY = "stolik.tours";

function kept(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export const offered = (game: string): boolean => kept().includes(game);

export function rememberOffer(game: string): void {
  if (offered(game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept(), game]));
  } catch {
    // storage forbidden: it is offered again
  }
}
