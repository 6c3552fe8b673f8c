// The scale of a graph: round numbers around all values.

export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10, 20, 50, 100];
const MOST_TICKS = 5;

/** Choose the ends of the scale and its lines, so that every value is inside. */
export function makeScale(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values, Infinity), Math.max(...values, -Infinity)];
  if (!Number.isFinite(least)) return { low: 0, high: 1, ticks: [0, 1] };
  const step = STEPS.find((each) => (most - least) / each <= MOST_TICKS - 2) ?? 500;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => low + n * step) };
}
