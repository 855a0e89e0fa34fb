import type { Platform } from '#server/platform/platform.ts'
import { applyKnownOutcome } from '../apply-outcome.ts'
import type { ListedPayment } from '../provider.ts'
import { currentProvider } from '../providers.ts'
import { paymentById } from '../queries.ts'
import { differencesBetween } from './differences.ts'
import { paymentsSince, resolveOthers } from './queries.ts'
import { report } from './report.ts'

export const COMPARE_PAYMENTS = 'compare-payments'

const MINUTE = 60_000

/** Minutes that are looked back: a week, so that a difference is found though a night was missed. */
const LOOK_BACK = 7 * 24 * 60

/** Minutes that pass at the most between a payment and its page, or between what happens at the provider and its message to us. */
const MARGIN = 60

/**
 * Compares our payments of the last week with the provider's list, and reports to the admins what differs; what agrees again is resolved.
 * Money that the provider has and we know nothing of is then taken for what it is: a payment whose message was lost.
 */
export async function comparePayments(platform: Platform): Promise<void> {
  const provider = currentProvider(platform)
  const since = new Date(Date.now() - LOOK_BACK * MINUTE)
  const ours = await paymentsSince(platform.database, { provider: provider.name, since, margin: MARGIN })
  const theirs: ListedPayment[] = []
  for await (const payment of provider.listPayments(new Date(since.getTime() + MARGIN * MINUTE))) theirs.push(payment)
  const differences = differencesBetween(ours, theirs)
  await platform.database.transaction().execute(async (tx) => {
    await resolveOthers(tx, provider.name, since, differences)
    await report(platform, tx, provider.name, differences)
  })
  for (const { kind, reference } of differences) {
    const payment = kind === 'paid_only_there' && (await paymentById(platform.database, reference))
    if (payment) await applyKnownOutcome(platform, payment, 'paid')
  }
}
