import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import type { Database } from '#server/platform/database/database.ts'
import { insertProduct } from '#server/testing/builders.ts'
import type { Drill, Result } from './drill.ts'
import { Cast } from './fuzz/cast.ts'
import { type Operation, readDocument } from './fuzz/document.ts'
import { Pool } from './fuzz/pool.ts'
import { PORTAL, PROTOCOL_SCENES } from './fuzz/protocol-scenes.ts'
import { signInOperations, storageOperations, uploadPicture } from './fuzz/protocols.ts'
import { type FuzzRequest, requestsFor } from './fuzz/requests.ts'
import { type Scene, SHOP_SCENES, type Stage } from './fuzz/scenes.ts'
import { spoiled } from './fuzz/values.ts'
import { faultsInBooks } from './support/books.ts'
import { type Call, Client } from './support/client.ts'
import { inLanes, shuffled } from './support/lanes.ts'
import { openShop, type ShopProcess, unforeseen } from './support/shop-process.ts'
import { shareDatabase, type Workspace } from './support/workspace.ts'

const PROCESSES = 2
/** The number of concurrent requests. */
const LANES = 24
/**
 * The number of generated requests for each API operation in a round of the drill. `taking` is for operations that
 * delete objects, sessions or roles; `other` is for all other operations.
 */
const ROUND = { taking: 1, other: 6 }
const TAKING = /^DELETE|\/(ban|withdraw|decline|logout)$|users\/\{id\}$/
/** After each group of this number of requests, the drill checks that all test accounts still work. */
const STRETCH = 120
/**
 * A request body with more bytes than this may be refused before the server has read all of it. The client then sees a
 * lost connection.
 */
const REFUSED_UNREAD = 1_000_000

type Plan = {
  requests: number
  operationsOf(client: Client, url: string): Promise<Operation[]>
  scenes: Record<string, Scene>
}
/**
 * Some API operations have a scene: a prepared state with a valid request. One in `STAGED` requests for such an
 * operation uses its scene. In half of these requests, the body gets a fault.
 */
const STAGED = 2

const PROMISE =
  'No request may get a 5xx response or no response. The shop must not crash, and no row of the database may break a rule.'

/** A drill that sends requests that are generated from the API document. */
export const fuzzApi: Drill = {
  name: 'fuzz-api',
  promise: `The drill generates 100,000 requests from the OpenAPI document: valid, nearly valid and hostile ones. It sends them as guest, customer, seller and admin. ${PROMISE}`,
  minutes: 25,
  run: (workspace) => fuzz(workspace, { requests: 100_000, operationsOf: readDocument, scenes: SHOP_SCENES }),
}

/** A drill that sends requests for sign-in and pictures, which the API document does not describe completely. */
export const fuzzProtocols: Drill = {
  name: 'fuzz-protocols',
  promise: `The drill sends 20,000 valid, nearly valid and hostile requests to the calls of the sign-in and storage protocols. ${PROMISE}`,
  minutes: 15,
  run: (workspace) =>
    fuzz(workspace, {
      requests: 20_000,
      operationsOf: async (client, url) => [...(await signInOperations(client, url)), ...(await storageOperations())],
      scenes: PROTOCOL_SCENES,
    }),
}

async function fuzz(workspace: Workspace, { requests, operationsOf, scenes }: Plan): Promise<Result> {
  const { url: DATABASE_URL, database } = await shareDatabase(workspace)
  const environment = { DATABASE_URL, AUTH_ALLOW: 'signup,linking', AUTH_SAML: 'on', ...PORTAL }
  const shops = await Promise.all(Array.from({ length: PROCESSES }, () => openShop(workspace, environment)))
  const client = new Client()
  workspace.undo(async () => client.close())
  const cast = new Cast(database)
  const pool = new Pool()
  await cast.refresh()
  await stock(database, client, shops, { cast, pool })

  const operations = await operationsOf(client, shops[0]?.url ?? '')
  const seed = randomInt(2 ** 31)
  const tally = new Tally()
  let turns = 0
  const made = operations.map((operation) => requestsFor(operation, pool))
  while (tally.sent < requests) {
    const round = shuffled(operations.flatMap((operation, index) => Array<number>(timesOf(operation)).fill(index)))
    for (let begin = 0; begin < round.length; begin += STRETCH) {
      await cast.refresh()
      await inLanes(LANES, round.slice(begin, begin + STRETCH), async (index) => {
        const shop = shops[tally.sent % PROCESSES]
        const turn = seed + turns++
        const [request] = fc.sample(made[index] ?? fc.constant(undefined), { numRuns: 1, seed: turn })
        if (!shop || !request) return
        const call = { ...request.call, token: cast.tokenOf(request.sender) }
        const scene = turn % STAGED === 0 ? scenes[request.operation] : undefined
        const staged = scene && (await rehearse(scene, { database, client, url: shop.url }, { request, tally, turn }))
        const sent = staged ?? call
        await tally.note({ ...request, call: sent }, pool, client.send(shop.url, sent))
      })
    }
  }

  const faults = [...tally.faults.values(), ...(await faultsInBooks(database)), ...(await unforeseen(shops))]
  const ended = shops.filter((shop) => shop.hasEnded)
  if (ended.length > 0) faults.push(`${ended.length} processes of the shop have crashed`)
  return {
    figures: [
      ['requests', tally.sent],
      ['different API operations in these requests', operations.length],
      ['responses with status 2xx or 3xx', tally.answered(2) + tally.answered(3)],
      ['responses with status 4xx', tally.answered(4)],
      ['responses with status 5xx', tally.answered(5)],
      ['requests without a response', tally.lost],
      ['operations without any 2xx or 3xx response', tally.neverServed(operations).join(', ') || 'none'],
      ['requests on data that another request had changed in the meantime', tally.spoilt],
      ['seed of the random numbers, to repeat the run', seed],
    ],
    faults,
  }
}

