import { randomUUID } from 'node:crypto'
import { addCartItem } from '#contract/cart.ts'
import { checkout, type PlacedOrder } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { updateSellerOrder } from '#contract/seller-orders.ts'
import type { SellerStatus } from '#contract/statuses.ts'
import type { Person } from './people.ts'
import { shopApi } from './shop.ts'

export const BILLING = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  phone: '03211234567',
  address: '7 Mall Road',
  city: 'Lahore',
  state: 'Punjab',
  zip_code: '54000',
}

/** Places an unpaid order of this customer for some units of a product. */
export async function anOrder(
  { email, session }: Person,
  { product_id }: { product_id: string },
  quantity = 2,
  payment_method: PaymentMethod = 'card',
): Promise<PlacedOrder> {
  const api = shopApi(session)
  await api(addCartItem, { body: { product_id, quantity } })
  return api(checkout, { body: { ...BILLING, email, payment_method }, idempotencyKey: randomUUID() })
}

/** Pays an order on the payment page of the sandbox. */
export async function pay({ payment_url }: Pick<PlacedOrder, 'payment_url'>): Promise<void> {
  const card = { action: 'pay', number: '4242424242424242', expiry: '12/34', cvc: '123' }
  const answer = await fetch(payment_url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) })
  if (answer.status >= 400) throw new Error(`The sandbox refused the payment with ${answer.status}`)
}

export async function aPaidOrder(...order: Parameters<typeof anOrder>): Promise<PlacedOrder> {
  const placed = await anOrder(...order)
  await pay(placed)
  return placed
}

/** Sets the status of the seller's fulfilment through the API. */
export async function setStatus(
  { session }: { session: { access_token: string } },
  order_id: string,
  status: SellerStatus,
): Promise<void> {
  await shopApi(session)(updateSellerOrder, { params: { order_id }, body: { status } })
}
