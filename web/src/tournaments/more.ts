// What the form of a new tournament has under "more options".

import type { NewTournament } from "../generated/api";

type Setting = NewTournament["setting"];

export const TIE_BREAKS = ["direct", "buchholz", "sonneborn-berger", "wins", "opposition"] as const;

export interface More {
  starts: string; // a day and a time, as the browser's field has them; empty: when the director starts it
  rated: boolean;
  cycles: number;
  groups: number;
  points: string; // of the places, with commas
  tieBreaks: (typeof TIE_BREAKS)[number][]; // the first one first; none: the usual ones
  series: string;
}

export const NOTHING_MORE: More = {
  starts: "",
  rated: false,
  cycles: 1,
  groups: 1,
  points: "",
  tieBreaks: [],
  series: "",
};

/** The numbers in a text: "5, 3, 1". */
export function readPoints(text: string): number[] {
  return text
    .split(/[^0-9]+/)
    .filter(Boolean)
    .map(Number);
}

/** The fields of the setting; what was left alone is left out. */
export function settingOf(more: More): Partial<Setting> {
  const starts = more.starts ? new Date(more.starts).getTime() : Number.NaN;
  const points = readPoints(more.points);
  return {
    ...(Number.isNaN(starts) ? {} : { starts_at: starts }),
    ...(points.length ? { place_points: points as NonNullable<Setting["place_points"]> } : {}),
    ...(more.tieBreaks.length ? { tie_breaks: more.tieBreaks as NonNullable<Setting["tie_breaks"]> } : {}),
    ...(more.series.trim() ? { series: more.series.trim() } : {}),
  };
}
