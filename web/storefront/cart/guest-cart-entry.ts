import { MAX_QUANTITY } from '#contract/limits.ts'
import type { Paisa } from '#contract/money.ts'

/** An entry of the guest's cart in local storage. The specification defines its fields. The price is in paisa. */
export type GuestCartEntry = {
  productId: string
  name: string
  image: string
  price: Paisa
  quantity: number
  unit_weight: number
  unit_label: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

const isText = (value: unknown) => typeof value === 'string'
const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/**
 * For each field of an entry of the guest's cart, a function that checks its value. They are plain functions, because
 * every page reads the cart and a schema library would double the size of the page.
 */
const CHECKS: Record<keyof GuestCartEntry, (value: unknown) => boolean> = {
  productId: (value) => typeof value === 'string' && UUID.test(value),
  name: isText,
  image: isText,
  price: isPrice,
  quantity: (value) => isWhole(value, 1, MAX_QUANTITY),
  unit_weight: Number.isFinite,
  unit_label: isText,
}

/** Returns whether a value from local storage is a valid price in paisa. */
export function isPrice(value: unknown): value is Paisa {
  return isWhole(value, 0, Number.MAX_SAFE_INTEGER)
}

/** Returns whether a value from local storage is a valid entry of the guest's cart. */
export function isGuestCartEntry(value: unknown): value is GuestCartEntry {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return Object.entries(CHECKS).every(([field, holds]) => holds(fields.get(field)))
}
