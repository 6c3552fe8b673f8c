// Made by `make types` from the server's own types. Do not edit.

export interface Abalone {
view: View
move: (Inline | Broadside)
options: Options
formations: Formations
}
/**
 * The view of any viewer: everything, because nothing in Abalone is hidden.
 * 
 * This interface was referenced by `Abalone`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
options: Options
cells: string
order: number[]
captures: number[]
history: string[]
plies?: number
last?: (Played | null)
ended?: string
taken?: string[]
viewer?: (number | null)
}
/**
 * What the host of a table may change.
 * 
 * This interface was referenced by `Abalone`'s JSON-Schema
 * via the `definition` "Options".
 */
export interface Options {
layout?: (string | null)
captures?: number
repetition?: boolean
max_plies?: number
consecutive?: boolean
}
/**
 * A move and who made it.
 * 
 * This interface was referenced by `Abalone`'s JSON-Schema
 * via the `definition` "Played".
 */
export interface Played {
seat: number
move: (Inline | Broadside)
}
/**
 * A move along the line of the group, or a sumito; a single marble's step too.
 * 
 * This interface was referenced by `Abalone`'s JSON-Schema
 * via the `definition` "Inline".
 */
export interface Inline {
type: "inline"
rear: string
to: string
}
/**
 * A sideways move of two or three marbles.
 * 
 * This interface was referenced by `Abalone`'s JSON-Schema
 * via the `definition` "Broadside".
 */
export interface Broadside {
type: "broadside"
first: string
last: string
to: string
}
/**
 * The named patterns of a position.
 * 
 * This interface was referenced by `Abalone`'s JSON-Schema
 * via the `definition` "Formations".
 */
export interface Formations {
formations: Formation[]
}
/**
 * A named pattern.
 * 
 * This interface was referenced by `Abalone`'s JSON-Schema
 * via the `definition` "Formation".
 */
export interface Formation {
name: string
seat: number
cells: string[]
}
