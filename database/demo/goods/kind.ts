import type { FreshName } from '../pictures/fresh.ts'
import type { StapleName } from '../pictures/staples.ts'

export type CategoryName = 'vegetables' | 'fruits' | 'pulses' | 'rice'

/** The unit of measure to which a price refers. */
export type Measure = 'kg' | 'dozen' | 'piece' | 'bunch'

/**
 * A variety of demo goods, such as an origin or a grade. `suffix` is the end of the product name, `says` describes the
 * variety.
 */
export type Sort = readonly [suffix: string, says: string]

/**
 * A kind of goods in the demo shop, such as potatoes. Several sellers can offer the same kind, usually in another
 * variety or pack.
 */
export type Kind = {
  category: CategoryName
  sub_category: string | null
  measure: Measure
  name: string
  picture: FreshName | StapleName
  /** The usual price of one measure, in rupees. */
  price: number
  /** The sizes of packs of a kind of goods, in the unit `measure`. The smallest pack comes first. */
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
 * Returns kinds of goods with the same category, sub-category and measure. The rows of a table contain their other
 * values.
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
