import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

type Invited = { email: string; person_id: string; seller_id?: string }

/**
 * Replaces the email of an invited person by the id of the person's account, in the history of one seller or of all
 * sellers (index seller_acts_of_invited). The history then shows the name of the account, and no name once the account
 * is deleted.
 */
export async function replaceInvitedEmail(tx: Tx, { email, person_id, seller_id }: Invited): Promise<void> {
  await sql`
    update seller_acts set details = details - 'name' || jsonb_build_object('person_id', ${person_id}::uuid)
    where details ->> 'name' = ${email.toLowerCase()}
      and action in ('invite_staff', 'resend_invitation', 'cancel_invitation')
      ${seller_id === undefined ? sql`` : sql`and seller_id = ${seller_id}`}`.execute(tx)
}
