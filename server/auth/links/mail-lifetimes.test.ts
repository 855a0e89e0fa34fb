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

/** Lets as much time pass for what was sent to everybody. */
function wait(seconds: number) {
  return sql`update auth.one_time_tokens set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
    server.platform.database,
  )
}

const landsWithSession = async (link: URL) => (await server.follow(link)).hash.includes('access_token')

/**
 * What of an account is signed in to by mail: each sends something, and is good if what was sent still opens a session
 * or lets a change pass.
 */
const WAYS: [name: string, (person: Person, seconds: number) => Promise<boolean>][] = [
  [
    'a link of a login',
    async ({ email }, seconds) => {
      await server.aClient().signInWithOtp({ email })
      const { link } = await server.mailTo(email, 2)
      await wait(seconds)
      return landsWithSession(link)
    },
  ],
  [
    'a code of a login',
    async ({ email }, seconds) => {
      await server.aClient().signInWithOtp({ email })
      const { code } = await server.mailTo(email, 2)
      await wait(seconds)
      return (await server.aClient().verifyOtp({ email, token: code, type: 'email' })).error === null
    },
  ],
  [
    'a link of a recovery',
    async ({ email }, seconds) => {
      await server.aClient().resetPasswordForEmail(email)
      const { link } = await server.mailTo(email, 2)
      await wait(seconds)
      return landsWithSession(link)
    },
  ],
  [
    'a code that proves somebody once more',
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
    'a change of an e-mail',
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
    'a confirmation of an account that somebody has been in',
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

it.each(WAYS)('[N7] what signs somebody in by mail works for ten minutes: %s', async (_, isGoodAfter) => {
  const [inTime, late] = [await server.aPerson(), await server.aPerson()]
  expect(await isGoodAfter(inTime, 590)).toBe(true)
  const mails = server.platform.database.selectFrom('mailbox').select('text').where('recipient', '=', inTime.email)
  const texts = (await mails.execute()).map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringMatching(/works? for 10 minutes, and once/))
  expect(await isGoodAfter(late, 601)).toBe(false)
})

it('[N1] a first confirmation and an invitation work for a day, for nobody has been in the account yet', async () => {
  const [email, invited] = [anEmail(), anEmail()]
  await server.aClient().signUp({ email, password: aPassword })
  await server.call('POST', '/invite', { email: invited }, serviceKey)
  const mails = [await server.mailTo(email), await server.mailTo(invited)]
  await wait(86_390)
  for (const { text, link } of mails) {
    expect(text).toContain('work for one day, and once')
    expect(await landsWithSession(link)).toBe(true)
  }
})

it('[N8] what was mailed opens nothing any more once a program has confirmed the account', async () => {
  const email = anEmail()
  const { data } = await server.aClient().signUp({ email, password: aPassword })
  const { link } = await server.mailTo(email)
  await server.call('PUT', `/admin/users/${data.user?.id}`, { email_confirm: true }, serviceKey)
  expect(await landsWithSession(link)).toBe(false)
})

it('[N5] an address that let its time pass has not confirmed a change of the e-mail', async () => {
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
