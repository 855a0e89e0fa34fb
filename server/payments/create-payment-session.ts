import type { ChargeableOrder } from '#contract/charge.ts'
import type { Order } from '#contract/orders.ts'
import { isPayable } from '#contract/statuses.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import { UNPAID_STATUSES } from '#server/lifecycle/payment-status.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { chargeOf } from './charge.ts'
import { applyIfPaid, planInquiries } from './inquire-payment.ts'
import { confirmationUrl, openAnotherPayment, paymentRequest } from './open-payment.ts'
import type { Inquiry, NextStep } from './provider.ts'
import { closePage, providerFor, providerNamed } from './providers.ts'
import { attachSession, newestPaymentOf, type StoredPayment } from './queries.ts'

/**
 * The browser that opens the payment page: its origin, and the email for the receipt. This email is only used if the
 * customer pays again after a payment page has expired. The receipt of the first payment goes to the email of the
 * order.
 */
type Visit = { origin: string; customer_email: string }

/** The columns of an order that are needed to pay it. */
export type PayableOrder = ChargeableOrder &
  Pick<Order, 'order_id' | 'language' | 'status' | 'payment_method' | 'payment_status' | 'total_amount' | 'credit_used'>

/**
 * Returns the URL of an order's payment page. Repeated calls return the same page until it has expired. After that, a
 * call opens another payment. If the provider reports that the order was just paid, records the payment and returns the
 * URL of the confirmation page. Throws `order_not_payable` if the order is already marked as paid, cancelled or
 * expired, or if the provider reports a paid payment with another amount. Throws `payment_unavailable` if the provider
 * is unreachable. Do not call it within a transaction, because the provider may be slow.
 */
export async function createPaymentSession(platform: Platform, order: PayableOrder, visit: Visit): Promise<string> {
  const { order_id } = order
  const newest = isPayable(order) && (await newestPaymentOf(platform.database, order_id))
  if (!newest) throw new Problem('order_not_payable')
  const found = await inquiryOf(platform, order, newest)
  if (found && (await applyIfPaid(platform, newest, found))) return confirmationUrl(order, visit.origin)
  // The provider reports a paid payment with an amount that differs from the order's. An admin must decide what happens
  // with this money before the customer may pay again.
  if (found?.state === 'paid') throw new Problem('order_not_payable')
  const isOver = found ? found.state !== 'open' : newest.provider !== providerFor(platform, order.payment_method).name
  const payment = isOver ? await openAnother(platform, order, visit, newest) : newest
  return payment.url ?? (await openPage(platform, order, payment, visit))
}

const OVER: Inquiry = { state: 'over', amount: null, currency: '' }

/**
 * Returns the state of a payment at its provider, or undefined if it has no payment page yet. If the operator has
 * changed the provider of new payments, closes the page. The order then needs another payment, unless the customer had
 * already paid on that page.
 */
async function inquiryOf(
  platform: Platform,
  { payment_method }: PayableOrder,
  { provider_session_id, provider: name, status }: StoredPayment,
): Promise<Inquiry | undefined> {
  if (!UNPAID_STATUSES.includes(status)) return OVER
  if (!provider_session_id) return undefined
  const provider = providerNamed(platform, name)
  if (!provider) return OVER
  const isCurrent = name === providerFor(platform, payment_method).name
  const found = await (isCurrent ? provider.inquire(provider_session_id) : closePage(provider, provider_session_id))
  // After a failed payment at Stripe or in the sandbox, the customer can try again on the same page. Providers whose
  // payments the shop confirms by an inquiry need another payment.
  const hasFailed = status === 'failed' && provider.isConfirmedByInquiry
  return found.state === 'open' && (hasFailed || !isCurrent) ? OVER : found
}

/**
 * Opens another payment for an order after the payment `over` has ended without money. If two calls do this at the same
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
  const { order_id, language, total_amount, credit_used } = order
  const page = { order_id, language, total_amount, credit_used, charge: chargeOf(order), origin: visit.origin }
  const { session_id, next } = await provider.start(paymentRequest(provider, opened, page))
  const url = urlOf(next) ?? `${visit.origin}/pay/${name}/${session_id}`
  return platform.database.transaction().execute(async (tx) => {
    if (provider.isConfirmedByInquiry) await planInquiries(platform, tx, payment_id)
    return attachSession(tx, payment_id, { session_id, url })
  })
}

/** Returns the URL of the provider's payment page. Returns undefined if the payment starts on a page of the shop. */
function urlOf(next: NextStep): string | undefined {
  return next.kind === 'redirect' ? next.url : undefined
}
