/**
 * The Urdu texts of kinds of goods, by the English name of the kind. `says` describes every sort of the kind. The key
 * of a sort is its English suffix. Its Urdu name is complete, because Urdu puts origin and use before the goods.
 */
export type UrduKinds = Readonly<Record<string, UrduKind>>

type UrduKind = { says: string; sorts: Readonly<Record<string, readonly [name: string, says: string]>> }
