import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer as createMuteServer } from 'node:net'
import { createServer } from 'node:tls'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { Metrics } from '#server/platform/metrics.ts'
import { selfSignedCertificate } from '#server/platform/self-signed-certificate.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { whileTrusting } from '#server/testing/while-trusting.ts'
import { checkPublicCertificate } from './public-certificate.ts'
import { readCertificate } from './read-certificate.ts'

const YEARS = 10
const DAY = 24 * 60 * 60_000

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Creates a certificate of a private authority for `host`. The certificate is valid for `days` days. */
function certificateFor(host: string, days: number): string {
  const now = new Date()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now).setUTCFullYear(now.getUTCFullYear() - YEARS) + days * DAY })
  try {
    return selfSignedCertificate(privateKey, host)
  } finally {
    vi.useRealTimers()
  }
}

const undo: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Listens on localhost. Resolves to the port and to the list of host names from the TLS handshakes. */
async function aServer(cert: string): Promise<{ port: number; names: string[] }> {
  const names: string[] = []
  const hear = (name: string, done: (error: null) => void) => {
    names.push(name)
    done(null)
  }
  const server = createServer({ key, cert, SNICallback: hear }, (socket) => void socket.on('error', () => {}).resume())
  server.on('tlsClientError', () => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, names }
}

const addressOf = ({ port }: { port: number }) => `https://localhost:${port}`
const [good, ending, gone, foreign] = [
  certificateFor('localhost', 90),
  certificateFor('localhost', 13),
  certificateFor('localhost', -1),
  certificateFor('other.test', 90),
]

describe('the check of the public certificate', () => {
  it('the check of the public certificate trusts the public authorities only, even if this machine trusts another one', async () => {
    const address = addressOf(await aServer(good))
    await whileTrusting(good, async () => {
      expect(await readCertificate(address)).toMatchObject({
        state: 'not_trusted',
        reason: expect.stringMatching(/SELF_SIGNED/),
        expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    })
  })

  it('the check of the public certificate sends the host name of PUBLIC_URL in TLS, and accepts a valid certificate for this name', async () => {
    const server = await aServer(good)
    const seen = await readCertificate(addressOf(server), { authorities: [good] })
    expect(seen).toMatchObject({ state: 'trusted', reason: '' })
    const days = (Date.parse(seen.expires_at ?? '') - Date.now()) / DAY
    expect(Math.round(days)).toBe(90)
    expect(server.names).toEqual(['localhost'])
  })

  it('the check of the public certificate rejects a certificate for another host name, and an expired certificate', async () => {
    for (const [certificate, reason] of [
      [foreign, /ALTNAME/],
      [gone, /EXPIRED/],
    ] as const) {
      const seen = await readCertificate(addressOf(await aServer(certificate)), { authorities: [certificate] })
      expect(seen).toMatchObject({ state: 'not_trusted', reason: expect.stringMatching(reason) })
    }
  })

  it('the check of the public certificate reports no response within the timeout, a refused connection or an unknown host name', async () => {
    const mute = createMuteServer((socket) => void socket.on('error', () => {}).resume()).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const unheard = { state: 'not_reached', expires_at: null }
    const waited = await readCertificate(addressOf({ port }), { patience: 100 })
    expect(waited).toEqual({ ...unheard, reason: 'There was no answer within 0.1 seconds.' })
    mute.close()
    await once(mute, 'close')
    const refused = await readCertificate(addressOf({ port }))
    expect(refused).toEqual({ ...unheard, reason: expect.stringContaining('ECONNREFUSED') })
    const unknown = await readCertificate('https://nowhere.invalid')
    expect(unknown).toEqual({ ...unheard, reason: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) })
  })
})

const TOKEN = 'only-prometheus-knows'
const QUEUE = 'check-public-certificate'

async function aShop(environment: NodeJS.ProcessEnv): Promise<{ shop: TestShop; logged: Record<string, unknown>[] }> {
  const logged: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line)) })
  const shop = await createTestShop({ METRICS_TOKEN: TOKEN, DEMO: 'on', ...environment }, log)
  undo.push(() => shop.close())
  return { shop, logged }
}

