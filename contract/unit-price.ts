import { inRupees, type Paisa, rupees } from './money.ts'

type Size = { unit_weight: number; unit_label: string }
type Pack = Size & { price: Paisa }

/**
 * For each small unit, such as grams, the larger unit for which the shop shows the price. `of` is the number of small
 * units in a larger one, such as 1,000 grams.
 */
const LARGER: Record<string, { unit: string; of: number }> = {
  g: { unit: 'kg', of: 1000 },
  ml: { unit: 'litre', of: 1000 },
}
const SINGULAR: Record<string, string> = { pieces: 'piece', bunches: 'bunch', pcs: 'piece', litres: 'litre' }

/**
 * Returns the price of one unit, such as the price per kilogram, so that customers can compare packs of different
 * sizes. The result is rounded to whole rupees, except for a pack of exactly one unit, such as 1,000 g. Returns null
 * for a pack that is labelled as one unit, such as 1 kg, because its price is then the unit price.
 */
export function unitPriceOf({ price, unit_weight, unit_label }: Pack): { amount: Paisa; unit: string } | null {
  const label = unit_label.toLowerCase()
  const larger = LARGER[label]
  if (!larger && unit_weight === 1) return null
  const units = larger ? unit_weight / larger.of : unit_weight
  if (units === 1) return { amount: price, unit: larger?.unit ?? label }
  return { amount: rupees(Math.round(inRupees(price) / units)), unit: larger?.unit ?? SINGULAR[label] ?? label }
}

/** Returns whether two packs have the same size. For example, 1,000 g is 1 kg. */
export function isSameSize(one: Size, other: Size): boolean {
  const [first, second] = [baseSizeOf(one), baseSizeOf(other)]
  return first.unit === second.unit && first.units.toFixed(6) === second.units.toFixed(6)
}

/**
 * Compares two packs for sorting by size, smallest first. Packs with the same kind of unit, such as weight, stay
 * together.
 */
export function bySize(one: Size, other: Size): number {
  const [first, second] = [baseSizeOf(one), baseSizeOf(other)]
  return first.unit.localeCompare(second.unit, 'en') || first.units - second.units
}

function baseSizeOf({ unit_weight, unit_label }: Size): { units: number; unit: string } {
  const label = unit_label.trim().toLowerCase()
  const larger = LARGER[label]
  return larger
    ? { units: unit_weight / larger.of, unit: larger.unit }
    : { units: unit_weight, unit: SINGULAR[label] ?? label }
}
