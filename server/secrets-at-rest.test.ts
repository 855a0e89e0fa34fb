import { createECDH, createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import type { Logger } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushSubscriptionForm } from '#contract/push-subscriptions.ts'
import type { WebhookWithSecret } from '#contract/webhooks.ts'
import { inOneSentence } from './operator-fault.ts'
import { sandboxSecret } from './payments/sandbox/provider.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { ENCRYPTED_COLUMNS } from './platform/encryption/encrypted-columns.ts'
import { openEncryption } from './platform/encryption/open-encryption.ts'
import { reencrypt, sharesOfKeys } from './platform/encryption/reencrypt.ts'
import { createLog } from './platform/log.ts'
import { createTestDatabase, type TestDatabase } from './platform/testing/database.ts'
import { startTestSmtp, type TestSmtp } from './platform/testing/smtp-server.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

const [first, second] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))

/** A shop with a login provider. The tests never send a request to the provider. */
const SETTINGS = {
  AUTH_SAML: 'on',
  OAUTH_KEYCLOAK_CLIENT_ID: 'mandi',
  OAUTH_KEYCLOAK_ENDPOINTS: 'http://127.0.0.1:9/authorize http://127.0.0.1:9/token http://127.0.0.1:9/profile',
  WEBHOOKS_TO_PRIVATE_NETWORKS: 'on',
}

let integrator: Server
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let smtp: TestSmtp
let place: TestDatabase
let shop: TestShop

beforeAll(async () => {
  async function receive(request: IncomingMessage, answer: ServerResponse) {
    const body = (await Array.fromAsync(request, String)).join('')
    received.push({ headers: request.headers, body })
    answer.end()
  }
  integrator = createServer((request, answer) => void receive(request, answer)).listen(0, '127.0.0.1')
  await once(integrator, 'listening')
  smtp = await startTestSmtp()
})
beforeEach(async () => {
  place = await createTestDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
  await place.drop()
})
afterAll(async () => {
  integrator.close()
  await smtp.stop()
})

/** Starts a shop with these encryption keys on the existing database. */
async function start(keys?: string, log?: Logger): Promise<TestShop> {
  const gateway = { SMS_URL: 'http://127.0.0.1:9/Messages.json?from=%2B15005550006' }
  const settings = { ...SETTINGS, ...gateway, SMTP_URL: smtp.url }
  const environment = keys === undefined ? settings : { ...settings, ENCRYPTION_KEYS: keys }
  shop = await createTestShop(environment, log, { ...place, drop: async () => {} })
  return shop
}

async function restart(keys?: string): Promise<void> {
  await shop.close()
  await start(keys)
}

/** Does the same as `npm run keys:encrypt`, in a separate process. */
async function encrypt(): Promise<unknown[]> {
  const database = openDatabase(place.url, () => {}, 1)
  try {
    return await reencrypt(database, await openEncryption(database, shop.platform.configuration.encryptionKeys))
  } finally {
    await database.destroy()
  }
}

type App = { factorId: string; secret: string }
type Person = App & {
  email: string
  password: string
  session: { access_token: string; refresh_token: string }
  browser: PushSubscriptionForm
}

/**
 * Creates a person with an authenticator app, and a session in which the person has entered the app's code. The browser
 * of the session gets messages about new orders.
 */
async function aPersonWithApp(): Promise<Person> {
  const identity = { email: `${randomBytes(8).toString('hex')}@mandi.test`, password: 'correct horse battery' }
  const session = (await shop.as().post('/auth/v1/signup', identity)).json()
  const caller = { id: session.user.id, email: identity.email, token: session.access_token }
  const factor = (await shop.as(caller).post('/auth/v1/factors', { factor_type: 'totp' })).json()
  const person = { ...identity, factorId: String(factor.id), secret: String(factor.totp.secret) }
  const complete = (await giveCode(caller.token, person)).json()
  const browser = aBrowser()
  const asPerson = shop.as({ ...caller, token: complete.access_token })
  expect((await asPerson.put('/api/push-subscriptions', browser)).statusCode).toBe(204)
  return { ...person, session: complete, browser }
}

