import { createHash, randomUUID } from 'node:crypto'
import { LOW_STOCK, PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import type { CheckoutForm, Order, PlacedOrder } from '#contract/orders.ts'
import {
  cashSharesOf,
  exchangeRateOf,
  isPrepaid,
  PAYMENT_METHOD_LABELS,
  type PaymentMethod,
  roundedTotals,
} from '#contract/payment-methods.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { isPayable } from '#contract/statuses.ts'
import { usedCredit } from '#contract/store-credit.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import { rememberAddress } from '#server/addresses/remember-address.ts'
import { storedPhone } from '#server/addresses/stored-phone.ts'
import { removeOrderedLines } from '#server/cart/empty-cart.ts'
import type { LockedCartLine } from '#server/cart/lock-cart-products.ts'
import { columnsOf, type StockColumns, takeFoundStock } from '#server/catalog/stock.ts'
import { getOrder } from '#server/orders/get-order.ts'
import { insertOrder, itemsJson, type NewItem, type OrderValues } from '#server/orders/insert-order.ts'
import { createPaymentSession, type PayableOrder } from '#server/payments/create-payment-session.ts'
import { offeredMethods } from '#server/payments/offered-methods.ts'
import { confirmationUrl, openPayment, type PaymentValues, paymentValues } from '#server/payments/open-payment.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import { noteNewOrder } from '#server/platform/figure-changes.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { shopEventsWrite } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { lockCredit } from '#server/store-credit/queries.ts'
import { linesToOrder } from './lines-to-order.ts'
import { type Claim, claimKeyAndLockCart, earlierRequest, recentOrders } from './queries.ts'
import { refuseLargeOrder } from './refuse-large-order.ts'
import { refuseCashCustomer, refuseMethod } from './refuse-method.ts'
import { refuseTooManyOrders } from './refuse-too-many-orders.ts'
import { useCredit } from './use-credit.ts'

type Request = {
  form: CheckoutForm
  /** The value of the header `Idempotency-Key`. */
  key: string
  /** The origin (scheme and host) of the shop to which the browser returns after the payment. */
  origin: string
}

/**
 * Creates one order from the caller's cart. Locks the cart and its products, checks stock and prices, takes the stock
 * and empties the cart, all or nothing. The same idempotency key returns the same order. Without store credit, the
 * transaction takes four round trips to PostgreSQL: begin, claim the key and lock, write, commit.
 *
 * Throws `cart_empty`; `cart_changed` with each difference; `own_product`; `product_unavailable`, `out_of_stock` and
 * `order_too_large` with the affected lines; `payment_method_unavailable`; `phone_code_needed` for a first cash order
 * with a phone number that is not proven; `too_many_unpaid_orders`; `too_many_orders`; `tax_rules_changed` if store
 * credit pays the order and a tax rule was just changed; and `idempotency_key_reused` if the key was used for another
 * request.
 */
export async function placeOrder(
  platform: Platform,
  customer: Customer,
  { form, key, origin }: Request,
): Promise<PlacedOrder> {
  const claim = { customer_id: customer.user_id, key, request_hash: hashOf(form), order_id: randomUUID() }
  const made = await platform.database.transaction().execute(async (tx) => {
    const balance = form.use_credit ? await lockCredit(tx, claim.customer_id) : NO_MONEY
    const lines = await claimKeyAndLockCart(tx, claim)
    return lines ? makeOrder(platform, tx, { claim, lines, form, origin, balance }) : orderMadeBefore(tx, claim)
  })
  // If an earlier request with the same idempotency key has created the order, it may have been paid or cancelled since
  // then. It is therefore read again.
  if (typeof made === 'string') return answerFor(platform, await getOrder(platform, customer, made), origin)
  publishOrder(platform, made.order)
  return made.payment_url === null ? answerFor(platform, made.order, origin) : placed(made.order, made.payment_url)
}

/**
 * Publishes a new order and the changed stock of its products. This happens after the commit, because a transaction
 * that sends a notification waits at its commit for all other such transactions.
 */
function publishOrder({ events }: Platform, { order_id, items }: NewOrder): void {
  events.publishSoon('order', order_id)
  for (const { product_id } of items) events.publishSoon('stock', product_id)
}

/** The columns of an order that the response to a checkout needs. */
type AnsweredOrder = PayableOrder & Pick<Order, 'email' | 'item_count'>
type NewOrder = AnsweredOrder & { items: NewItem[] }

async function orderMadeBefore(tx: Tx, claim: Claim): Promise<string> {
  const { order_id, request_hash } = await earlierRequest(tx, claim)
  if (request_hash !== claim.request_hash) throw new Problem('idempotency_key_reused')
  return order_id
}

/** `balance` is the store credit that the order may use. */
type OrderRequest = { claim: Claim; lines: LockedCartLine[]; form: CheckoutForm; origin: string; balance: Paisa }

async function makeOrder(
  platform: Platform,
  tx: Tx,
  { claim, lines: inCart, form, origin, balance }: OrderRequest,
): Promise<{ order: NewOrder; payment_url: string | null }> {
  const { shipping_fee: shippingFee, exchange_rate: exchangeRate, ...limits } = platform.settings.current
  const { sms } = platform.configuration
  const { customer_id, order_id } = claim
  const { note, language, payment_method: chosen, use_credit: _, shown, ...billing } = form
  const lines = await linesToOrder(tx, inCart, { customerId: customer_id, shown, shippingFee })
  const exact = totalsOf(lines, shippingFee)
  const payment_method = balance >= exact.total_amount ? 'store_credit' : chosen
  const allShares = isPrepaid(payment_method) ? [] : cashSharesOf(lines, shippingFee)
  const totals = roundedTotals(exact, allShares)
  if (payment_method !== 'store_credit') refuseMethod(offeredMethods(platform), { payment_method, ...totals })
  const { credit: credit_used, shares } = usedCredit(balance, totals.total_amount, allShares)
  refuseLargeOrder(lines, totals.total_amount)
  const item_count = unitsIn(lines)
  const exchange_rate = exchangeRateOf(payment_method, exchangeRate)
  const items = lines.map(itemOf)
  const order = {
    order_id,
    email: billing.email,
    payment_method,
    item_count,
    ...totals,
    credit_used,
    exchange_rate,
    items,
  }
  const payment = await paymentValues(platform, { ...order, language }, origin)
  const low = runningLow(lines)
  const [earlier] = await writeOrder(tx, null, {
    ...billing,
    phone: storedPhone(billing.phone),
    ...totals,
    ...payment,
    ...columnsOf(lines),
    customer_id,
    note,
    language,
    payment_window_minutes: windowOf(payment_method, platform.configuration),
    item_count,
    items: itemsJson(items),
    cash_due: JSON.stringify(
      Object.fromEntries(shares.map(({ seller_id, amount, credit }) => [seller_id, subtract(amount, credit)])),
    ),
    cash_limit: limits.largest_cash_in_hand,
    refused_limit: limits.refused_cash_orders,
    events: ['order.placed', ...low.map(() => 'product.stock_low' as const)],
    subject_ids: [order_id, ...low],
  })
  if (earlier) refuseTooManyOrders(platform, earlier)
  if (earlier) refuseCashCustomer(earlier, limits)
  // Without an SMS gateway, the shop cannot send a code.
  if (earlier && sms && !earlier.is_trusted) throw new Problem('phone_code_needed')
  const state = credit_used > 0 ? await useCredit(platform, tx, order_id, { credit: credit_used, shares }) : undefined
  return {
    order: { ...order, language, status: 'placed', payment_status: state?.payment_status ?? 'pending' },
    payment_url: payment.payment_url,
  }
}

/**
 * Returns the number of minutes within which an order with this payment method must be paid. For a bank transfer,
 * customers have more time.
 */
function windowOf(method: PaymentMethod, { transfers }: Configuration): number {
  return method === 'bank_transfer' && transfers ? transfers.hours * 60 : PAYMENT_WINDOW_MINUTES
}

/** Returns the order item for a cart line, with the current data of its product. */
function itemOf(line: LockedCartLine): NewItem {
  const { product_id, seller_id, quantity, price, name, names, image_url, unit_weight, unit_label } = line
  return { product_id, seller_id, quantity, price, name, names, image_url, unit_weight, unit_label }
}

type WrittenOrder = OrderValues &
  PaymentValues &
  StockColumns & { events: ShopEvent[]; subject_ids: string[]; cash_limit: Paisa | null; refused_limit: number }

/**
 * Writes a new order with its related rows in one statement, and counts the customer's earlier orders. The text of the
 * statement is the same for every order, so Kysely compiles it once.
 */
export const writeOrder = compileOnce((database, _: null, order: WrittenOrder) =>
  writeTogether(database, [
    insertOrder(order),
    openPayment(order),
    takeFoundStock(order),
    removeOrderedLines(order),
    rememberAddress(order),
    shopEventsWrite(order),
    noteNewOrder(order),
  ])
    .selectFrom(recentOrders(database, order).as('earlier'))
    .select(['unpaid', 'in_an_hour', 'open_cash', 'refused_cash', 'is_cash_full', 'is_trusted']),
)

/** Returns the ids of the products that have a low stock because of this order. */
function runningLow(lines: { product_id: string; stock: number; quantity: number }[]): string[] {
  return lines
    .filter(({ stock, quantity }) => stock > LOW_STOCK && stock - quantity <= LOW_STOCK)
    .map(({ product_id }) => product_id)
}

/**
 * Returns the response for an order: a new order, or an earlier one with the same idempotency key, which may be paid by
 * now. If the payment page cannot be created, the browser is redirected to the order's confirmation page, where the
 * customer can try to pay again.
 */
async function answerFor(platform: Platform, order: AnsweredOrder, origin: string): Promise<PlacedOrder> {
  const confirmation = confirmationUrl(order, origin)
  const payment_url = isPayable(order)
    ? await createPaymentSession(platform, order, { origin, customer_email: order.email }).catch(
        fallBackTo(`${confirmation}&payment=unavailable`),
      )
    : confirmation
  return placed(order, payment_url)
}

type Placed = Omit<PlacedOrder, 'payment' | 'payment_url'> & { payment_method: PaymentMethod }

function placed({ order_id, total_amount, item_count, payment_method }: Placed, payment_url: string): PlacedOrder {
  return { order_id, total_amount, item_count, payment: PAYMENT_METHOD_LABELS[payment_method], payment_url }
}

/**
 * Returns an error handler that returns `url` if the payment page is unavailable, and rethrows all other errors. The
 * order stays valid even if its payment page cannot be created.
 */
function fallBackTo(url: string) {
  return (error: unknown) => {
    if (error instanceof Problem && error.code === 'payment_unavailable') return url
    throw error
  }
}

function hashOf(form: CheckoutForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex')
}
