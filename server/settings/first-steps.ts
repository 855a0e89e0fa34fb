import { sql } from 'kysely'
import type { FirstSteps } from '#contract/first-steps.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Returns which first steps of a new shop are done, such as adding a category or receiving a test email. Each query
 * reads at most one row if its step is done. The query of `has_payment` reads all payments until one is paid, but a new
 * shop has few payments.
 */
export async function getFirstSteps({ database }: Pick<Platform, 'database'>): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select from categories) as has_categories,
      exists (select from payments where status in ('paid', 'partly_refunded', 'refunded')) as has_payment,
      exists (select from seller_profiles where is_verified) as has_verified_seller,
      test_mail_received_at is not null as has_test_mail,
      first_steps_dismissed_at is not null as is_dismissed,
      test_mail_sent_at, test_mail_received_at
    from shop_settings`.execute(database)
  const [steps] = rows
  if (!steps) throw new Error('The table shop_settings has one row.')
  return steps
}

/** Hides the list of first steps for all admins. The audit log shows who has hidden it. */
export async function dismissFirstSteps({ database }: Platform, { user_id }: Admin): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shop_settings')
      .set({ first_steps_dismissed_at: sql`now()` })
      .where('first_steps_dismissed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await recordAct(tx, {
      ...{ actor_id: user_id, action: 'dismiss_first_steps', entity: 'settings', entity_id: 'shop' },
    })
  })
}
