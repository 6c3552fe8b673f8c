// Made by `make types` from the server's own types. Do not edit.

/**
 * A tile and the field it is laid on.
 * 
 * @minItems 2
 * @maxItems 2
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "Placement".
 */
export type Placement = [string, string]

export interface Setup {
view: View
move: (Lay | Exchange | Claim | Waive)
options: Options
}
/**
 * What one seat, or a spectator, may know.
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
viewer: (number | null)
options: Options
stacks: string[][]
racks: (string[] | null)[]
counts: number[]
pool: string[]
bag: number
unseen: Group[]
pawns: number[]
finish: number
laid: number[]
turn: number
turns: number
idle: number
claims: number[]
skipped: number[]
last: (Turn | null)
ended: string
ways?: number[][][]
}
/**
 * What the host of a table may change.
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "Options".
 */
export interface Options {
finish?: (number | null)
first?: (number | null)
runs?: ("connected" | "path")
bonus?: ("automatic" | "claimed")
teams?: boolean
}
/**
 * Hidden tiles that came into the bag together, as a view tells of them.
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "Group".
 */
export interface Group {
tiles: string[]
held: number[]
}
/**
 * The last turn, as everybody saw it: tiles laid, or how many were exchanged.
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "Turn".
 */
export interface Turn {
seat: number
laid?: Placement[]
sets?: Made[]
points?: number
bonus?: number[]
exchanged?: number
}
/**
 * A set made this turn.
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "Made".
 */
export interface Made {
kind: ("number" | "run")
tiles: Placement[]
}
/**
 * Lay tiles from the own rack and the pool. They must all be in one set (SET-9).
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "Lay".
 */
export interface Lay {
type: "lay"
tiles: Placement[]
}
/**
 * Put own tiles back for as many from the bag (SET-10).
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "Exchange".
 */
export interface Exchange {
type: "exchange"
tiles: string[]
}
/**
 * Claim one's bonus points of the last turn (SET-13, option `bonus=claimed`).
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "Claim".
 */
export interface Claim {
type: "claim"
}
/**
 * Give up one's bonus points of the last turn, so that the game does not wait for them (SET-13).
 * 
 * This interface was referenced by `Setup`'s JSON-Schema
 * via the `definition` "Waive".
 */
export interface Waive {
type: "waive"
}
