import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockUser } from '../accounts/users.ts'
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.close())

/** Returns the number of statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.platform.database)
  return rows[0]?.count ?? 0
}

it.each(['code', 'link'] as const)(
  'a recovery %s that is used while a transaction deletes it waits for this transaction, and is then refused',
  async (way) => {
    const { email, id } = await server.aPerson()
    await server.aClient().resetPasswordForEmail(email)
    const { code, link } = await server.mailTo(email, 2)
    const use = async () =>
      way === 'code'
        ? (await server.aClient().verifyOtp({ email, token: code, type: 'recovery' })).error?.code
        : new URLSearchParams((await server.follow(link)).hash.slice(1)).get('error_code')
    const { used } = await server.platform.database.transaction().execute(async (tx) => {
      await lockUser(tx, id)
      const used = use()
      await expect.poll(countWaiting).toBe(1)
      await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', id).execute()
      return { used }
    })
    expect(await used).toBe('otp_expired')
  },
)