/** Returns the push subscription of a browser whose push service the tests never reach. */
function aBrowser(): PushSubscriptionForm {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`
  return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

async function giveCode(token: string, { factorId, secret }: App) {
  const caller = shop.as({ id: '', email: '', token })
  const challenge = (await caller.post(`/auth/v1/factors/${factorId}/challenge`, {})).json()
  const answer = { challenge_id: challenge.id, code: new TOTP({ secret }).generate() }
  return caller.post(`/auth/v1/factors/${factorId}/verify`, answer)
}

/**
 * Moves the clock forward by a minute, so that the app shows another code. Then checks that the earlier session still
 * works and that a new session accepts the code of the app.
 */
async function goesOn(person: Person): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const { access_token, refresh_token } = person.session
  expect((await shop.as({ id: '', email: '', token: access_token }).get('/auth/v1/user')).statusCode).toBe(200)
  const refreshed = await shop.as().post('/auth/v1/token?grant_type=refresh_token', { refresh_token })
  expect(refreshed.statusCode).toBe(200)
  person.session = refreshed.json()
  const { email, password } = person
  const login = (await shop.as().post('/auth/v1/token?grant_type=password', { email, password })).json()
  expect((await giveCode(login.access_token, person)).statusCode).toBe(200)
}

/** Creates a webhook and replaces its secret. The old and the new secret are then both valid. */
async function anEndpoint() {
  const admin = shop.as(await shop.anAdmin())
  const url = `http://127.0.0.1:${(integrator.address() as AddressInfo).port}/`
  const made = (await admin.post('/api/admin/webhooks', { url, events: ['order.paid'] })).json<WebhookWithSecret>()
  const path = `/api/admin/webhooks/${made.endpoint_id}`
  const { secret } = (await admin.post(`${path}/rotate-secret`)).json<WebhookWithSecret>()
  return { secrets: [secret, made.secret], path }
}

/** Expects a webhook message that is signed with both secrets. */
async function isTold({ secrets, path }: Awaited<ReturnType<typeof anEndpoint>>): Promise<void> {
  received.length = 0
  await shop.as(await shop.anAdmin()).post(`${path}/test`)
  await vi.waitFor(() => expect(received).toHaveLength(1), 30_000)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  for (const secret of secrets)
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'webhook.test' })
}

/**
 * Sends an email with a login link and a code, and sends a code to a phone. Resolves to the codes and the hash in the
 * link.
 */
