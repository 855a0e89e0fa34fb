import type { SellerOrder } from '#contract/seller-orders.ts'

/** The navigation state with which the print page opens the print dialog as soon as the orders are loaded. */
export const PRINT_NOW = { printNow: true } as const

/** Returns the URL of the page that prints these orders. */
export function printAddress(orders: readonly Pick<SellerOrder, 'order_id'>[]): string {
  return `/seller/orders/print?orders=${orders.map(({ order_id }) => order_id).join(',')}`
}
