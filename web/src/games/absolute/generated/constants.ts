// Made by `make types` from the server's own types. Do not edit.

export const MOST_HELD = 7 as const;
