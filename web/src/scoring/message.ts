// What the Python calls a Message, a Score and an Illegal: data to say, not words.

export type Facts = Record<string, string | number>;

export interface Message {
  name: string;
  facts: Facts;
}

export interface Score {
  points: number;
  lines: Message[]; // of Absolute: each line's fact `points` is what it brings
}

export interface Refusal extends Message {
  rule: string;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
