import type { Tx } from '#server/platform/database/database.ts'

/** Ends an account's sign-in: its e-mail is free again, its sessions, identities, second factors and tokens are gone; the row stays for past orders. */
export async function deleteAuthUser(tx: Tx, userId: string): Promise<void> {
  // The account before its sessions, as everybody does who changes both.
  await tx
    .updateTable('auth.users')
    .set({
      email: null,
      phone: null,
      new_email: null,
      new_phone: null,
      encrypted_password: null,
      raw_user_meta_data: '{}',
      raw_app_meta_data: '{}',
      deleted_at: new Date(),
    })
    .where('id', '=', userId)
    .execute()
  await removeWaysIn(tx, userId)
}

/** Leaves an account with neither sessions nor identities, second factors or anything that is under way. */
export async function removeWaysIn(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.identities').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.flow_state').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}
