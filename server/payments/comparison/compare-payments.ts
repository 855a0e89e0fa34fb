import type { Platform } from '#server/platform/platform.ts'
import { applyKnownOutcome } from '../apply-outcome.ts'
import type { ListedPayment, PaymentProvider } from '../provider.ts'
import { usedProviders } from '../providers.ts'
import { paymentById } from '../queries.ts'
import { differencesBetween, type OwnPayment } from './differences.ts'
import { paymentsSince, resolveOthers } from './queries.ts'
import { report } from './report.ts'

export const COMPARE_PAYMENTS = 'compare-payments'

const MINUTE = 60_000

/**
 * The period of the nightly comparison of payments, in minutes. It is a week, so that a difference is also found if the
 * comparison did not run for some nights.
 */
const LOOK_BACK = 7 * 24 * 60

/**
 * The nightly comparison leaves out payments that were opened in this number of minutes at the start of its period, or
 * changed in this number of minutes at its end. The provider may create a payment later than the shop, and its messages
 * may arrive late.
 */
const MARGIN = 60

/** Compares the shop's payments with those of every provider. */
export async function comparePayments(platform: Platform): Promise<void> {
  for (const provider of usedProviders(platform)) await compareWith(platform, provider)
}

/**
 * Compares the shop's payments of the last week with the provider's list, and reports differences to the admins. A
 * difference that no longer exists is marked as resolved. If a payment is paid only at the provider, also marks its
 * order as paid.
 */
async function compareWith(platform: Platform, provider: PaymentProvider): Promise<void> {
  const since = new Date(Date.now() - LOOK_BACK * MINUTE)
  const ours = await paymentsSince(platform.database, { provider: provider.name, since, margin: MARGIN })
  const theirs: ListedPayment[] = []
  const listed = provider.listPayments?.(new Date(since.getTime() + MARGIN * MINUTE)) ?? inquireEach(provider, ours)
  for await (const payment of listed) theirs.push(payment)
  const differences = differencesBetween(ours, theirs)
  await platform.database.transaction().execute(async (tx) => {
    await resolveOthers(tx, provider.name, since, differences)
    await report(platform, tx, provider.name, differences)
    await platform.events.publish(tx, 'to_do', 'payment_differences')
  })
  for (const { kind, reference } of differences) {
    const payment = kind === 'paid_only_there' && (await paymentById(platform.database, reference))
    if (payment) await applyKnownOutcome(platform, payment, 'paid')
  }
}

/** Asks a provider without a list of payments for the state of each comparable payment, one after another. */
async function* inquireEach(provider: PaymentProvider, ours: readonly OwnPayment[]): AsyncGenerator<ListedPayment> {
  for (const { is_comparable, provider_session_id: session_id, payment_id, charged_amount } of ours) {
    if (!is_comparable) continue
    const { state, amount, currency, refunded = null } = await provider.inquire(session_id)
    const is_paid = state === 'paid' || state === 'returned'
    yield { session_id, payment_id, is_paid, amount: amount ?? charged_amount, currency, refunded }
  }
}
