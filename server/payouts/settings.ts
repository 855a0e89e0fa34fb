import { formatRupees } from '#contract/money.ts'
import type { PayoutSettings } from '#contract/payouts.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { payoutSettings } from '#server/seller-accounts/queries.ts'
import { lockPayoutSettings } from './lock-payouts.ts'
import { updateSettings } from './queries.ts'

export async function getSettings({ database }: Platform): Promise<PayoutSettings> {
  const { next_payout: _, ...settings } = await payoutSettings(database)
  return settings
}

/**
 * Changes the settings of payouts, such as the schedule, and records the old and the new settings in the audit log. The
 * new hold time applies at once, also to orders that exist already. Records nothing if nothing has changed.
 */
export function changeSettings(
  { database }: Platform,
  { user_id }: Admin,
  to: PayoutSettings,
): Promise<PayoutSettings> {
  return database.transaction().execute(async (tx) => {
    const from = inWords(await lockPayoutSettings(tx))
    if (from === inWords(to)) return to
    await updateSettings(tx, to)
    const details = { from, to: inWords(to) }
    await recordAct(tx, {
      ...{ actor_id: user_id, action: 'update', entity: 'payout_settings', entity_id: 'all' },
      details,
    })
    return to
  })
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Returns the settings of payouts for the audit log: `weekly on Monday, 3 days, ≥ Rs. 500`. */
function inWords({ schedule, weekday, hold_days, minimum }: PayoutSettings): string {
  const when = schedule === 'weekly' ? `weekly on ${WEEKDAYS[weekday]}` : schedule
  return [when, hold_days === 1 ? '1 day' : `${hold_days} days`, `≥ ${formatRupees(minimum)}`].join(', ')
}
