// The pawns' steps, as they are written down at a real table.

import { isObject, isWhole, type Sheet } from "../../../pad/sheet";
import { sum } from "../../../scoring/message";

/** One turn: who laid tiles, and the steps it brought to everybody. */
export interface Steps {
  seat: number;
  gains: number[];
}

export interface TrackSheet extends Sheet {
  teams: boolean; // two against two: the first two players are partners, and the last two
  finish: number | null; // null: the usual one (SET-4)
  turns: Steps[];
}

const FINISH: Record<number, number> = { 2: 50, 3: 40, 4: 30 };
export const FINISHES = [10, 200] as const;

export const finishOf = (sheet: TrackSheet): number => sheet.finish ?? FINISH[sheet.players.length] ?? 50;

export const pawns = (sheet: TrackSheet): number[] =>
  sheet.players.map((_, seat) => sum(sheet.turns.map((turn) => turn.gains[seat] ?? 0)));

const teamOf = (seat: number): number => (seat < 2 ? 0 : 1);

/** The seats that have won, once a pawn has reached the finish (SET-15, SET-19). */
export function winners(sheet: TrackSheet): number[] {
  const steps = pawns(sheet);
  const [front, back] = [Math.max(...steps), Math.min(...steps)];
  if (front < finishOf(sheet)) return [];
  const seats = sheet.players.map((_, seat) => seat);
  const latest = (among: number[]) =>
    sheet.turns.map((turn) => turn.seat).findLast((seat) => among.includes(seat)) ?? among[0] ?? 0;
  const at = (place: number) => seats.filter((seat) => steps[seat] === place);
  if (!sheet.teams) return [latest(at(front))];
  const teams = (some: number[]) => new Set(some.map(teamOf));
  const [last, first] = [teams(at(back)), teams(at(front))];
  const winner = last.size === 1 ? 1 - [...last][0]! : first.size === 1 ? [...first][0]! : teamOf(latest(seats));
  return seats.filter((seat) => teamOf(seat) === winner);
}

/** Take what fits of what a browser has kept. */
export function readTrack(kept: Record<string, unknown>, players: string[]): TrackSheet | null {
  if (!Array.isArray(kept["turns"])) return null;
  const turns = kept["turns"].filter(
    (turn): turn is Steps =>
      isObject(turn) &&
      isWhole(turn["seat"]) &&
      turn["seat"] >= 0 &&
      turn["seat"] < players.length &&
      Array.isArray(turn["gains"]) &&
      turn["gains"].length === players.length &&
      turn["gains"].every((gain) => isWhole(gain) && gain >= 0),
  );
  const finish = kept["finish"];
  const [least, most] = FINISHES;
  return {
    players,
    teams: kept["teams"] === true && players.length === 4,
    finish: isWhole(finish) && finish >= least && finish <= most ? finish : null,
    turns: turns.map(({ seat, gains }) => ({ seat, gains: [...gains] })),
  };
}
