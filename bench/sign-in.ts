import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/auth/passwords.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { inNewFolder } from '../bin/new-folder.ts'
import { latenciesAt, median, percentile, ratePerSecond } from './support/load.ts'
import { type MeasuredServer, startServer } from './support/programs.ts'

/**
 * `npm run bench:sign-in`: how near sign-in comes to the machine's own limits, as ratios measured in one run, and whether its
 * times tell who has an account. Prints one line for each.
 */
const PASSWORD = 'a password for the bench'
const ROUNDS = 5
const TRIES = 200
const JSON_HEADERS = { 'content-type': 'application/json', apikey: 'pk_mandi_local' }

await inNewFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres(folder)
  try {
    await measure(folder, postgres.url)
  } finally {
    await postgres.stop()
  }
})

async function measure(folder: string, databaseUrl: string): Promise<void> {
  const shop = await startServer('server/main.ts', {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: '1000000',
  })
  try {
    await measureRefreshing(shop, databaseUrl)
    await measureSigningIn(shop)
    await measureBrowsingDuringSignIns(shop)
    await measureWhatTimeTells(shop)
  } finally {
    await shop.stop()
  }
}

type Session = { access_token: string; refresh_token: string; user: { email: string } }

async function post<Answer>({ url }: MeasuredServer, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(url + path, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) })
  const content = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${content}`)
  return JSON.parse(content)
}

function signUp(shop: MeasuredServer): Promise<Session> {
  return post(shop, '/auth/v1/signup', { email: `${randomUUID()}@mandi.test`, password: PASSWORD })
}

async function measureRefreshing(shop: MeasuredServer, databaseUrl: string): Promise<void> {
  const workers = 8
  const sessions = await Promise.all(Array.from({ length: workers }, () => signUp(shop)))
  const [, claims = ''] = sessions[0]?.access_token.split('.') ?? []
  const { session_id } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const bare = await startServer('bench/bare/refresh.ts', { DATABASE_URL: databaseUrl, SESSION_ID: session_id })
  const load = { workers, seconds: 2 }
  const ratios: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const limit = await ratePerSecond(load, () => post(bare, '/token', { refresh_token: 'x' }))
      const ours = await ratePerSecond(load, async (worker) => {
        const path = '/auth/v1/token?grant_type=refresh_token'
        sessions[worker] = await post(shop, path, { refresh_token: sessions[worker]?.refresh_token })
      })
      ratios.push(ours / limit)
    }
  } finally {
    await bare.stop()
  }
  report('refresh, of bare Fastify with one UPDATE', ratios, 0.4)
}

async function measureSigningIn(shop: MeasuredServer): Promise<void> {
  const { user } = await signUp(shop)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const load = { workers: 16, seconds: 2 }
    const limit = await ratePerSecond(load, async () => void (await hashPassword(PASSWORD)))
    const ours = await ratePerSecond(load, () => {
      return post(shop, '/auth/v1/token?grant_type=password', { email: user.email, password: PASSWORD })
    })
    ratios.push(ours / limit)
  }
  report('sign-in, of the rate of argon2 alone', ratios, 0.9)
}

async function measureBrowsingDuringSignIns(shop: MeasuredServer): Promise<void> {
  const { user } = await signUp(shop)
  const browse = async () => {
    const answer = await fetch(`${shop.url}/api/products?limit=8`, { headers: JSON_HEADERS })
    await answer.arrayBuffer()
  }
  const signIn = async () => {
    await post(shop, '/auth/v1/token?grant_type=password', { email: user.email, password: PASSWORD })
  }
  const ratios: number[] = []
  await latenciesAt({ perSecond: 100, seconds: 2 }, browse)
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await latenciesAt({ perSecond: 100, seconds: 4 }, browse)
    const [busy] = await Promise.all([
      latenciesAt({ perSecond: 100, seconds: 4 }, browse),
      latenciesAt({ perSecond: 16, seconds: 4 }, signIn),
    ])
    ratios.push(percentile(busy, 0.99) / percentile(quiet, 0.99))
  }
  const value = median(ratios)
  console.info(`catalogue's p99 with 16 sign-ins a second: ${value.toFixed(2)} times the quiet one (at most 2)`)
}

/** Known and unknown accounts in turn, and each as often first, so that what else the machine does meets both alike. */
async function measureWhatTimeTells(shop: MeasuredServer): Promise<void> {
  const { user } = await signUp(shop)
  const asked = {
    'a wrong password': ['/auth/v1/token?grant_type=password', { password: 'not the password' }],
    recover: ['/auth/v1/recover', {}],
    resend: ['/auth/v1/resend', { type: 'signup' }],
    otp: ['/auth/v1/otp', { create_user: true }],
  } as const
  for (const [name, [path, form]] of Object.entries(asked)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let number = 0; number < TRIES; number++) {
      const kinds = ['known', 'unknown'] as const
      for (const kind of number % 2 === 0 ? kinds : kinds.toReversed()) {
        const email = kind === 'known' ? user.email : `${randomUUID()}@mandi.test`
        const began = performance.now()
        const answer = await fetch(shop.url + path, {
          method: 'POST',
          headers: JSON_HEADERS,
          body: JSON.stringify({ email, ...form }),
        })
        await answer.arrayBuffer()
        times[kind].push(performance.now() - began)
      }
    }
    const difference = Math.abs(median(times.known) / median(times.unknown) - 1)
    console.info(`${name}: known and unknown accounts differ by ${(difference * 100).toFixed(1)} % (below 5 %)`)
  }
}

function report(name: string, ratios: number[], least: number): void {
  const value = median(ratios)
  console.info(`${name}: ${Math.round(value * 100)} % (at least ${least * 100} %)`)
}
