import { createHash, randomUUID } from 'node:crypto'
import { LOW_STOCK } from '#contract/limits.ts'
import type { CheckoutForm, Order, PlacedOrder } from '#contract/orders.ts'
import { isPayable } from '#contract/statuses.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import { rememberAddress } from '#server/addresses/remember-address.ts'
import { removeOrderedLines } from '#server/cart/empty-cart.ts'
import type { LockedCartLine } from '#server/cart/lock-cart-products.ts'
import { takeFoundStock } from '#server/catalog/stock.ts'
import { announcements } from '#server/notifications/announce.ts'
import { getOrder } from '#server/orders/get-order.ts'
import { insertOrder } from '#server/orders/insert-order.ts'
import { createPaymentSession, type PayableOrder } from '#server/payments/create-payment-session.ts'
import { openPayment } from '#server/payments/open-payment.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { type Claim, claimKeyAndLockCart, earlierRequest, settleKey } from './queries.ts'
import { refuseLines } from './refuse-lines.ts'

/** How orders are paid, as the confirmation names it. */
const PAYMENT = 'Card'

type Request = {
  form: CheckoutForm
  /** The header `Idempotency-Key`. */
  key: string
  /** Where the browser comes back to after paying. */
  origin: string
}

/**
 * Turns the caller's cart into one order: locks the products, checks stock and prices, takes the stock and empties the cart, all or nothing.
 * The same key gives the same order. The transaction is four round trips: begin, claim and lock, write, commit. Throws `cart_empty`;
 * `product_unavailable`, `out_of_stock`, `price_changed` with the lines concerned; `idempotency_key_reused`.
 */
export async function placeOrder(
  platform: Platform,
  customer: Customer,
  { form, key, origin }: Request,
): Promise<PlacedOrder> {
  const claim = { customer_id: customer.user_id, key, request_hash: hashOf(form) }
  const made = await platform.database.transaction().execute(async (tx) => {
    const lines = await claimKeyAndLockCart(tx, claim)
    return lines ? makeOrder(platform, tx, { claim, lines, form }) : orderMadeBefore(tx, claim)
  })
  // One made earlier may have been paid, moved on or cancelled meanwhile.
  const order = typeof made === 'string' ? await getOrder(platform, customer, made) : made
  return answerFor(platform, order, origin)
}

/** What of an order its answer depends on. */
type AnsweredOrder = PayableOrder & Pick<Order, 'email' | 'item_count'>

async function orderMadeBefore(tx: Tx, claim: Claim): Promise<string> {
  const { order_id, request_hash } = await earlierRequest(tx, claim)
  // A key without an order can't be: a request that is refused gives its key back.
  if (request_hash !== claim.request_hash || order_id === null) throw new Problem('idempotency_key_reused')
  return order_id
}

type Ingredients = { claim: Claim; lines: LockedCartLine[]; form: CheckoutForm }

async function makeOrder(platform: Platform, tx: Tx, { claim, lines, form }: Ingredients): Promise<AnsweredOrder> {
  const { shippingFee, exchangeRate: exchange_rate } = platform.configuration
  const { customer_id } = claim
  const { note, shown_prices, ...billing } = form
  refuseLines(lines, shown_prices)
  const totals = totalsOf(lines, shippingFee)
  const items = lines.map(({ stock, is_on_sale, ...item }) => item)
  const order_id = randomUUID()
  await writeTogether(
    tx,
    [
      insertOrder({ order_id, customer_id, billing, note, totals, exchange_rate, items }),
      openPayment(platform, order_id, { ...totals, exchange_rate, items, email: billing.email }),
      takeFoundStock(items),
      removeOrderedLines(
        customer_id,
        items.map(({ product_id }) => product_id),
      ),
      rememberAddress(customer_id, billing),
      settleKey(claim, order_id),
      announcements([
        { event: 'order.placed', subject_id: order_id },
        ...runningLow(lines).map((subject_id) => ({ event: 'product.stock_low', subject_id }) as const),
      ]),
    ],
    platform.events.notification('order', order_id),
  )
  const order = { order_id, email: billing.email, item_count: unitsIn(items), ...totals, exchange_rate, items }
  return { ...order, status: 'placed', payment_status: 'pending' }
}

/** The products that had enough before this order, and have few after it. */
function runningLow(lines: { product_id: string; stock: number; quantity: number }[]): string[] {
  return lines
    .filter(({ stock, quantity }) => stock > LOW_STOCK && stock - quantity <= LOW_STOCK)
    .map(({ product_id }) => product_id)
}

/**
 * The same answer for an order just made and one made earlier with the same key, which may have been paid meanwhile. While the payment page
 * can't be opened, the browser goes to the order's confirmation instead, from where it is tried again.
 */
async function answerFor(platform: Platform, order: AnsweredOrder, origin: string): Promise<PlacedOrder> {
  const { order_id, total_amount, item_count, email } = order
  const confirmation = `${origin}/placeOrder?order_id=${order_id}`
  const payment_url = isPayable(order)
    ? await createPaymentSession(platform, order, { origin, customer_email: email }).catch(
        elsewhere(`${confirmation}&payment=unavailable`),
      )
    : confirmation
  return { order_id, total_amount, item_count, payment: PAYMENT, payment_url }
}

/** The order stands, whether its payment page can be opened or not. */
function elsewhere(url: string) {
  return (error: unknown) => {
    if (error instanceof Problem && error.code === 'payment_unavailable') return url
    throw error
  }
}

function hashOf(form: CheckoutForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex')
}
