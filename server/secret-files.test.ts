import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfiguration, variableNames } from './configuration.ts'
import { SECRETS } from './platform/secret-files.ts'
import { createTestDatabase } from './platform/testing/database.ts'
import { faultsOf } from './testing/configuration-faults.ts'
import { createTestShop } from './testing/test-shop.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mandi-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Creates a file with a line of text, like a secret that a vault mounts. */
async function aFile(text: string): Promise<string> {
  const file = join(folder, randomBytes(8).toString('hex'))
  await writeFile(file, `${text}\n`)
  return file
}

describe('a secret in a file', () => {
  it('a secret in a file that a variable names has the same effect as the secret in the environment', async () => {
    const configuration = readConfiguration({
      PUBLIC_URL: 'https://shop.example',
      DATABASE_URL_FILE: await aFile('postgres://shop:secret@127.0.0.1:5432/mandi'),
      PUBLISHABLE_KEY_FILE: await aFile('pk_of_this_shop'),
      METRICS_TOKEN_FILE: await aFile('only-prometheus-knows'),
      SMTP_URL_FILE: await aFile('smtps://shop:secret@mail.example'),
      STRIPE_SECRET_KEY_FILE: await aFile('sk_live_1'),
      STRIPE_WEBHOOK_SECRET_FILE: await aFile('whsec_1'),
      OAUTH_GOOGLE_CLIENT_ID: 'client',
      OAUTH_GOOGLE_CLIENT_SECRET_FILE: await aFile('of-google'),
    })
    expect(configuration).toMatchObject({
      isPublicShop: true,
      demo: false,
      databaseUrl: 'postgres://shop:secret@127.0.0.1:5432/mandi',
      publishableKey: 'pk_of_this_shop',
      metricsToken: 'only-prometheus-knows',
      smtpUrl: 'smtps://shop:secret@mail.example',
      stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' },
      auth: { providers: [{ name: 'google', clientSecret: 'of-google' }] },
    })
  })

  it('a secret in a file is refused with a sentence if the variable itself is set too, or if the file is unreadable or empty', async () => {
    const file = await aFile('of-the-gateway')
    expect(faultsOf({ SMS_URL: 'other', SMS_URL_FILE: file })).toEqual([
      'SMS_URL_FILE: cannot be set together with SMS_URL',
    ])
    const missing = join(folder, 'missing')
    expect(faultsOf({ STRIPE_SECRET_KEY_FILE: missing, S3_URL_FILE: folder })).toEqual([
      `STRIPE_SECRET_KEY_FILE: names ${missing}, which cannot be read (ENOENT)`,
      `S3_URL_FILE: names ${folder}, which cannot be read (EISDIR)`,
    ])
    const empty = await aFile('')
    expect(faultsOf({ METRICS_TOKEN_FILE: empty })).toEqual([`METRICS_TOKEN_FILE: names an empty file, ${empty}`])
  })

  it('a secret in a file is validated like a value in the environment', async () => {
    expect(faultsOf({ METRICS_TOKEN_FILE: await aFile('short') })).toEqual([
      'METRICS_TOKEN: must have at least 16 characters',
    ])
  })

  it('a secret in a file is supported for every secret variable', () => {
    const secret = /KEY|SECRET|TOKEN|DATABASE_|^(SMTP|SMS|S3|JAZZCASH|EASYPAISA|SAFEPAY)_URL$|CAPTCHA/
    // The variable `AUTH_SIGNING_KEYS` names a file itself, so it needs no second variable for a file.
    const others = ['AUTH_SIGNING_KEYS']
    const wanted = variableNames.filter(
      (name) => secret.test(name) && !name.endsWith('_FILE') && !others.includes(name),
    )
    expect([...SECRETS].toSorted()).toEqual(wanted.toSorted())
  })
})

it('a database password that changes in its file is used for new connections without a restart of the shop', async () => {
  const place = await createTestDatabase()
  const role = `test_rotated_${randomBytes(4).toString('hex')}`
  const urlOf = (name: string, wish = {}) => Object.assign(new URL(place.url), { username: name, ...wish }).href
  async function asAdministrator(statement: string): Promise<void> {
    // Connects with the account that created the test server.
    const client = new pg.Client(urlOf('postgres', { pathname: 'postgres' }))
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await asAdministrator(`create role ${role} login superuser password 'first'`)
  const file = await aFile(urlOf(role, { password: 'first' }))
  const shop = await createTestShop({ DATABASE_URL_FILE: file }, undefined, { url: '', drop: async () => {} })
  try {
    expect((await shop.as().get('/readyz')).statusCode).toBe(200)
    await asAdministrator(`alter role ${role} password 'second'`)
    await writeFile(file, urlOf(role, { password: 'second' }))
    await asAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`)
    const { events, database } = shop.platform
    const heard = vi.fn()
    events.subscribe('product', heard)
    await vi.waitFor(
      async () => {
        expect((await shop.as().get('/readyz')).statusCode).toBe(200)
        await events.publish(database, 'product', 'onions')
        expect(heard).toHaveBeenCalled()
      },
      { timeout: 10_000, interval: 250 },
    )
  } finally {
    await shop.close()
    await place.drop()
    await asAdministrator(`drop role ${role}`)
  }
})
