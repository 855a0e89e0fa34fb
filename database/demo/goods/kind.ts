import type { FreshName } from '../pictures/fresh.ts'
import type { StapleName } from '../pictures/staples.ts'

export type CategoryName = 'vegetables' | 'fruits' | 'pulses' | 'rice'

/** The unit of measure to which a price refers. */
export type Measure = 'kg' | 'dozen' | 'piece' | 'bunch'

/**
 * A sort of goods, such as an origin or a grade. `suffix` is the end of the product name, `says` describes the sort.
 */
export type Sort = readonly [suffix: string, says: string]

/** A kind of goods. Several sellers can offer the same kind. Their offers usually differ in the sort or the pack. */
export type Kind = {
  category: CategoryName
  sub_category: string | null
  measure: Measure
  name: string
  picture: FreshName | StapleName
  /** The usual price of one measure, in rupees. */
  price: number
  /** The sizes of packs, in the unit `measure`. The smallest pack comes first. */
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

/**
 * Returns kinds with the same category, sub-category and measure. The other values are given as the rows of a table.
 */
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
