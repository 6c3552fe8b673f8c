// The scale of a graph: round numbers around all values.

export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

const STEPS = [1, 2, 5]; // times a power of ten
const MOST_TICKS = 5;

/** Choose the ends of the scale and its lines, so that every value is inside. */
export function makeScale(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values, Infinity), Math.max(...values, -Infinity)];
  if (!Number.isFinite(least)) return { low: 0, high: 1, ticks: [0, 1] };
  let step: number | undefined;
  for (let power = 1; step === undefined; power *= 10)
    step = STEPS.map((each) => each * power).find((each) => (most - least) / each <= MOST_TICKS - 2);
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * (step ?? 1));
  return { low, high, ticks };
}

/** The name of a bar: one value, or the first and the last one of a range. */
export function rangeOf(least: number, width: number, write: (value: number) => string = String): string {
  return width === 1 ? write(least) : `${write(least)}–${write(least + width - 1)}`;
}

interface Weekly {
  readonly weeks: readonly { readonly begins: number; readonly count: number }[];
}

/** The weeks of all games together, from the first one in which somebody played. All games have the same weeks. */
export function weeksOf(games: readonly Weekly[]): { begins: number; count: number }[] {
  const all = (games[0]?.weeks ?? []).map(({ begins }, index) => ({
    begins,
    count: games.reduce((sum, { weeks }) => sum + (weeks[index]?.count ?? 0), 0),
  }));
  const first = all.findIndex((week) => week.count > 0);
  return first < 0 ? [] : all.slice(first);
}
