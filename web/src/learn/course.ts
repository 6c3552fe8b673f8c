// A course as `web/lessons.py` writes it. Every legal move was judged there: nothing here knows a rule.

import { say } from "../words/words.svelte";
import { same, type Scene } from "../rules/tours/script";

export interface Step {
  text: string; // the name of its words, of which ".done" is the praise
  scene: Scene;
  answers: number[]; // by move: 0 it solves the step, else the number of what is said, from 1
  says: string[];
  after: Record<number, unknown>; // by move that solves, the view then
  show: number; // the move that is shown to those who ask
}

export interface Exercise {
  name: string;
  players: number;
  rules: string[];
  steps: Step[];
}

export interface Answer {
  solves: boolean;
  says: string; // the name of the words
  points: number | null; // that the move would score, where moves score
  after: unknown; // the view then, if it solves
}

/** What a move brings; nothing if it is none of the legal ones. */
export function judge(step: Step, move: unknown): Answer | undefined {
  const at = step.scene.moves?.findIndex((legal) => same(legal, move)) ?? -1;
  const answer = step.answers[at];
  if (answer === undefined) return undefined;
  return {
    solves: answer === 0,
    says: answer === 0 ? `${step.text}.done` : (step.says[answer - 1] ?? ""),
    points: step.scene.points?.[at] ?? null,
    after: step.after[at],
  };
}

/** The names at the board of a lesson: one's own first, whatever the seat. */
export function namesFor(seat: number, players: number): string[] {
  return Array.from({ length: players }, (_, at) => say(`learn-name-${((at - seat + players) % players) + 1}`));
}
