// What a person does at the board: cards chosen, the draft of a move, and what the server says to it.

import { untrack } from "svelte";
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { MOST_HELD } from "../generated/constants";
import type { Message, View } from "../generated/types";
import { sayMessage } from "../../../words/words.svelte";
import type { BoardProps } from "../../../boards/board";
import { judgeSet } from "../scoring/score";
import type { Card } from "./cards";
import {
  type Draft,
  type Group,
  type Move,
  NOTHING,
  type Place,
  arranged,
  canPut,
  draftOf,
  exchange,
  freshPlace,
  homes,
  kept,
  movesOf,
  placeOf,
  put,
  same,
  setAt,
} from "./staging";

const PATIENCE = 160; // milliseconds of rest before the server is asked

export type Verdict = { state: "none" | "asking" | "legal" } | { state: "refused"; why: string; rule: string | null };

export class Desk {
  readonly chosen = new SvelteSet<Card>();
  regrouping = $state(false);
  #draft: Draft = $state.raw(NOTHING);
  #verdict: Verdict = $state.raw({ state: "none" });
  #canHold = $state(false);
  #drawn: ReadonlySet<Card> = $state.raw(new Set());
  readonly #answers = new SvelteMap<string, boolean>(); // of the server, to moves that are not listed
  #seen: View | null = null; // the view that the draft was made on
  #given: () => BoardProps<View, Move>;

  constructor(given: () => BoardProps<View, Move>) {
    this.#given = given;
  }

