// The games that have a score pad, found by their folders.

import type { PadGame, PadGames } from "./sheet";

const found = import.meta.glob<PadGame>("../games/*/pad/index.ts", { eager: true, import: "default" });

export const GAMES: PadGames = Object.fromEntries(
  Object.entries(found).map(([path, game]) => [path.split("/")[2] ?? "", game]),
);
