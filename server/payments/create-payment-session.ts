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
 * The origin of the browser, and the email for the receipt of a further attempt. The first receipt goes to the address
 * of the order's emails.
 */
type Visit = { origin: string; customer_email: string }

/** The order columns that its payment needs. */
export type PayableOrder = ChargeableOrder & Pick<Order, 'order_id' | 'status' | 'payment_status' | 'total_amount'>

/**
 * The address of the payment page of an order. Repeated calls return the same page until it has expired. For an order
 * that is already paid, it is the confirmation page. Do not call it in a transaction, because the provider may be slow.
 * Throws `order_not_payable` if the order is cancelled, paid or expired, and `payment_unavailable` if the provider is
 * unreachable.
 */
export async function createPaymentSession(platform: Platform, order: PayableOrder, visit: Visit): Promise<string> {
  const { order_id } = order
  const newest = isPayable(order) && (await newestPaymentOf(platform.database, order_id))
  if (!newest) throw new Problem('order_not_payable')
  const state = await sessionStateOf(platform, newest)
  if (state === 'paid') {
    await applyKnownOutcome(platform, newest, 'paid')
    return confirmationUrl(order_id, visit.origin)
  }
  const payment = state === 'over' ? await openAnother(platform, order, visit, newest) : newest
  return payment.url ?? (await openPage(platform, order, payment, visit))
}

/**
 * The state of a payment's session. `new` has no page yet. The page of a provider that is no longer configured is
 * closed. A payment made there counts; otherwise a new page is opened.
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
 * Opens another payment after the page of one has expired. Of two concurrent calls, the second gets the payment of the
 * first.
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
  const { order_id, total_amount } = order
  const page = { order_id, total_amount, charge: chargeOf(order), origin: visit.origin }
  const session = await provider.createSession(sessionRequest(opened, page))
  return attachSession(platform.database, payment_id, session)
}