async function certificateFigures(shop: TestShop): Promise<string[]> {
  const { body } = await shop.as().get('/metrics', { authorization: `Bearer ${TOKEN}` })
  return body.split('\n').filter((line) => line.startsWith('mandi_public_certificate'))
}

describe('a public shop', () => {
  it('a public shop checks its TLS certificate after the start, and reports the result in the metrics and the log', async () => {
    const { port } = await aServer(good)
    // The host `0.0.0.0` leads to this machine, but the certificate is for another host name.
    const host = `0.0.0.0:${port}`
    const { shop, logged } = await aShop({ PUBLIC_URL: `https://${host}` })
    expect(await certificateFigures(shop)).toEqual([])
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    await vi.waitFor(async () => {
      const { numAffectedRows } = await sql`
        update pgboss.job set start_after = now() where name = ${QUEUE} and state = 'created'`.execute(
        shop.platform.database,
      )
      expect(numAffectedRows).toBe(1n)
    })
    await vi.waitFor(
      async () =>
        expect(await certificateFigures(shop)).toEqual([
          `mandi_public_certificate_reached{host="${host}"} 1`,
          `mandi_public_certificate_trusted{host="${host}"} 0`,
          expect.stringMatching(/^mandi_public_certificate_expires_timestamp_seconds\{host="0\.0\.0\.0:\d+"\} \d{10}$/),
        ]),
      { timeout: 20_000 },
    )
    expect(logged).toEqual([
      expect.objectContaining({
        msg: 'TLS certificate of PUBLIC_URL not trusted',
        host,
        reason: expect.stringMatching(/SELF_SIGNED/),
      }),
    ])
    const ready = await shop.as().get('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(shop.platform.jobs.queues()).toContainEqual({ name: QUEUE, schedule: '23 * * * *' })
  })

  it('a public shop logs a warning if its certificate expires within two weeks or it cannot connect to PUBLIC_URL', async () => {
    const { shop, logged } = await aShop({ PUBLIC_URL: 'https://shop.example' })
    const check = async (publicUrl: string, authority: string) => {
      const { configuration, ...platform } = shop.platform
      const checked = await checkPublicCertificate(
        { ...platform, configuration: { ...configuration, publicUrl } },
        { authorities: [authority] },
      )
      const told = new Metrics()
      told.watchCertificate(async () => checked)
      const figures = (await told.print()).text.match(/^mandi_public_certificate_(?:reached|trusted)\S* \d$/gm)
      return { warning: logged.splice(0).map(({ msg }) => msg), figures: figures?.map((line) => line.slice(-1)) }
    }
    expect(await check(addressOf(await aServer(good)), good)).toEqual({ warning: [], figures: ['1', '1'] })
    const soon = await check(addressOf(await aServer(ending)), ending)
    expect(soon).toEqual({ warning: ['TLS certificate of PUBLIC_URL expires soon'], figures: ['1', '1'] })
    const nobody = await check('https://nowhere.invalid', good)
    expect(nobody).toEqual({
      warning: ['the shop could not connect to PUBLIC_URL to check its certificate'],
      figures: ['0'],
    })
  })
})

it.each([
  ['without a PUBLIC_URL', undefined],
  ['with a PUBLIC_URL on localhost', 'https://localhost:4000'],
  ['with a PUBLIC_URL without TLS', 'http://shop.example'],
])('a shop %s checks no TLS certificate and has no metrics about one', async (_, PUBLIC_URL) => {
  const { shop } = await aShop({ PUBLIC_URL })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  expect(shop.platform.jobs.queues().map(({ name }) => name)).not.toContain(QUEUE)
  const { rows } = await sql`select from pgboss.job where name = ${QUEUE}`.execute(shop.platform.database)
  expect(rows).toEqual([])
  expect(await certificateFigures(shop)).toEqual([])
})
