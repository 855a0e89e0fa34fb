import type { FreshName } from '../pictures/fresh.ts'
import type { StapleName } from '../pictures/staples.ts'

export type CategoryName = 'vegetables' | 'fruits' | 'pulses' | 'rice'

/** How goods are counted: prices are for one of these. */
export type Measure = 'kg' | 'dozen' | 'piece' | 'bunch'

/** Where goods come from or how they are graded, as a suffix of the name, and what is to be said of it. */
export type Sort = readonly [suffix: string, says: string]

/** A kind of goods that several sellers offer, each in a sort and packs of their own. */
export type Kind = {
  category: CategoryName
  sub_category: string | null
  measure: Measure
  name: string
  picture: FreshName | StapleName
  /** The usual price of one measure in rupees. */
  price: number
  /** Measures in a pack, from the smallest. */
  packs: readonly number[]
  says: string
  sorts: readonly Sort[]
}

type Row = readonly [
  name: string,
  picture: Kind['picture'],
  price: number,
  packs: readonly number[],
  says: string,
  ...sorts: Sort[],
]

/** Kinds that share a category, a sub-category and a measure, as the rows of a table. */
export function kinds(
  category: CategoryName,
  sub_category: string | null,
  measure: Measure,
  rows: readonly Row[],
): Kind[] {
  return rows.map(([name, picture, price, packs, says, ...sorts]) => ({
    category,
    sub_category,
    measure,
    name,
    picture,
    price,
    packs,
    says,
    sorts,
  }))
}
