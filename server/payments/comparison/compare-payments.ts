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

/**
 * The compared period in minutes. It is a week, so that a difference is also found if the comparison did not run for
 * some nights.
 */
const LOOK_BACK = 7 * 24 * 60

/**
 * Minutes that may pass between opening a payment and creating its page, and between an event at the provider and the
 * arrival of its message.
 */
const MARGIN = 60

/**
 * Compares the shop's payments of the last week with the provider's list, and reports differences to the admins. A
 * difference that no longer exists is marked as resolved. If the provider has a paid payment that the shop does not
 * know, it is reported like a payment with a lost message.
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
