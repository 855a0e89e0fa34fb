import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { MIGRATIONS, migrate } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase } from '#server/platform/testing/database.ts'

const MIGRATION = '0012_what_a_code_proves.sql'

/** Inserts an account as the version before left it, with the token of its confirmation. */
const INSERT = `
  with account as (
    insert into auth.users (email, encrypted_password, raw_user_meta_data, email_confirmed_at, confirmation_sent_at)
    values ($1, 'a hash', '{"planted": true}', $2, $3) returning id
  )
  insert into auth.one_time_tokens (user_id, token_type, otp_hash, link_hash, expires_at)
  select id, 'confirmation', 'code', $1, now() + interval '1 day' from account`

it('the password of an unconfirmed sign-up moves to its confirmation, and no other password does', async () => {
  const place = await createEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'mandi-sign-ups-'))
  const client = new pg.Client({ connectionString: place.url })
  try {
    const files = await readdir(MIGRATIONS)
    for (const file of files) if (file < MIGRATION) await copyFile(join(MIGRATIONS, file), join(folder, file))
    await migrate(place.url, folder)
    await client.connect()
    const now = new Date()
    await client.query(INSERT, ['signed-up@mandi.test', null, now])
    await client.query(INSERT, ['made-by-admin@mandi.test', null, null])
    await client.query(INSERT, ['confirmed@mandi.test', now, now])
    await copyFile(join(MIGRATIONS, MIGRATION), join(folder, MIGRATION))
    await migrate(place.url, folder)
    const { rows } = await client.query(`
      select email, encrypted_password, raw_user_meta_data as metadata, sent_to, pending
      from auth.users as account join auth.one_time_tokens on user_id = account.id order by email`)
    const metadata = { planted: true }
    const kept = { encrypted_password: 'a hash', metadata, pending: null }
    expect(rows).toEqual([
      { email: 'confirmed@mandi.test', sent_to: 'confirmed@mandi.test', ...kept },
      { email: 'made-by-admin@mandi.test', sent_to: 'made-by-admin@mandi.test', ...kept },
      {
        email: 'signed-up@mandi.test',
        sent_to: 'signed-up@mandi.test',
        encrypted_password: null,
        metadata: {},
        pending: { password_hash: 'a hash', metadata },
      },
    ])
  } finally {
    await client.end()
    await place.drop()
    await rm(folder, { recursive: true })
  }
})
