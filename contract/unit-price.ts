import { inRupees, type Paisa, rupees } from './money.ts'

type Pack = { price: Paisa; unit_weight: number; unit_label: string }

/** Units that are compared in a larger one, and how many of them make it. */
const LARGER: Record<string, { unit: string; of: number }> = {
  g: { unit: 'kg', of: 1000 },
  ml: { unit: 'litre', of: 1000 },
}
const SINGULAR: Record<string, string> = { pieces: 'piece', bunches: 'bunch', pcs: 'piece', litres: 'litre' }

/**
 * The price of one unit, in whole rupees, so that packs of different sizes can be compared: grams are compared by the
 * kilogram. Null if the price of the pack already is that price.
 */
export function unitPriceOf({ price, unit_weight, unit_label }: Pack): { amount: Paisa; unit: string } | null {
  const label = unit_label.toLowerCase()
  const larger = LARGER[label]
  if (!larger && unit_weight === 1) return null
  const units = larger ? unit_weight / larger.of : unit_weight
  if (units === 1) return { amount: price, unit: larger?.unit ?? label }
  return { amount: rupees(Math.round(inRupees(price) / units)), unit: larger?.unit ?? SINGULAR[label] ?? label }
}
