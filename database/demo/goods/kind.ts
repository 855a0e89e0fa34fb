import type { FreshName } from '../pictures/fresh.ts'
import type { StapleName } from '../pictures/staples.ts'

export type CategoryName = 'vegetables' | 'fruits' | 'pulses' | 'rice'

/** The unit of measure that a price is for. */
export type Measure = 'kg' | 'dozen' | 'piece' | 'bunch'

/** The origin or grade of goods, as a suffix of the name, with its description. */
export type Sort = readonly [suffix: string, says: string]

/** A kind of goods that several sellers offer, each in its own sort and packs. */
export type Kind = {
  category: CategoryName
  sub_category: string | null
  measure: Measure
  name: string
  picture: FreshName | StapleName
  /** The usual price of one measure in rupees. */
  price: number
  /** Measures in a pack, smallest first. */
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

/** Kinds with the same category, sub-category and measure, as table rows. */
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
