import { z } from 'zod'

/** The events of orders and products that the shop sends to integrators by webhook and uses for emails. */
export const SHOP_EVENTS = [
  'order.placed',
  'order.paid',
  'order.payment_failed',
  'order.pending',
  'order.processing',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'product.created',
  'product.updated',
  'product.archived',
  'product.stock_low',
] as const
export const shopEvent = z.enum(SHOP_EVENTS).meta({ id: 'ShopEvent' })
export type ShopEvent = z.infer<typeof shopEvent>

/** The description of each event for admins and the API document. */
export const SHOP_EVENT_MEANINGS: Record<ShopEvent, string> = {
  'order.placed': 'A customer has placed an order',
  'order.paid': 'The order is paid',
  'order.payment_failed': 'A payment was declined; the order awaits another attempt',
  'order.pending': 'The order is pending',
  'order.processing': 'The order is being packed',
  'order.shipped': 'The order is on its way',
  'order.delivered': 'The order has been delivered',
  'order.cancelled': 'The order has been cancelled',
  'order.refunded': 'The order was refunded in full or in part',
  'product.created': 'A seller has listed a product',
  'product.updated': 'A seller has changed a product, or put it back on sale',
  'product.archived': 'A seller has taken a product off sale',
  'product.stock_low': 'An order has left few units of a product',
}
