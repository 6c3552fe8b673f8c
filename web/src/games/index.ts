// The games that have a folder here. What a game has is found by the names of its files; nothing else names a game.
// The emblem is part of the first page. Everything else is loaded when it is wanted.

import type { Component } from "svelte";
import type { RulesPage } from "../../rulebook/plugin";
import type { BoardProps } from "../boards/board";
import type { Exercise } from "../learn/course";
import type { PieceModule } from "../boards/pieces.svelte";
import type { Script } from "../rules/tours/script";

export type Board = Component<BoardProps<unknown, unknown> & { game: string }>;

import.meta.glob("./*/seats.css", { eager: true }); // the colours of seats, where a game has its own
const emblems = import.meta.glob<Component>("./*/Emblem.svelte", { eager: true, import: "default" });
const boards = import.meta.glob<Board>("./*/board/Board.svelte", { import: "default" });
const layouts = import.meta.glob<Component<{ layout: string }>>("./*/board/Layout.svelte", { import: "default" });
const pieces = import.meta.glob<PieceModule>("./*/Piece.svelte");
const rules = import.meta.glob<RulesPage>("./*/rules/*.md", { import: "default" });
const tours = import.meta.glob<Script>("./*/tour.json", { import: "default" });
const courses = import.meta.glob<Exercise[]>("./*/course.json", { import: "default" });

const keysOf = (files: Record<string, unknown>): readonly string[] =>
  Object.keys(files).map((path) => path.split("/")[1] ?? "");

/** All games that have a folder here. The server may have others, and need not have these. */
export const HERE = keysOf(emblems);
/** The games that have a tour. */
export const TOURED = keysOf(tours);
/** The games that have a course. */
export const TAUGHT = keysOf(courses);

/** The picture of a game; nothing if this client has none. */
export const emblemOf = (game: string): Component | undefined => emblems[`./${game}/Emblem.svelte`];

/** Load the board of a game; a game that has none here has the generic one. */
export const loadBoard = async (game: string): Promise<Board> =>
  boards[`./${game}/board/Board.svelte`]?.() ?? (await import("../boards/generic/Board.svelte")).default;

// Each of these loads one part of a game, and gives nothing if the game has none here.
export const loadLayout = async (game: string): Promise<Component<{ layout: string }> | undefined> =>
  layouts[`./${game}/board/Layout.svelte`]?.();
export const loadPiece = async (game: string): Promise<PieceModule | undefined> => pieces[`./${game}/Piece.svelte`]?.();
export const loadRules = async (game: string, language: string): Promise<RulesPage | undefined> =>
  rules[`./${game}/rules/${language}.md`]?.();
export const loadTour = async (game: string): Promise<Script | undefined> => tours[`./${game}/tour.json`]?.();
export const loadCourse = async (game: string): Promise<Exercise[] | undefined> => courses[`./${game}/course.json`]?.();
