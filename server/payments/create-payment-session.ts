import type { ChargeableOrder } from '#contract/charge.ts'
import type { Order } from '#contract/orders.ts'
import { isPayable } from '#contract/statuses.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import { UNPAID } from '#server/lifecycle/payment-status.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { applyKnownOutcome } from './apply-outcome.ts'
import { chargeOf } from './charge.ts'
import { confirmationUrl, openAnotherPayment, sessionRequest } from './open-payment.ts'
import type { SessionState } from './provider.ts'
import { currentProvider, providerNamed } from './providers.ts'
import { attachSession, newestPaymentOf, type StoredPayment } from './queries.ts'

/** Where the browser is, and where the receipt of a further try goes; that of the first goes where the order's mail does. */
type Visit = { origin: string; customer_email: string }

/** What of an order its payment depends on. */
export type PayableOrder = ChargeableOrder & Pick<Order, 'order_id' | 'status' | 'payment_status' | 'total_amount'>

/**
 * The address of the hosted page on which an order is paid: the same however often it is asked for, a new one where the page before is over.
 * An order that turns out to be paid already leads to its confirmation. Not called within a transaction: a provider may take its time.
 * Throws `order_not_payable` when the order is cancelled, paid or given up, `payment_unavailable` while the provider can't be reached.
 */
export async function createPaymentSession(platform: Platform, order: PayableOrder, visit: Visit): Promise<string> {
  const { order_id } = order
  const newest = isPayable(order) && (await newestPaymentOf(platform.database, order_id))
  if (!newest) throw new Problem('order_not_payable')
  const state = await standingOf(platform, newest)
  if (state === 'paid') {
    await applyKnownOutcome(platform, newest, 'paid')
    return confirmationUrl(order_id, visit.origin)
  }
  const payment = state === 'over' ? await openAnother(platform, order, visit, newest) : newest
  return payment.url ?? (await openPage(platform, order, payment, visit))
}

/** `new` has no page yet. A page at a provider that was configured before is closed: what was paid there counts, the rest is paid at the new one. */
async function standingOf(platform: Platform, payment: StoredPayment): Promise<SessionState | 'new'> {
  const { provider_session_id: session_id, provider: name } = payment
  if (!UNPAID.includes(payment.status)) return 'over'
  const isCurrent = name === currentProvider(platform).name
  if (!session_id) return isCurrent ? 'new' : 'over'
  const provider = providerNamed(platform, name)
  return (await (isCurrent ? provider?.stateOf(session_id) : provider?.closeSession(session_id))) ?? 'over'
}

/** Another try at paying, in place of one whose page is over; of two that ask at once the second gets what the first has opened. */
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
