import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServiceKey } from '../admin/service-key.ts'
import { cleanSignIn } from '../cleaning.ts'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

type Person = Awaited<ReturnType<SignInServer['aPerson']>>

let server: SignInServer
let serviceKey: string
beforeAll(async () => {
  server = await startSignInServer()
  serviceKey = await createServiceKey(server.platform)
})
afterAll(() => server.close())

/** Makes all sent codes and links older by `seconds`, as if this time had passed. */
function wait(seconds: number) {
  return sql`update auth.one_time_tokens set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
    server.platform.database,
  )
}

const landsWithSession = async (link: URL) => (await server.follow(link)).hash.includes('access_token')

/**
 * The ways to sign in by email. Each sends a code or a link, makes it older by `seconds`, and resolves to whether it
 * still works.
 */
const WAYS: [name: string, (person: Person, seconds: number) => Promise<boolean>][] = [
  [
    'the link of a login',
    async ({ email }, seconds) => {
      await server.aClient().signInWithOtp({ email })
      const { link } = await server.mailTo(email, 2)
      await wait(seconds)
      return landsWithSession(link)
    },
  ],
  [
    'the code of a login',
    async ({ email }, seconds) => {
      await server.aClient().signInWithOtp({ email })
      const { code } = await server.mailTo(email, 2)
      await wait(seconds)
      return (await server.aClient().verifyOtp({ email, token: code, type: 'email' })).error === null
    },
  ],
  [
    'the link of a recovery',
    async ({ email }, seconds) => {
      await server.aClient().resetPasswordForEmail(email)
      const { link } = await server.mailTo(email, 2)
      await wait(seconds)
      return landsWithSession(link)
    },
  ],
  [
    'the code of a reauthentication',
    async ({ client, email, id }, seconds) => {
      const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
      const { database } = server.platform
      await database.updateTable('auth.sessions').set({ created_at: yesterday }).where('user_id', '=', id).execute()
      await client.reauthenticate()
      const { code: nonce } = await server.mailTo(email, 2)
      await wait(seconds)
      return (await client.updateUser({ password: 'another one entirely', nonce })).error === null
    },
  ],
  [
    'a change of the email',
    async ({ client, email }, seconds) => {
      const next = anEmail()
      await client.updateUser({ email: next })
      const links = [(await server.mailTo(email, 2)).link, (await server.mailTo(next)).link]
      await wait(seconds)
      const landed = [await server.follow(links[0] as URL), await server.follow(links[1] as URL)]
      return landed[1]?.hash.includes('access_token') ?? false
    },
  ],
  [
    'a confirmation of an account in use',
    async ({ email, id }, seconds) => {
      const { database } = server.platform
      await database.updateTable('auth.users').set({ email_confirmed_at: null }).where('id', '=', id).execute()
      await sql`update auth.users set confirmation_sent_at = null where id = ${id}`.execute(database)
      await server.aClient().resend({ type: 'signup', email })
      const { link } = await server.mailTo(email, 2)
      await wait(seconds)
      return landsWithSession(link)
    },
  ],
]

it.each(WAYS)('[N7] an emailed link or code works for ten minutes and no longer: %s', async (_, isGoodAfter) => {
  const [inTime, late] = [await server.aPerson(), await server.aPerson()]
  expect(await isGoodAfter(inTime, 590)).toBe(true)
  const mails = server.platform.database.selectFrom('mailbox').select('text').where('recipient', '=', inTime.email)
  const texts = (await mails.execute()).map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringMatching(/works? once, within 10 minutes/))
  expect(await isGoodAfter(late, 601)).toBe(false)
})

it('[N1] the link in a first confirmation or an invitation works for a day, because the account is not in use yet', async () => {
  const [email, invited] = [anEmail(), anEmail()]
  await server.aClient().signUp({ email, password: aPassword })
  await server.call('POST', '/invite', { email: invited }, serviceKey)
  const mails = [await server.mailTo(email), await server.mailTo(invited)]
  await wait(86_390)
  for (const { text, link } of mails) {
    expect(text).toContain('work once, within one day')
    expect(await landsWithSession(link)).toBe(true)
  }
})

it('[N8] the link of a confirmation email opens no session if the admin API has already confirmed the account', async () => {
  const signUp = async () => {
    const email = anEmail()
    const { data } = await server.aClient().signUp({ email, password: aPassword })
    return { id: data.user?.id, link: (await server.mailTo(email)).link }
  }
  const [confirmed, other] = [await signUp(), await signUp()]
  await server.call('PUT', `/admin/users/${confirmed.id}`, { email_confirm: true }, serviceKey)
  expect([await landsWithSession(confirmed.link), await landsWithSession(other.link)]).toEqual([false, true])
})

it('[N5] if the earlier links of an email change have expired, one new link alone does not change the email', async () => {
  const { client, email } = await server.aPerson()
  const next = anEmail()
  await client.updateUser({ email: next })
  await wait(601)
  await cleanSignIn(server.platform)
  const form = { type: 'email_change_current', email, new_email: next }
  const again = await (await server.call('POST', '/admin/generate_link', form, serviceKey)).json()
  expect((await server.follow(new URL(again.action_link))).hash).toContain('confirm+link+sent+to+the+other+email')
  expect((await client.getUser()).data.user?.email).toBe(email)
})