function timesOf({ method, path }: Operation): number {
  return TAKING.test(`${method} ${path}`) ? ROUND.taking : ROUND.other
}

/**
 * Prepares the state for a scene of an API operation and returns the request for it. In half of the cases, the body of
 * the request gets a fault. Returns undefined if other requests have changed the prepared state.
 */
async function rehearse(
  scene: Scene,
  stage: Stage,
  { request, tally, turn }: { request: FuzzRequest; tally: Tally; turn: number },
): Promise<Call | undefined> {
  try {
    const right: Call = { method: request.call.method ?? 'GET', ...(await scene(stage)) }
    if (turn % (2 * STAGED) === 0 || typeof right.body !== 'object') return right
    const [body] = fc.sample(spoiled(fc.constant(right.body)), { numRuns: 1, seed: turn })
    return { ...right, body }
  } catch {
    // The scene could not be prepared, because other requests of the drill have changed its data. The drill skips the
    // scene.
    tally.spoilt += 1
    return undefined
  }
}

/**
 * Uploads a picture for each seller account of the drill, and creates five products of this seller with stock. Stores
 * the ids and pictures in the pool.
 */
async function stock(
  database: Database,
  client: Client,
  shops: ShopProcess[],
  { cast, pool }: { cast: Cast; pool: Pool },
): Promise<void> {
  for (const [index, seller_id] of cast.ids('seller').entries()) {
    const name = `stock-${index}.png`
    const image_url = await uploadPicture(client, shops[0]?.url ?? '', cast.tokenOf('seller') ?? '', { name })
    pool.put('image_url', image_url)
    for (let count = 0; count < 5; count++)
      pool.learn(await insertProduct(database, { seller_id, stock: 1_000_000, image_url }), '/api/products')
  }
}

/** Counts the results of the requests: by HTTP status, by operation and by fault. */
class Tally {
  readonly faults = new Map<string, string>()
  readonly #statuses = new Map<number, number>()
  readonly #served = new Set<string>()
  sent = 0
  lost = 0
  /**
   * The number of scenes of the drill that could not be prepared or used, because other requests had changed their
   * state.
   */
  spoilt = 0

  answered(kind: number): number {
    return [...this.#statuses].reduce(
      (sum, [status, count]) => sum + (Math.floor(status / 100) === kind ? count : 0),
      0,
    )
  }

  neverServed(operations: Operation[]): string[] {
    return operations.map(({ method, path }) => `${method} ${path}`).filter((operation) => !this.#served.has(operation))
  }

  async note({ operation, call }: FuzzRequest, pool: Pool, reply: ReturnType<Client['send']>): Promise<void> {
    this.sent += 1
    try {
      const { status, body } = await reply
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
      if (status < 400) this.#served.add(operation)
      if (status >= 500)
        this.faults.set(
          `${operation} ${status}`,
          `${operation} answered ${status} to ${describe(call)}: ${body.slice(0, 300)}`,
        )
      else if (body.startsWith('{')) pool.learn(JSON.parse(body), call.path)
    } catch (error) {
      if ((typeof call.body === 'string' || Buffer.isBuffer(call.body)) && call.body.length > REFUSED_UNREAD) return
      this.lost += 1
      this.faults.set(`${operation} lost`, `${operation} gave no response to ${describe(call)}: ${String(error)}`)
    }
  }
}

function describe({ path, body, headers }: FuzzRequest['call']): string {
  return JSON.stringify({ path, body, headers }).slice(0, 600)
}
