import { sql } from 'kysely'
import { inDecimalRupees, paisaOf } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { CheckoutMethod } from '#contract/payment-methods.ts'
import { applyKnownOutcome } from '#server/payments/apply-outcome.ts'
import { inquirePaymentById } from '#server/payments/inquire-payment.ts'
import { newestPaymentOf } from '#server/payments/queries.ts'
import type { TradeShop } from './trade-shop.ts'

const CARDS = { paid: '4242 4242 4242 4242', failed: '4000 0000 0000 0002' }
const JAZZCASH_CODES = { paid: '121', failed: '199' }
/** The result of a payment of `amount` paisa. */
type Decision = { outcome: 'paid' | 'failed'; amount: number }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/**
 * Makes the payment of an order succeed or fail. A card is entered on the sandbox's page. A wallet payment is decided
 * at its provider, and the shop then asks the provider, as its jobs do.
 */
export async function decidePayment(
  trade: TradeShop,
  placed: PlacedOrder,
  method: CheckoutMethod,
  { outcome, amount }: Decision,
): Promise<void> {
  if (method === 'card') {
    const { pathname } = new URL(placed.payment_url)
    const fields = { action: 'pay', expiry: '12 / 34', cvc: '123', number: CARDS[outcome] }
    const payload = new URLSearchParams(fields).toString()
    const { statusCode } = await trade.shop.app.inject({ method: 'POST', url: pathname, headers: FORM, payload })
    if (statusCode !== 303) throw new Error(`The payment page answered ${statusCode}.`)
    return
  }
  await decideAtWallet(trade, placed, method, { outcome, amount })
  await inquire(trade, placed.order_id)
}

/**
 * Pays an order that has expired. The provider reports a card payment to the shop. For a wallet payment, the shop asks
 * the provider.
 */
export async function payLate(
  trade: TradeShop,
  placed: PlacedOrder,
  method: CheckoutMethod,
  amount: number,
): Promise<void> {
  const { database } = trade.shop.platform
  if (method !== 'card') {
    await decideAtWallet(trade, placed, method, { outcome: 'paid', amount })
    await inquire(trade, placed.order_id)
    return
  }
  const payment = await newestPaymentOf(database, placed.order_id)
  if (!payment) throw new Error('The order has no payment.')
  await sql`update sandbox_payment_sessions set status = 'paid' where session_id = ${payment.provider_session_id}`.execute(
    database,
  )
  await applyKnownOutcome(trade.shop.platform, payment, 'paid')
}

async function decideAtWallet(
  { providers }: TradeShop,
  { payment_url }: PlacedOrder,
  method: CheckoutMethod,
  { outcome, amount }: Decision,
): Promise<void> {
  const url = new URL(payment_url)
  const reference = url.pathname.split('/').at(-1) ?? ''
  if (method === 'jazzcash') providers.jazzcash.decide(reference, JAZZCASH_CODES[outcome], amount)
  if (method === 'easypaisa')
    providers.easypaisa.decide(reference, outcome === 'paid' ? 'PAID' : 'FAILED', inDecimalRupees(paisaOf(amount)))
  if (method === 'safepay') providers.safepay.decide(url.searchParams.get('tracker') ?? '', 'TRACKER_ENDED')
}

async function inquire({ shop: { platform } }: TradeShop, orderId: string): Promise<void> {
  const payment = await newestPaymentOf(platform.database, orderId)
  if (payment) await inquirePaymentById(platform, payment.payment_id)
}
