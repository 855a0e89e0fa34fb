/**
 * The Urdu texts of kinds of goods, by the English name of the kind. `says` describes every sort of the kind. A sort has
 * its English suffix as key; its Urdu name is complete, because Urdu puts origin and use before the goods.
 */
export type UrduKinds = Readonly<Record<string, UrduKind>>

type UrduKind = { says: string; sorts: Readonly<Record<string, readonly [name: string, says: string]>> }
