import { inRupees, type Paisa, rupees } from './money.ts'

type Pack = { price: Paisa; unit_weight: number; unit_label: string }

/** Prices in these small units are compared per larger unit. `of` is the number of small units in one larger unit. */
const LARGER: Record<string, { unit: string; of: number }> = {
  g: { unit: 'kg', of: 1000 },
  ml: { unit: 'litre', of: 1000 },
}
const SINGULAR: Record<string, string> = { pieces: 'piece', bunches: 'bunch', pcs: 'piece', litres: 'litre' }

/**
 * Returns the price of one unit in whole rupees, such as the price per kilogram, so that customers can compare packs of
 * different sizes. Returns null if the pack is one unit, because its price is then the unit price.
 */
export function unitPriceOf({ price, unit_weight, unit_label }: Pack): { amount: Paisa; unit: string } | null {
  const label = unit_label.toLowerCase()
  const larger = LARGER[label]
  if (!larger && unit_weight === 1) return null
  const units = larger ? unit_weight / larger.of : unit_weight
  if (units === 1) return { amount: price, unit: larger?.unit ?? label }
  return { amount: rupees(Math.round(inRupees(price) / units)), unit: larger?.unit ?? SINGULAR[label] ?? label }
}
