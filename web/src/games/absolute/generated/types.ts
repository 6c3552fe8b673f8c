// Made by `make types` from the server's own types. Do not edit.

export interface Absolute {
view: View
move: (Draw | Swap | Place | Add | Regroup | Discard | Hold | Challenge)
options: Options
}
/**
 * What the viewer may know. Piles are listed from the bottom: the last card is on top.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
viewer: (number | null)
options: Options
round: number
starter: number
turn: number
turns: number
phase: string
played: string[]
regrouped: boolean
hand: string[]
held: number[]
sets: SeenSet[][]
deck: number
discard: string[]
knowledge: Knowledge
out: number[]
idle: number
shuffles: number
log: Entry[]
finished: Round[]
totals: number[]
ended: string
counted: Counted[]
plays: Play[]
}
/**
 * What the host of a table may change.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Options".
 */
export interface Options {
rounds?: number
add_to_any_set?: boolean
unchecked?: boolean
edition?: number
}
/**
 * A set on the table.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "SeenSet".
 */
export interface SeenSet {
cards: string[]
points: number
stands_for?: (number | null)
open_until?: number
illegal?: boolean
numbers?: number[]
}
/**
 * The public knowledge about hands and deck. Each method returns the knowledge after an event.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Knowledge".
 */
export interface Knowledge {
known: string[][]
batches: Batch[]
}
/**
 * Cards of one shuffle that nobody has seen since. They are in hands or in the deck.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Batch".
 */
export interface Batch {
cards: string[]
held: number[]
}
/**
 * One move of the round, as all players saw it.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Entry".
 */
export interface Entry {
seat: number
move: (Draw | Swap | Place | Add | Regroup | Discard | Hold | Challenge)
taken?: string
shuffled?: boolean
illegal?: boolean
removed?: string[][]
turned?: string
void?: (number | null)
}
/**
 * Take the top card (ABS-8).
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Draw".
 */
export interface Draw {
type: "draw"
source: string
}
/**
 * Exchange cards of the hand with cards of one set (ABS-20).
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Swap".
 */
export interface Swap {
type: "swap"
owner: number
set: number
give: string[]
take: string[]
}
/**
 * Lay a new set (ABS-10).
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Place".
 */
export interface Place {
type: "place"
cards: string[]
}
/**
 * Add cards to a set (ABS-14).
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Add".
 */
export interface Add {
type: "add"
owner: number
set: number
cards: string[]
}
/**
 * Rearrange all own sets, perhaps with cards of the hand, as no `Place` or `Add` does it (ABS-22).
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Regroup".
 */
export interface Regroup {
type: "regroup"
sets: string[][]
}
/**
 * End the turn with a discard (ABS-15).
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Discard".
 */
export interface Discard {
type: "discard"
cards: string[]
}
/**
 * End the turn without a discard (ABS-15).
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Hold".
 */
export interface Hold {
type: "hold"
}
/**
 * Say that a set is illegal; with the option `unchecked` (ABS-23).
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Challenge".
 */
export interface Challenge {
type: "challenge"
owner: number
set: number
}
/**
 * A finished round.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Round".
 */
export interface Round {
starter: number
out: number[]
ended: string
tallies: Tally[]
}
/**
 * What one player had at the end of a round, and its score.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Tally".
 */
export interface Tally {
sets: string[][]
hand: string[]
removed: string[][]
score: RoundScore
}
/**
 * What one player gets for a round.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "RoundScore".
 */
export interface RoundScore {
points: number
sets: Score[]
hand: Score
}
/**
 * Points and the reasons for them. The fact `points` of each line is its part of the points.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Score".
 */
export interface Score {
points: number
lines: Message[]
}
/**
 * A text for people, as data: the name of a message in the catalogues, and its variables.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Message".
 */
export interface Message {
name: string
facts?: {
[k: string]: unknown
}
}
/**
 * The sets of one player that have counted for going out in this round and have not been discarded.
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Counted".
 */
export interface Counted {
placed?: number[]
lain?: number[][]
}
/**
 * A turn in which cards were played that still count (ABS-30).
 * 
 * This interface was referenced by `Absolute`'s JSON-Schema
 * via the `definition` "Play".
 */
export interface Play {
turn: number
cards: string[]
}
