import type { ChargeableOrder } from '#contract/charge.ts'
import type { Order } from '#contract/orders.ts'
import { isPayable } from '#contract/statuses.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import { UNPAID_STATUSES } from '#server/lifecycle/payment-status.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { applyKnownOutcome } from './apply-outcome.ts'
import { chargeOf } from './charge.ts'
import { confirmationUrl, openAnotherPayment, sessionRequest } from './open-payment.ts'
import type { SessionState } from './provider.ts'
import { currentProvider, providerNamed } from './providers.ts'
import { attachSession, newestPaymentOf, type StoredPayment } from './queries.ts'

/**
 * The browser that opens the payment page: its origin, and the email for the receipt. This email is only used if the
 * customer pays again after a page has expired. The receipt of the first payment goes to the email of the order.
 */
type Visit = { origin: string; customer_email: string }

/** The columns of an order that are needed to pay it. */
export type PayableOrder = ChargeableOrder &
  Pick<Order, 'order_id' | 'language' | 'status' | 'payment_method' | 'payment_status' | 'total_amount'>

/**
 * Returns the URL of an order's payment page. Repeated calls return the same page until it has expired; then they open
 * another payment. If the provider reports that the order was just paid, the payment is applied, and the result is the
 * URL of the confirmation page.
 *
 * Throws `order_not_payable` if the order is already marked as paid, cancelled or expired. Throws `payment_unavailable`
 * if the provider is unreachable. Do not call it within a transaction, because the provider may be slow.
 */
export async function createPaymentSession(platform: Platform, order: PayableOrder, visit: Visit): Promise<string> {
  const { order_id } = order
  const newest = isPayable(order) && (await newestPaymentOf(platform.database, order_id))
  if (!newest) throw new Problem('order_not_payable')
  const state = await sessionStateOf(platform, newest)
  if (state === 'paid') {
    await applyKnownOutcome(platform, newest, 'paid')
    return confirmationUrl(order, visit.origin)
  }
  const payment = state === 'over' ? await openAnother(platform, order, visit, newest) : newest
  return payment.url ?? (await openPage(platform, order, payment, visit))
}

/**
 * Returns the state of a payment's page at its provider, or `new` if the payment has no page yet. If the provider is no
 * longer the current one, its page is closed. If the customer had already paid there, the state is `paid`; otherwise it
 * is `over`, and another payment is needed.
 */
async function sessionStateOf(platform: Platform, payment: StoredPayment): Promise<SessionState | 'new'> {
  const { provider_session_id: session_id, provider: name } = payment
  if (!UNPAID_STATUSES.includes(payment.status)) return 'over'
  const isCurrent = name === currentProvider(platform).name
  if (!session_id) return isCurrent ? 'new' : 'over'
  const provider = providerNamed(platform, name)
  return (await (isCurrent ? provider?.stateOf(session_id) : provider?.closeSession(session_id))) ?? 'over'
}

/**
 * Opens another payment for an order after the page of the payment `over` has expired. If two calls do this at the same
 * time, both get the same payment.
 */
async function openAnother(
  platform: Platform,
  order: PayableOrder,
  visit: Visit,
  over: StoredPayment,
): Promise<StoredPayment> {
  return platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, order.order_id)
    if (!locked || !isPayable(locked.state)) throw new Problem('order_not_payable')
    const newest = await newestPaymentOf(tx, order.order_id)
    if (newest && newest.payment_id !== over.payment_id) return newest
    await applyEvent(platform, tx, locked, { kind: 'payment_retried', payment_id: over.payment_id })
    return openAnotherPayment(platform, tx, order.order_id, { ...order, email: visit.customer_email })
  })
}

async function openPage(
  platform: Platform,
  order: PayableOrder,
  payment: StoredPayment,
  visit: Visit,
): Promise<string> {
  const { payment_id, provider: name, created_at, charged_currency, customer_email } = payment
  const provider = providerNamed(platform, name)
  if (!provider) throw new Problem('order_not_payable')
  const opened = { payment_id, customer_email, currency: charged_currency, opened_at: new Date(created_at) }
  const { order_id, language, total_amount } = order
  const page = { order_id, language, total_amount, charge: chargeOf(order), origin: visit.origin }
  const session = await provider.createSession(sessionRequest(opened, page))
  return attachSession(platform.database, payment_id, session)
}
