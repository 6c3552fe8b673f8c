// Disjoint runs that cover as many cards as any can, and are as few as that allows (ABS-26); see
// `games/absolute/rules/scoring.py`. Which of several equally good answers is found depends on the order of the steps: it
// is the Python's, step by step.

export const SHORTEST = 3; // cards of a run

export type Run = readonly [first: number, length: number];
type Step = readonly [begun: number, stopped: number];

interface Way {
  state: readonly [one: number, two: number, enough: number]; // how many runs have one card, two, and enough
  covered: number;
  fewer: number; // minus how many runs
  steps: readonly Step[];
}

const better = (way: Way, other: Way): boolean =>
  way.covered > other.covered || (way.covered === other.covered && way.fewer > other.fewer);

/** The runs, as first number and length, that cover the most of so many cards of each number. */
export function longest(counts: readonly number[]): Run[] {
  let best: Way[] = [{ state: [0, 0, 0], covered: 0, fewer: 0, steps: [] }];
  for (const count of counts) {
    const after = new Map<string, Way>();
    for (const { state, covered, fewer, steps } of best) {
      const [one, two, enough] = state;
      for (let further = 0; further <= enough; further++) {
        const goingOn = one + two + further;
        for (let begun = 0; begun <= count - goingOn; begun++) {
          const way: Way = {
            state: [begun, one, two + further],
            covered: covered + goingOn + begun,
            fewer: fewer - begun,
            steps: [...steps, [begun, enough - further]],
          };
          const key = way.state.join();
          const known = after.get(key);
          if (!known || better(way, known)) after.set(key, way);
        }
      }
    }
    best = [...after.values()];
  }
  const finished = best.filter(({ state }) => state[0] === 0 && state[1] === 0);
  return traced(finished.reduce((found, way) => (better(way, found) ? way : found)).steps);
}

/** Follow the runs from how many begin and how many stop before each number; the first begun stop first. */
function traced(steps: readonly Step[]): Run[] {
  let open: number[] = [];
  const done: Run[] = [];
  for (const [number, [begun, stopped]] of steps.entries()) {
    for (const first of open.slice(0, stopped)) done.push([first, number - first]);
    open = [...open.slice(stopped), ...Array<number>(begun).fill(number)];
  }
  for (const first of open) done.push([first, steps.length - first]);
  return done.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
}
