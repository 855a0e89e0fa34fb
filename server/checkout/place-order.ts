import { createHash, randomUUID } from 'node:crypto'
import { LOW_STOCK } from '#contract/limits.ts'
import type { CheckoutForm, Order, PlacedOrder } from '#contract/orders.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { isPayable } from '#contract/statuses.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import { rememberAddress } from '#server/addresses/remember-address.ts'
import { storedPhone } from '#server/addresses/stored-phone.ts'
import { removeOrderedLines } from '#server/cart/empty-cart.ts'
import type { LockedCartLine } from '#server/cart/lock-cart-products.ts'
import { columnsOf, type StockColumns, takeFoundStock } from '#server/catalog/stock.ts'
import { getOrder } from '#server/orders/get-order.ts'
import { insertOrder, itemsJson, type OrderValues } from '#server/orders/insert-order.ts'
import { createPaymentSession, type PayableOrder } from '#server/payments/create-payment-session.ts'
import { confirmationUrl, openPayment, type PaymentValues, paymentValues } from '#server/payments/open-payment.ts'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import { notification } from '#server/platform/events.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { shopEventsWrite } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { linesToOrder } from './lines-to-order.ts'
import { type Claim, claimKeyAndLockCart, earlierRequest, finishKey, recentOrders } from './queries.ts'
import { refuseLargeOrder } from './refuse-large-order.ts'
import { refuseTooManyOrders } from './refuse-too-many-orders.ts'

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
 * The same key gives the same order. The transaction is four round trips: begin, claim and lock, write, commit. Throws
 * `cart_empty`; `cart_changed` with each difference; `product_unavailable`, `out_of_stock`, `order_too_large` with the lines concerned;
 * `too_many_unpaid_orders`, `too_many_orders`; `idempotency_key_reused`.
 */
export async function placeOrder(
  platform: Platform,
  customer: Customer,
  { form, key, origin }: Request,
): Promise<PlacedOrder> {
  const claim = { customer_id: customer.user_id, key, request_hash: hashOf(form) }
  const made = await platform.database.transaction().execute(async (tx) => {
    const lines = await claimKeyAndLockCart(tx, claim)
    return lines ? makeOrder(platform, tx, { claim, lines, form, origin }) : orderMadeBefore(tx, claim)
  })
  if (typeof made !== 'string' && 'payment_url' in made) return made
  // An order of an earlier request may have been paid or cancelled since.
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

type OrderRequest = { claim: Claim; lines: LockedCartLine[]; form: CheckoutForm; origin: string }

async function makeOrder(
  platform: Platform,
  tx: Tx,
  { claim, lines: inCart, form, origin }: OrderRequest,
): Promise<PlacedOrder | AnsweredOrder> {
  const { shippingFee, exchangeRate: exchange_rate } = platform.configuration
  const { customer_id } = claim
  const { note, shown, ...billing } = form
  const lines = await linesToOrder(tx, inCart, { shown, shippingFee })
  const totals = totalsOf(lines, shippingFee)
  refuseLargeOrder(lines, totals.total_amount)
  const order_id = randomUUID()
  const item_count = unitsIn(lines)
  const order = { order_id, email: billing.email, item_count, ...totals, exchange_rate, items: lines }
  const payment = await paymentValues(platform, order, origin)
  const low = runningLow(lines)
  const [earlier] = await writeOrder(tx, null, {
    ...billing,
    phone: storedPhone(billing.phone),
    ...totals,
    ...payment,
    ...columnsOf(lines),
    customer_id,
    key: claim.key,
    note,
    item_count,
    items: itemsJson(lines),
    events: ['order.placed', ...low.map(() => 'product.stock_low' as const)],
    subject_ids: [order_id, ...low],
    changed: JSON.stringify(['order', order_id]),
  })
  if (earlier) refuseTooManyOrders(platform, earlier)
  if (payment.payment_url === null) return { ...order, status: 'placed', payment_status: 'pending' }
  return placed(order, payment.payment_url)
}

type WrittenOrder = OrderValues &
  PaymentValues &
  StockColumns & { key: string; events: ShopEvent[]; subject_ids: string[]; changed: string }

/** Writes an order with all that belongs to it, and counts the customer's orders before it. Its text is the same for every order. */
const writeOrder = compileOnce((database, _: null, order: WrittenOrder) =>
  writeTogether(database, [
    insertOrder(order),
    openPayment(order),
    takeFoundStock(order),
    removeOrderedLines(order),
    rememberAddress(order),
    finishKey(order),
    shopEventsWrite(order),
  ])
    .selectFrom(recentOrders(database, order.customer_id).as('earlier'))
    .select(['unpaid', 'in_an_hour', notification(order.changed).as('published')]),
)

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
  const confirmation = confirmationUrl(order.order_id, origin)
  const payment_url = isPayable(order)
    ? await createPaymentSession(platform, order, { origin, customer_email: order.email }).catch(
        elsewhere(`${confirmation}&payment=unavailable`),
      )
    : confirmation
  return placed(order, payment_url)
}

function placed(
  { order_id, total_amount, item_count }: Omit<PlacedOrder, 'payment' | 'payment_url'>,
  payment_url: string,
): PlacedOrder {
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
