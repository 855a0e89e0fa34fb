import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/auth/index.ts'
import { readConfiguration } from '#server/configuration.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { inNewFolder } from '../bin/new-folder.ts'
import { SHOP } from '../bin/shop-program.ts'
import { type BenchClient, createClient, succeed } from './support/client.ts'
import { latenciesAt, median, percentile, ratePerSecond } from './support/load.ts'
import { startServer } from './support/programs.ts'

/**
 * `npm run bench:sign-in`: compares sign-in with bare programs that do only the necessary work, in the same run. Also
 * measures whether response times reveal which accounts exist. Prints one line for each figure.
 */
const PASSWORD = 'a password for the bench'
const ROUNDS = 5
/**
 * The number of rounds in which the benchmark measures p99, which depends on single slow responses. With five rounds,
 * the median varied too much between runs.
 */
const PAIRS = 15
const TRIES = 200
/** The duration of the warm-up in seconds. */
const WARM_UP = 60

await inNewFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres(folder)
  try {
    await measure(folder, postgres.url)
  } finally {
    await postgres.stop()
  }
})

async function measure(folder: string, databaseUrl: string): Promise<void> {
  const shop = await startServer(SHOP, {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: '1000000',
  })
  const client = createClient(shop.url)
  try {
    await measureRefreshing(client, databaseUrl)
    await measureSigningIn(client)
    await measureBrowsingDuringSignIns(client)
    await measureTimingDifference(client)
  } finally {
    client.close()
    await shop.stop()
  }
}

type Session = { access_token: string; refresh_token: string; user: { email: string } }

async function post<Answer>(client: BenchClient, path: string, body: unknown): Promise<Answer> {
  return JSON.parse(await succeed(client, { method: 'POST', path, body }))
}

function signUp(client: BenchClient): Promise<Session> {
  return post(client, '/auth/v1/signup', { email: `${randomUUID()}@mandi.test`, password: PASSWORD })
}

async function measureRefreshing(client: BenchClient, databaseUrl: string): Promise<void> {
  const workers = 8
  const sessions = await Promise.all(Array.from({ length: workers }, () => signUp(client)))
  const [, claims = ''] = sessions[0]?.access_token.split('.') ?? []
  const { session_id } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const server = await startServer('bench/bare/refresh.ts', { DATABASE_URL: databaseUrl, SESSION_ID: session_id })
  const bare = createClient(server.url)
  const load = { workers, seconds: 2 }
  const ratios: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const limit = await ratePerSecond(load, () => post(bare, '/token', { refresh_token: 'x' }))
      const ours = await ratePerSecond(load, async (worker) => {
        const path = '/auth/v1/token?grant_type=refresh_token'
        sessions[worker] = await post(client, path, { refresh_token: sessions[worker]?.refresh_token })
      })
      ratios.push(ours / limit)
    }
  } finally {
    bare.close()
    await server.stop()
  }
  report('session refreshes, compared with bare Fastify and one UPDATE', ratios, 0.4)
}

async function measureSigningIn(client: BenchClient): Promise<void> {
  const load = { workers: 16, seconds: 2 }
  const sessions = await Promise.all(Array.from({ length: load.workers }, () => signUp(client)))
  const signIn = (worker: number) => {
    const email = sessions[worker]?.user.email
    return post(client, '/auth/v1/token?grant_type=password', { email, password: PASSWORD })
  }
  // The warm-up is long, because there are few logins per second: Node compiles the code of a login only after many of
  // them.
  await ratePerSecond({ ...load, seconds: WARM_UP }, signIn)
  const cost = readConfiguration({}).auth.password
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const limit = await ratePerSecond(load, async () => void (await hashPassword(PASSWORD, cost)))
    const ours = await ratePerSecond(load, signIn)
    ratios.push(ours / limit)
  }
  report('sign-ins, compared with the rate of argon2 alone', ratios, 0.9)
}

async function measureBrowsingDuringSignIns(client: BenchClient): Promise<void> {
  const { user } = await signUp(client)
  const browse = async () => void (await succeed(client, { path: '/api/products?limit=8' }))
  const signIn = async () => {
    await post(client, '/auth/v1/token?grant_type=password', { email: user.email, password: PASSWORD })
  }
  const ratios: number[] = []
  const browsing = { perSecond: 100, seconds: 4 }
  await latenciesAt({ perSecond: 100, seconds: 2 }, browse)
  for (let round = 0; round < PAIRS; round++) {
    const quiet = await latenciesAt(browsing, browse)
    const [busy] = await Promise.all([
      latenciesAt(browsing, browse),
      latenciesAt({ perSecond: 16, seconds: browsing.seconds }, signIn),
    ])
    ratios.push(percentile(busy, 0.99) / percentile(quiet, 0.99))
  }
  const value = median(ratios)
  console.info(
    `p99 of the catalogue during 16 sign-ins per second: ${value.toFixed(2)} times its p99 without sign-ins (at most 2)`,
  )
}

/**
 * Measures by how much response times for existing and unknown accounts differ. The result is the median of several
 * rounds, because single rounds vary by a few per cent.
 */
async function measureTimingDifference(client: BenchClient): Promise<void> {
  const { user } = await signUp(client)
  const asked = {
    'a wrong password': ['/auth/v1/token?grant_type=password', { password: 'not the password' }],
    'a wrong password on a page': ['/api/login', { password: 'not the password' }],
    recover: ['/auth/v1/recover', {}],
    resend: ['/auth/v1/resend', { type: 'signup' }],
    otp: ['/auth/v1/otp', { create_user: true }],
  } as const
  for (const [name, [path, form]] of Object.entries(asked)) {
    const differences: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const times = await timesOfBoth(user.email, async (email) => {
        await client.call({ method: 'POST', path, body: { email, ...form } })
      })
      differences.push(median(times.known) / median(times.unknown) - 1)
    }
    const difference = Math.abs(median(differences))
    console.info(`${name}: known and unknown accounts differ by ${(difference * 100).toFixed(1)} % (below 5 %)`)
  }
}

/**
 * Measures sign-in calls for an existing account and for unknown accounts, in milliseconds. The calls are made in pairs
 * in random order, so that other load and the emails of earlier calls affect both equally. In a fixed order, emails
 * would always be sent during the same kind of call.
 */
async function timesOfBoth(
  known: string,
  call: (email: string) => Promise<void>,
): Promise<Record<'known' | 'unknown', number[]>> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let number = 0; number < TRIES; number++) {
    const kinds = ['known', 'unknown'] as const
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
      const email = kind === 'known' ? known : `${randomUUID()}@mandi.test`
      const began = performance.now()
      await call(email)
      times[kind].push(performance.now() - began)
    }
  }
  return times
}

function report(name: string, ratios: number[], least: number): void {
  const value = median(ratios)
  console.info(`${name}: ${Math.round(value * 100)} % (at least ${least * 100} %)`)
}
