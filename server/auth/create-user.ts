import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

export type NewUser = {
  id?: string
  email: string
  /** Null for somebody who has no usable password. */
  password_hash: string | null
  user_metadata: Record<string, unknown>
}

/**
 * Makes accounts with their e-mail identity, all in two statements. The metadata is merged with what the protocol adds.
 * Resolves to the ids, in the order given.
 */
export async function createUsers(
  tx: Tx,
  people: NewUser[],
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string[]> {
  const rows = people.map(({ id = randomUUID(), email, password_hash, user_metadata }) => {
    const identity = { sub: id, email: email.toLowerCase(), email_verified: isConfirmed, phone_verified: false }
    return { id, email: identity.email, password_hash, metadata: { ...user_metadata, ...identity }, identity }
  })
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
    select id, email, password_hash, ${isConfirmed ? sql`now()` : sql`null`}, metadata
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as person(id uuid, email text, password_hash text, metadata jsonb)`.execute(tx)
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data)
    select id, 'email', id::text, identity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person(id uuid, identity jsonb)`.execute(tx)
  return rows.map(({ id }) => id)
}
