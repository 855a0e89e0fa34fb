import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer as createWebServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { freePort } from '#server/platform/free-port.ts'
import { createTokens } from './auth/testing/tokens.ts'
import { openDatabase } from './platform/database/database.ts'
import { createDataFolder, type DataFolder } from './platform/testing/data-folder.ts'
import { insertAccount, insertProduct, insertRole, insertSellerProfile } from './testing/builders.ts'
import { BILLING } from './testing/order-builders.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }

let existing: DataFolder
let folder: string
let programs: ChildProcess[]

beforeAll(async () => {
  existing = await createDataFolder(migrate)
})
afterAll(() => existing.remove())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mandi-main-'))
  // The system account of PostgreSQL must be able to enter this folder when the tests run as root.
  await chmod(folder, 0o755)
  programs = []
})

afterEach(async () => {
  for (const program of programs.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    program.kill('SIGTERM')
    await once(program, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

/** Starts the program on the data folder of a shop without customers and products. */
async function launchOnData(...options: Parameters<typeof launch>) {
  await existing.copyTo(join(folder, 'data'))
  return launch(...options)
}

/** Starts the program like `npm start`, without the demo data. */
async function launch(variables: Record<string, string> = {}, { detached = false } = {}) {
  const port = variables.PORT ?? String(await freePort())
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...variables,
    },
    detached,
  })
  programs.push(program)
  let said = ''
  program.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(program, 'exit').then(([code]) => ({ code, said: said.trim() }))
  const call = (method: string, path: string, { token, body, ...headers }: Record<string, unknown> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        apikey: 'pk_mandi_local',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const ready = () => vi.waitFor(async () => expect((await call('GET', '/readyz')).status).toBe(200), PATIENCE)
  return { program, ended, call, ready }
}

/** Creates a product of a verified seller with 1,000 units in stock, and a signed-in customer. */
async function stockTheShop(url: string) {
  const database = openDatabase(url, () => {}, 1)
  const seller = await insertAccount(database, `${randomUUID()}@mandi.test`, {})
  await insertRole(database, seller, 'seller')
  await insertSellerProfile(database, seller, { business_name: 'Khan Farms', is_verified: true })
  const { product_id } = await insertProduct(database, { seller_id: seller, stock: 1_000 })
  const email = `${randomUUID()}@mandi.test`
  const customer = await insertAccount(database, email, {})
  await insertRole(database, customer, 'customer')
  await database.insertInto('customer_profiles').values({ id: customer, username: 'ayesha' }).execute()
  const token = await (await createTokens(database))({ user_id: customer, email, user_metadata: {} })
  await database.destroy()
  return { product_id, token }
}

it('the shop exits with one line for each invalid variable', async () => {
  const { ended } = await launch({ PORT: 'eighty', DEMO: 'perhaps' })
  expect(await ended).toEqual({
    code: 1,
    said: 'The configuration is wrong:\n  PORT: must be a port number\n  DEMO: must be on or off',
  })
})

it('the shop reports that its port is taken, stops its database and exits', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { ended } = await launchOnData({ PORT: String(port) })
  expect(await ended).toEqual({ code: 1, said: `Port ${port} is taken by another program. Set PORT to a free one.` })
  await expect(readFile(join(folder, 'data/postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
  other.close()
})

it('the shop stops its database if it receives SIGTERM during its start', async () => {
  const { program, ended } = await launchOnData()
  const postmaster = () => readFile(join(folder, 'data/postgres/postmaster.pid'))
  await vi.waitFor(postmaster, PATIENCE)
  program.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, said: '' })
  await expect(postmaster()).rejects.toThrow('ENOENT')
})

const isThere = (path: string) => vi.waitFor(() => stat(join(folder, 'data', path)), PATIENCE)

it.for([
  ['the database files are created', launch, () => vi.waitFor(aNewCluster, PATIENCE)],
  ['PostgreSQL starts', launchOnData, () => isThere('postgres/postmaster.pid')],
  ['the shop is open', launchOnData, (ready) => ready()],
] satisfies [string, typeof launch, (ready: () => Promise<void>) => Promise<unknown>][])(
  'the shop stops PostgreSQL when its process group gets SIGTERM many times while %s',
  async ([, start, moment]) => {
    const { program, ended, ready } = await start({}, { detached: true })
    await moment(ready)
    const group = -(program.pid ?? 0)
    process.kill(group, 'SIGTERM')
    const again = setInterval(() => process.kill(group, 'SIGTERM'), 5)
    program.once('exit', () => clearInterval(again))
    expect(await ended).toEqual({ code: 0, said: '' })
    await expect(stat(join(folder, 'data/postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
  },
)

async function aNewCluster(): Promise<void> {
  const entries = await readdir(join(folder, 'data'))
  expect(entries).toContainEqual(expect.stringMatching(/^postgres\.new-/))
}

it('the shop reports that the database is unreachable, and exits', async () => {
  const { ended } = await launch({ DATABASE_URL: `postgres://mandi:secret@127.0.0.1:${await freePort()}/mandi` })
  expect(await ended).toEqual({ code: 1, said: expect.stringMatching(/^The database is unreachable: .+$/) })
})

/** Mounts a small disk in memory. Returns false if this machine does not permit mounting. */
function mountDisk(place: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

it.for([20, 62])(
  'the shop reports that a disk of %i MB is full, and stops all its processes',
  async (megabytes, { skip }) => {
    const disk = join(folder, 'disk')
    await mkdir(disk)
    if (!mountDisk(disk, megabytes)) skip('only where the tests may mount a small disk')
    try {
      const { ended } = await launch({ DATA_DIR: disk, DEMO: 'on' })
      expect(await ended).toEqual({
        code: 1,
        said: expect.stringContaining(`The disk that holds ${disk} is full. Free some space and start again.`),
      })
    } finally {
      await vi.waitFor(() => execFileSync('umount', [disk], { stdio: 'ignore' }), PATIENCE)
    }
  },
)

it('the shop answers 503 problem details while its database is down, and works again when the database is back', async () => {
  const home = join(folder, 'elsewhere')
  await existing.copyTo(home)
  let postgres = await startEmbeddedPostgres(home, { log: () => {} })
  const { call, ready } = await launch({ DATABASE_URL: postgres.url })
  await ready()
  expect((await call('GET', '/api/products')).status).toBe(200)

  await postgres.stop()
  // The responses to these requests are not in the cache yet, so they need the database.
  const [refused, page] = await Promise.all([call('GET', '/api/products?limit=3'), call('GET', '/shop?search=daal')])
  expect(refused.status).toBe(503)
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'unavailable', status: 503 })
  expect(page.status).toBe(503)
  expect(await page.text()).toMatch(/name the request <span[^>]*>[\da-f-]{36}</)
  expect((await call('GET', '/readyz')).status).toBe(503)
  expect((await call('GET', '/healthz')).status).toBe(200)

  postgres = await startEmbeddedPostgres(home, { log: () => {} })
  await ready()
  expect((await call('GET', '/api/products')).status).toBe(200)
  await postgres.stop()
})

it('after kill -9 of the shop and its database, the shop restarts without help and has every acknowledged order', async () => {
  const dataDir = join(folder, 'data')
  await existing.copyTo(dataDir)
  const postgres = await startEmbeddedPostgres(dataDir, { log: () => {} })
  const { product_id, token } = await stockTheShop(postgres.url)
  const first = await launch({ INITIAL_SETTINGS: '{"unpaid_orders":1000,"orders_per_hour":1000}' })
  await first.ready()
  await postgres.stop()

  const acknowledged: string[] = []
  let isAlive = true
  const buying = (async () => {
    while (isAlive) {
      await first.call('POST', '/api/cart/merge', { token, body: { items: [{ product_id, quantity: 1 }] } })
      const answer = await first.call('POST', '/api/checkout', {
        token,
        body: BILLING,
        'idempotency-key': randomUUID(),
      })
      if (answer.status === 201) acknowledged.push(((await answer.json()) as { order_id: string }).order_id)
    }
  })().catch(() => {})
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(4), PATIENCE)
  const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  first.program.kill('SIGKILL')
  process.kill(Number(postmaster), 'SIGKILL')
  isAlive = false
  await Promise.all([first.ended, buying])

  const second = await launch()
  await second.ready()
  for (const order of acknowledged) {
    expect((await second.call('GET', `/api/orders/${order}`, { token })).status).toBe(200)
  }
  const { stock } = (await (await second.call('GET', `/api/products/${product_id}`)).json()) as { stock: number }
  expect(1_000 - stock).toBeGreaterThanOrEqual(acknowledged.length)
})

it('after SIGTERM the shop still answers requests for a while, but answers 503 at /readyz', async () => {
  const { program, ended, call, ready } = await launchOnData({ SHUTDOWN_DELAY: '1' })
  await ready()
  program.kill('SIGTERM')
  await vi.waitFor(async () => expect((await call('GET', '/readyz')).status).toBe(503), PATIENCE)
  const answer = await call('GET', '/api/products')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
  expect((await call('GET', '/healthz')).status).toBe(200)
  expect(await ended).toEqual({ code: 0, said: '' })
})

it('a request of the shop to another service fails if the response is compressed with Brotli', async () => {
  const password = 'correct horse battery staple'
  const leaked = createHash('sha1').update(password).digest('hex').toUpperCase().slice(5)
  const service = createWebServer((_request, answer) => {
    answer.setHeader('content-encoding', 'br').end(brotliCompressSync(`${leaked}:7`))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as { port: number }
  const { call, ready } = await launchOnData({
    AUTH_PASSWORD_REFUSED: `http://127.0.0.1:${port}/range/`,
  })
  await ready()
  const asked = once(service, 'request')
  const body = { email: `${randomUUID()}@mandi.test`, password }
  expect((await call('POST', '/auth/v1/signup', { body })).status).toBe(200)
  await asked
  service.close()
})
