import type { SellerOrder } from '#contract/seller-orders.ts'

type Item = SellerOrder['items'][number]

/**
 * A line of the pick list: one product with the number of packs (`quantity`) in all printed orders together. `orders`
 * is the number of orders that contain it.
 */
export type PickLine = { item: Item; quantity: number; orders: number }

/**
 * Sums the items of orders by product and pack size. A product that changed its name or size between two orders has a
 * line for each. Leaves out cancelled orders, because they are not packed. Sorts the lines by name.
 */
export function pickLinesOf(orders: readonly Pick<SellerOrder, 'status' | 'items'>[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const item of orders.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items)) {
    const key = JSON.stringify([item.product_id, item.name, item.unit_weight, item.unit_label])
    const line = lines.get(key) ?? { item, quantity: 0, orders: 0 }
    lines.set(key, { ...line, quantity: line.quantity + item.quantity, orders: line.orders + 1 })
  }
  return [...lines.values()].sort((one, other) => one.item.name.localeCompare(other.item.name))
}