  get #props(): BoardProps<View, Move> {
    return this.#given();
  }

  readonly view = $derived.by(() => this.#props.view);
  readonly seat = $derived.by(() => this.#props.seat);
  readonly over = $derived.by(() => this.view.ended || Boolean(this.#props.over)); // also by a resignation
  /** It is one's own turn, and nothing is on its way. */
  readonly mine = $derived.by(() => this.#props.acting && this.view.turn === this.seat && !this.view.ended);
  readonly drawing = $derived.by(() => this.mine && this.view.phase === "draw");
  readonly free = $derived.by(() => this.mine && this.view.phase !== "draw"); // cards may be moved
  /** What is shown as made: the draft, or a move that is on its way from elsewhere. */
  readonly draft: Draft = $derived.by(() => {
    const { pending } = this.#props;
    if (this.#draft.size > 0 || !pending || this.seat === null) return this.#draft;
    return draftOf(this.view, this.seat, pending);
  });
  readonly lies = $derived.by(() => arranged(this.view, this.seat, this.draft));
  readonly staged: Move[] = $derived.by(() => (this.seat === null ? [] : movesOf(this.view, this.seat, this.draft)));
  readonly first = $derived.by(() => this.staged[0] ?? null);
  readonly verdict = $derived.by(() => this.#verdict);
  readonly waiting = $derived.by(() => this.#props.pending !== null);
  /** What is shown as made was put together elsewhere, a hint for instance: there is nothing to do about it here. */
  readonly proposed = $derived.by(() => this.waiting && this.#draft.size === 0);
  /** A move of several steps is in the making: what is put somewhere now need not be right by itself. */
  readonly building = $derived.by(() => this.free && (this.regrouping || this.draft.size > 0));
  /** Cards that came into the hand in this turn. */
  readonly drawn = $derived.by(() => this.#drawn);

  /** Whether a move of that kind can be made; where moves are not listed, it is left to the server. */
  offers(type: Move["type"]): boolean {
    const { moves } = this.#props;
    if (!this.free) return false;
    if (type === "hold") return moves ? moves.some((move) => move.type === "hold") : this.#canHold;
    if (moves) return moves.some((move) => move.type === type);
    return type !== "swap" || this.view.phase === "swap";
  }

  listed(move: Move): boolean {
    return this.#props.moves?.some((each) => same(each, move)) ?? false;
  }

  canDraw(source: "deck" | "discard"): boolean {
    return this.drawing && (this.#props.moves === null || this.listed({ type: "draw", source }));
  }

  /** Anybody may challenge, in anybody's turn. */
  canChallenge({ owner, number }: Group): boolean {
    const { moves, acting } = this.#props;
    if (!acting || this.seat === null || number < 0 || this.view.ended) return false;
    const open = this.view.sets[owner]?.[number]?.open_until ?? 0;
    return moves ? this.listed({ type: "challenge", owner, set: number }) : open >= this.view.turns;
  }

  /** Whether a card can be picked up: those of the hand always, those of sets to swap or to regroup them. */
  canChoose(card: Card): boolean {
    if (!this.free) return false;
    const home = homes(this.view).get(card);
    if (home === "hand" || this.draft.has(card)) return true;
    const set = home && setAt(home);
    if (!set || this.view.sets[set.owner]?.[set.number]?.illegal) return false;
    if (set.owner === this.seat && this.regrouping) return true;
    return !this.regrouping && !this.isLocked(set.owner) && this.offers("swap");
  }

  isLocked(owner: number): boolean {
    return this.view.out.includes(owner);
  }

  /** Whether the chosen cards, or those dragged, can be put there. */
  takes(place: Place, cards: readonly Card[] = [...this.chosen]): boolean {
    const { seat } = this;
    if (!this.free || seat === null || cards.length === 0) return false;
    const set = setAt(place);
    if (set && (this.isLocked(set.owner) || this.view.sets[set.owner]?.[set.number]?.illegal)) return false;
    const moves = cards.some((card) => placeOf(this.view, this.draft, card) !== place);
    if (place === "discard" && new Set([...this.lies.discards, ...cards]).size > this.#mostDiscarded) return false;
    return moves && cards.every((card) => canPut(this.view, seat, card, place));
  }

  // How many cards the turn may end with, on the pile (ABS-15).
  readonly #mostDiscarded = $derived.by(() => {
    const listed = this.#props.moves?.flatMap((move) => (move.type === "discard" ? [move.cards.length] : []));
    return listed?.length && this.draft.size === 0
      ? Math.max(...listed)
      : Math.max(1, this.lies.hand.length + this.lies.discards.length - MOST_HELD);
  });

  /** The chosen cards: those in the hand, and those of sets. */
  readonly sides = $derived.by(() => {
    const cards = [...this.chosen];
    const at = (card: Card) => placeOf(this.view, this.draft, card) ?? "hand";
    return { hand: cards.filter((card) => at(card) === "hand"), table: cards.filter((card) => setAt(at(card))) };
  });
  readonly canSwap = $derived.by(() => {
    const { hand, table } = this.sides;
    const places = new Set(table.map((card) => placeOf(this.view, this.draft, card)));
    return this.offers("swap") && hand.length > 0 && places.size === 1;
  });

  choose(card: Card): void {
    if (!this.canChoose(card)) return;
    if (!this.chosen.delete(card)) this.chosen.add(card);
  }

  /** Put cards somewhere; onto a card of a set: exchange them for it, where adding is not what is meant. */
  drop(cards: readonly Card[], place: Place | "new", onto?: Card): void {
    const target = place === "new" ? freshPlace(this.#draft) : place;
    if (!this.takes(target, cards)) return;
    const set = setAt(target);
    const swaps = set && set.owner !== this.seat && !this.view.options.add_to_any_set && onto && !cards.includes(onto);
    if (swaps && this.offers("swap") && homes(this.view).get(onto) === target) {
      this.#set(exchange(this.view, this.#draft, cards, [onto]));
    } else {
      this.#set(put(this.view, this.#draft, cards, target));
    }
  }

  /** Whether the chosen cards, put there, would be taken: by the list of moves, or as far as the cards alone tell. */
  accepts(place: Place | "new"): boolean {
    const target = place === "new" ? freshPlace(this.#draft) : place;
    const cards = [...this.chosen];
    return this.takes(target, cards) && this.#isGood(put(this.view, this.#draft, cards, target));
  }

  get acceptsSwap(): boolean {
    const { hand, table } = this.sides;
    return this.canSwap && this.#isGood(exchange(this.view, this.#draft, hand, table));
  }

  /** Whether the button for that place can be pressed: the cards would be taken, or go on with what is in the making. */
  allows(place: Place | "new"): boolean {
    const target = place === "new" ? freshPlace(this.#draft) : place;
    const onward = this.building || target === "discard"; // several cards are discarded one after the other
    return onward ? this.takes(target) : this.accepts(target);
  }

  get allowsSwap(): boolean {
    return this.building ? this.canSwap : this.acceptsSwap;
  }

  #isGood(draft: Draft): boolean {
    const { moves } = this.#props;
    const staged = this.seat === null ? [] : movesOf(this.view, this.seat, draft);
    const [first] = staged;
    if (!first) return true; // it only takes cards back
    if (moves && staged.length === 1) return this.listed(first);
    return this.#canBe(draft) && (moves !== null || staged.length > 1 || (this.#answers.get(keyOf(first)) ?? false));
  }

  // Whether the sets that a draft changes may be right, as far as their cards alone tell.
  #canBe(draft: Draft): boolean {
    if (this.view.options.unchecked) return true;
    const touched = arranged(this.view, this.seat, draft)
      .sets.flat()
      .filter(({ came, gone }) => came.length + gone.length > 0);
    return touched.every(({ cards }) => cards.length === 0 || judgeSet(cards) === null);
  }

  /** Where moves are not listed, ask the server about those that the chosen cards may be for. Returns how to stop. */
  askChosen(): (() => void) | undefined {
    const { seat } = this;
    if (this.#props.moves !== null || !this.free || seat === null || this.chosen.size === 0) return undefined;
    const cards = [...this.chosen];
    const places = [freshPlace(this.#draft), "discard" as const, ...this.lies.sets.flat().map(({ place }) => place)];
    const drafts = places
      .filter((place) => this.takes(place))
      .map((place) => put(this.view, this.#draft, cards, place));
    const { hand, table } = this.sides;
    if (this.canSwap) drafts.push(exchange(this.view, this.#draft, hand, table));
    const staged = drafts.filter((draft) => this.#canBe(draft)).map((draft) => movesOf(this.view, seat, draft));
    const asked = staged.flatMap(([first, ...more]) => (first && more.length === 0 ? [first] : []));
    const unknown = untrack(() => asked.filter((move) => !this.#answers.has(keyOf(move))));
    let stopped = false;
    const timer = setTimeout(() => {
      for (const move of unknown) {
        this.#props.check(move).then(
          ({ legal }) => stopped || this.#answers.set(keyOf(move), legal),
          () => stopped || this.#answers.set(keyOf(move), true), // not reached: the answer comes when it is played
        );
      }
    }, PATIENCE);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  putChosen(place: Place | "new"): void {
    this.drop([...this.chosen], place);
  }

  swapChosen(): void {
    const { hand, table } = this.sides;
    this.#set(exchange(this.view, this.#draft, hand, table));
  }

  reset(): void {
    this.#draft = NOTHING;
    this.chosen.clear();
    this.#verdict = { state: "none" };
  }

  /** Escape undoes one thing after another. */
  escape(): void {
    if (this.chosen.size > 0) this.chosen.clear();
    else if (this.#draft.size > 0) this.reset();
    else this.regrouping = false;
  }

  toggleRegrouping(): void {
    this.regrouping = !this.regrouping;
    this.chosen.clear();
  }

  /** Make a move; `sure`: it was staged and looked at before, or it is nothing to be asked about: drawing a card. */
  send(move: Move | null, sure = false): void {
    if (move) this.#props.play(move, sure);
  }

  #set(draft: Draft): void {
    this.#draft = draft;
    this.chosen.clear();
  }

  /** The view has changed: what was made is no draft any more. */
  follow(): void {
    const { view } = this;
    const turn = view.turn === this.seat && view.phase !== "draw" && !view.ended;
    const before = this.#draft.size;
    this.#noteDrawn(view, turn);
    this.#draft = turn ? kept(this.#seen ?? view, view, this.#draft) : NOTHING;
    if (this.#seen !== view) this.#answers.clear();
    this.#seen = view;
    const made = before > 0 && this.#draft.size === 0;
    const home = homes(view);
    for (const card of this.chosen) if (!turn || !home.has(card)) this.chosen.delete(card);
    if (!turn || made || !this.offers("regroup")) this.regrouping = false;
  }

  // A card that was drawn stays marked until the turn is over; of a table just opened nobody can tell.
  #noteDrawn(view: View, turn: boolean): void {
    const seen = this.#seen;
    const next = seen && seen.round === view.round && seen.turn === view.turn;
    const came = next ? view.hand.filter((card) => !seen.hand.includes(card)) : [];
    if (!turn) this.#drawn = new Set();
    else if (came.length > 0) this.#drawn = new Set([...this.#drawn, ...came]);
  }

  /** Ask what the server says to the first of the staged moves, once the person rests. Returns how to stop. */
  ask(): (() => void) | undefined {
    const move = this.first;
    if (!move || this.waiting) {
      if (!move) this.#verdict = { state: "none" };
      return undefined;
    }
    if (this.listed(move)) {
      this.#verdict = { state: "legal" };
      return undefined;
    }
    this.#verdict = { state: "asking" };
    let stopped = false;
    const timer = setTimeout(async () => {
      try {
        const { legal, rule, refusal, message } = await this.#props.check(move);
        if (stopped) return;
        const why = refusal ? sayMessage(refusal as Message) : (message ?? "");
        this.#verdict = legal ? { state: "legal" } : { state: "refused", why, rule };
      } catch {
        if (!stopped) this.#verdict = { state: "legal" }; // not reached: the answer comes when it is played
      }
    }, PATIENCE);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  /** Where moves are not listed, whether one may hold has to be asked. */
  askHold(): void {
    this.#canHold = false;
    if (!this.free || this.#props.moves) return;
    this.#props.check({ type: "hold" }).then(
      ({ legal }) => (this.#canHold = legal),
      () => (this.#canHold = true),
    );
  }
}

const keyOf = (move: Move): string => JSON.stringify(move);
