import type { PadGame } from "../../../pad/sheet";
import { readTrack, type TrackSheet } from "./sheet";
import Track from "./Track.svelte";

const pad: PadGame<TrackSheet> = {
  seats: [2, 4],
  empty: (players, before) => ({
    players,
    teams: players.length === 4 && (before?.teams ?? false),
    finish: before?.finish ?? null,
    turns: [],
  }),
  read: readTrack,
  isWritten: (sheet) => sheet.turns.length > 0,
  Writing: Track,
};
export default pad;
