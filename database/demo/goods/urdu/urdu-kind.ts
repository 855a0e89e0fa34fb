/**
 * The Urdu texts of kinds of goods, by the English name of the kind. `says` describes every variety of the kind. The
 * key of a variety is its English suffix. The Urdu name of a variety is complete, because Urdu puts origin and use
 * before the goods.
 */
export type UrduKinds = Readonly<Record<string, UrduKind>>

type UrduKind = { says: string; sorts: Readonly<Record<string, readonly [name: string, says: string]>> }