async function isMailed({ email, session }: Person): Promise<{ code: string; link: string; hash: string }> {
  expect((await shop.as().post('/auth/v1/recover', { email })).statusCode).toBe(200)
  const { raw } = await vi.waitFor(() => {
    const mail = smtp.arrived.findLast(({ to, raw }) => to.includes(email) && raw.includes('Set a new password for'))
    if (!mail) throw new Error('no mail yet')
    return mail
  }, 30_000)
  const text = raw.replaceAll('=\r\n', '')
  const [, code = ''] = /code: (\d{6})/.exec(text) ?? []
  const [, link = ''] = /[#?&]token(?:_hash)?=3?D?([0-9a-f]{64})/.exec(text) ?? []
  expect([code.length, link.length]).toEqual([6, 64])
  const caller = { id: '', email, token: session.access_token }
  const phone = { factor_type: 'phone', phone: '923001234567', friendly_name: 'Phone' }
  const { id } = (await shop.as(caller).post('/auth/v1/factors', phone)).json()
  expect((await shop.as(caller).post(`/auth/v1/factors/${id}/challenge`, {})).statusCode).toBe(200)
  const { user_id } = await shop.platform.database
    .selectFrom('auth.one_time_tokens')
    .select('user_id')
    .where('token_type', '=', 'recovery')
    .executeTakeFirstOrThrow()
  const hash = createHash('sha256').update(`${user_id} ${email} ${code}`).digest('hex')
  return { code, link, hash }
}

/** Expects that the emailed code opens a session. */
async function isCodeGood({ email }: Person, { code }: { code: string }): Promise<void> {
  const verified = await shop.as().post('/auth/v1/verify', { type: 'recovery', email, token: code })
  expect([verified.statusCode, verified.json()]).toEqual([200, expect.objectContaining({ token_type: 'bearer' })])
}

async function setOut(): Promise<void> {
  const answer = await shop.as().get('/auth/v1/authorize?provider=keycloak')
  expect(answer.statusCode).toBe(302)
}

/**
 * Returns all rows of the schemas `public`, `auth` and `pgboss` as text. Bytes are hexadecimal, and quotes in values
 * are doubled.
 */
async function dump(database: Database): Promise<string> {
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname in ('public', 'auth', 'pgboss')`.execute(database)
  const contents = await Promise.all(
    rows.map(({ table }) => sql<{ row: string }>`select t::text as row from ${sql.raw(table)} as t`.execute(database)),
  )
  return contents.flatMap((content) => content.rows.map(({ row }) => row)).join('\n')
}

/** Returns the names of the keys that encrypt the stored secrets. Fails if a column for secrets contains none. */
async function keysInUse(): Promise<string[]> {
  const shares = await sharesOfKeys(shop.platform.database)
  expect([...new Set(shares.map(({ column }) => column))].toSorted()).toEqual(Object.keys(ENCRYPTED_COLUMNS).toSorted())
  return [...new Set(shares.map(({ key }) => key))].toSorted()
}

const PLAIN_KEYS = /BEGIN (RSA )?PRIVATE KEY|"d": ?"|whsec_/

describe('with ENCRYPTION_KEYS', () => {
  it('with ENCRYPTION_KEYS, a dump of the tables contains no usable secret, and sign-in, tokens and webhooks still work', async () => {
    await start(`2026:${first}`)
    const [person, endpoint] = [await aPersonWithApp(), await anEndpoint()]
    const secret = await sandboxSecret(shop.platform)
    await setOut()
    const mail = await isMailed(person)
    const text = await dump(shop.platform.database)
    expect(text).toContain(person.email)
    for (const plain of [person.secret, person.browser.auth, secret, ...endpoint.secrets, mail.link, mail.hash])
      expect(text).not.toContain(plain)
    expect(text).not.toMatch(PLAIN_KEYS)
    expect(await keysInUse()).toEqual(['2026'])
    await isCodeGood(person, mail)
    await goesOn(person)
    await isTold(endpoint)
    await restart(`2026:${first}`)
    await goesOn(person)
    await isTold(endpoint)
    expect(await sandboxSecret(shop.platform)).toBe(secret)
  })

  it('with ENCRYPTION_KEYS, the shop logs a warning at its start if the database has unencrypted secrets, and otherwise none', async () => {
    const logged: unknown[] = []
    const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line)) })
    await start(`2026:${first}`, log)
    await shop.close()
    await start(`2026:${first}`, log)
    expect(logged).toEqual([])
    await shop.close()
    await place.drop()
    place = await createTestDatabase()
    await start()
    await shop.close()
    await start(`2026:${first}`, log)
    expect(logged).toMatchObject([{ keys: ['none'], msg: expect.stringContaining('keys:encrypt') }])
  })

  it('several processes can encrypt existing plain-text secrets at once while the shop runs without an interruption', async () => {
    await start()
    const [person, endpoint] = [await aPersonWithApp(), await anEndpoint()]
    const secret = await sandboxSecret(shop.platform)
    await setOut()
    const mail = await isMailed(person)
    const before = await dump(shop.platform.database)
    expect(before).toMatch(PLAIN_KEYS)
    for (const plain of [person.secret, person.browser.auth, secret, ...endpoint.secrets, mail.link, mail.hash])
      expect(before).toContain(plain)
    await restart(`none,2026:${first}`)
    expect(await keysInUse()).toEqual(['none'])
    await restart(`2026:${first}`)
    // Creates 450 sessions, which are more rows than one batch contains.
    const { id } = await shop.aMember()
    await sql`
      insert into auth.sessions (user_id, refresh_key)
      select ${id}, sha256(n::text::bytea) from generate_series(1, 450) as n`.execute(shop.platform.database)
    const held = shop.platform.database.transaction().execute(async (tx) => {
      await sql`select from auth.mfa_factors for update`.execute(tx)
      await vi.waitFor(async () => {
        const shares = await sharesOfKeys(shop.platform.database)
        const left = shares.filter(({ key }) => key === 'none').map(({ column }) => column)
        expect(left).toEqual(['auth.mfa_factors.secret'])
      }, 30_000)
    })
    const [left] = await Promise.all([Promise.all([encrypt(), encrypt()]), held])
    expect(left).toEqual([[], []])
    expect(await keysInUse()).toEqual(['2026'])
    const text = await dump(shop.platform.database)
    for (const plain of [person.secret, person.browser.auth, secret, ...endpoint.secrets, mail.link, mail.hash])
      expect(text).not.toContain(plain)
    expect(text).not.toMatch(PLAIN_KEYS)
    await isCodeGood(person, mail)
    const { rows } = await sql<{ text: string }>`
      select encode(sha256('450'::bytea), 'hex') as text`.execute(shop.platform.database)
    expect(text).not.toContain(rows[0]?.text)
    await goesOn(person)
    await isTold(endpoint)
    expect(await sandboxSecret(shop.platform)).toBe(secret)
  })

  it('an encryption key is replaced by a newer one, and can be removed once no secret needs it', async () => {
    await start(`2026:${first}`)
    const [person, endpoint] = [await aPersonWithApp(), await anEndpoint()]
    await sandboxSecret(shop.platform)
    await setOut()
    await isMailed(person)
    await restart(`2027:${second},2026:${first}`)
    await goesOn(person)
    expect(await keysInUse()).toEqual(['2026', '2027'])
    await shop.close()
    await expect(start(`2027:${second}`)).rejects.toThrow('ENCRYPTION_KEYS lacks 2026')
    await start(`2027:${second},2026:${first}`)
    expect(await encrypt()).toEqual([])
    expect(await keysInUse()).toEqual(['2027'])
    await restart(`2027:${second}`)
    await goesOn(person)
    await isTold(endpoint)
  })

  it('the nodes of a shop get new ENCRYPTION_KEYS one after the other, and each node reads what the others write', async () => {
    const steps = [
      undefined,
      `none,2026:${first}`,
      `2026:${first}`,
      `2026:${first},2027:${second}`,
      `2027:${second},2026:${first}`,
    ]
    const before = await start(steps[0])
    const early = await aPersonWithApp()
    await before.close()
    for (const [index, next] of steps.slice(1).entries()) {
      const older = await start(steps[index])
      const newer = await start(next)
      const late = await aPersonWithApp()
      for (shop of [older, newer]) for (const person of [early, late]) await goesOn(person)
      await older.close()
      await newer.close()
    }
    await start(steps.at(-1))
    expect(await encrypt()).toEqual([])
    await goesOn(early)
  })

  it('the command “npm run keys:encrypt” turns all secrets into plain text if “none” is the first key, so that an older version can run', async () => {
    await start(`2026:${first}`)
    const [person, endpoint] = [await aPersonWithApp(), await anEndpoint()]
    await sandboxSecret(shop.platform)
    await setOut()
    await isMailed(person)
    await restart(`none,2026:${first}`)
    await goesOn(person)
    expect(await encrypt()).toEqual([])
    expect(await keysInUse()).toEqual(['none'])
    await restart()
    await goesOn(person)
    await isTold(endpoint)
  })

  it('the shop does not start, and says so in a sentence, if the encryption key of a secret is missing or different', async () => {
    await start(`2026:${first}`)
    await shop.close()
    await expect(start()).rejects.toThrow('ENCRYPTION_KEYS lacks 2026, which encrypts secrets in the database.')
    const fault = await start(`2026:${second}`).catch((error: unknown) => error)
    expect(await inOneSentence(fault)).toBe(
      'The key 2026 in ENCRYPTION_KEYS differs from the key 2026 that encrypts secrets in the database.',
    )
    await start(`2026:${first}`)
    expect((await shop.as().get('/readyz')).statusCode).toBe(200)
  })

  it('an encrypted authenticator secret that was copied to the row of another account is not accepted', async () => {
    await start(`2026:${first}`)
    const [thief, owner] = [await aPersonWithApp(), await aPersonWithApp()]
    await sql`
      update auth.mfa_factors set secret = (select secret from auth.mfa_factors where id = ${thief.factorId})
      where id = ${owner.factorId}`.execute(shop.platform.database)
    const { email, password } = owner
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const { access_token } = (await shop.as().post('/auth/v1/token?grant_type=password', { email, password })).json()
    expect((await giveCode(access_token, { ...owner, secret: thief.secret })).statusCode).toBe(500)
  })
})

it('every column with a name like a secret is encrypted, or listed with its harmless content', async () => {
  await start()
  const { rows } = await sql<{ name: string }>`
    select regexp_replace(attrelid::regclass::text || '.' || attname, '^public\\.', '') as name
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'auth') and relkind = 'r' and attnum > 0 and not attisdropped
      and attname ~ 'secret|private|jwk|verifier|password|token|(^|_)key(_|$)'`.execute(shop.platform.database)
  const others = {
    'auth.one_time_tokens.token_type': 'what it is for',
    'auth.users.encrypted_password': 'a hash',
    'auth.users.password_unproven_since': 'a time',
    'webhook_endpoints.previous_secret_until': 'a time',
    'api_keys.key_id': 'an id',
    'api_keys.key_hash': 'a hash of 256 random bits',
    'idempotency_keys.key': 'the name of a request',
    'cash_deposits.idempotency_key': 'the name of a request',
    'payout_batches.idempotency_key': 'the name of a request, or of a day of the schedule',
    'cash_counts.idempotency_key': 'the name of a request',
    'seller_corrections.idempotency_key': 'the name of a request',
    'tax_payments.idempotency_key': 'the name of a request',
    'transfers.idempotency_key': 'the name of a request, or a hash of a line of a bank statement',
    'ledger_postings.idempotency_key': 'the name of an event, such as a payment',
    'product_imports.key': 'the name of a request',
    'product_changes.key': 'the name of a request',
    'media_objects.storage_key': 'the name of a file',
    'seller_invitations.token_hash': 'a hash of 256 random bits',
    'view_sessions.password_mark': 'a hash of a hash, to notice another password',
    'rate_limits.key': 'what is counted',
  }
  const known = [...Object.keys(ENCRYPTED_COLUMNS), ...Object.keys(others)]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
