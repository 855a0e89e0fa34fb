import { setTimeout as delay } from 'node:timers/promises'
import { latenciesAt, median, percentile } from '../bench/support/load.ts'
import type { Drill, Figure } from './drill.ts'
import { Client } from './support/client.ts'
import { HostileConnections } from './support/hostile-connections.ts'
import { productsWith } from './support/people.ts'
import { residentBytes } from './support/process-use.ts'
import { openShop, type ShopProcess, unforeseen } from './support/shop-process.ts'
import { shareDatabase } from './support/workspace.ts'

/**
 * The requests of other customers in the drill: their number per second, and the duration of a round in seconds. There
 * are rounds without and during an attack.
 */
const OTHERS = { perSecond: 30, seconds: 4 }
const ROUNDS = 3
/** The maximum p99 response time of other customers during an attack, as a multiple of their p99 without an attack. */
const AT_MOST = 3
/** The maximum growth of the memory of the shop's process during the drill, in bytes. */
const GROWTH = 400 * 1024 * 1024
/** The shop must close connections with slow headers within this number of milliseconds. */
const GIVEN_UP_AFTER = 30_000

type Attack = { name: string; begin(shop: ShopProcess, client: Client): Promise<() => void> }

const LINE = 'host: mandi.test\r\n'

const ATTACKS: Attack[] = [
  { name: '10,000 open connections', begin: (shop) => connections(shop, 10_000, {}) },
  {
    name: '1,000 requests with headers sent byte by byte',
    begin: (shop) => connections(shop, 1_000, { greeting: `GET / HTTP/1.1\r\n${LINE}x: `, drip: 'x' }),
  },
  {
    name: '500 endless bodies',
    begin: (shop) =>
      connections(shop, 500, {
        greeting: `POST /api/cart/check HTTP/1.1\r\n${LINE}apikey: pk_mandi_local\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n[\r\n`,
        drip: '1\r\n \r\n',
      }),
  },
  {
    name: 'floods of headers',
    begin: async (shop, client) =>
      repeat(20, (number) => {
        const fits = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`x-${index}`, 'y'.repeat(20)]))
        const tooMuch = { 'x-flood': 'y'.repeat(64_000) }
        return client.send(shop.url, { path: '/api/store', headers: number % 2 === 0 ? fits : tooMuch })
      }),
  },
  {
    name: 'addresses with 3,000 segments',
    begin: async (shop, client) =>
      repeat(20, (number) => client.send(shop.url, { path: `/${'a/'.repeat(3_000)}${number}` })),
  },
  {
    name: 'the worst texts for regular expressions',
    begin: async (shop, client) =>
      repeat(20, (number) => {
        const text = [
          `${'a'.repeat(2_000)}!`,
          `${'a.'.repeat(1_000)}@`,
          `${'a@a.'.repeat(500)}`,
          `${' '.repeat(2_000)}x`,
        ][number % 4]
        const body = { name: text, email: text, subject: text, message: text }
        if (number % 3 === 0)
          return client.send(shop.url, { path: `/api/products?q=${encodeURIComponent(text ?? '')}` })
        const path = number % 3 === 1 ? '/api/contact' : '/auth/v1/recover'
        return client.send(shop.url, { method: 'POST', path, body })
      }),
  },
]

/** A drill in which some clients are slow or hostile. Other customers must not be affected. */
export const slowClients: Drill = {
  name: 'slow-clients',
  promise: `Attackers open 10,000 connections, send very slow headers, endless bodies, too many headers and very long addresses, and texts that are slow for regular expressions. During each attack, the p99 of other customers may be at most ${AT_MOST} times the p99 without an attack. The memory of the shop must stay limited.`,
  minutes: 9,
  async run(workspace) {
    const { url: DATABASE_URL, database } = await shareDatabase(workspace)
    const shop = await openShop(workspace, { DATABASE_URL })
    const client = new Client()
    const attacker = new Client()
    workspace.undo(async () => {
      client.close()
      attacker.close()
    })
    const products = await productsWith(database, Array<number>(20).fill(10))
    let visit = 0
    const browse = async () => {
      const number = visit++
      const path =
        number % 3 === 0 ? `/product/${products[number % 20]}?visit=${number}` : `/api/products?max_price=${number}`
      const { status } = await client.send(shop.url, { path })
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
    }
    await latenciesAt({ ...OTHERS, seconds: 6 }, browse)

    const faults: string[] = []
    const figures: Figure[] = []
    const memoryBefore = await residentBytes(shop.pid)
    let most = memoryBefore
    for (const attack of ATTACKS) {
      const shares: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const quiet = percentile(await latenciesAt(OTHERS, browse), 0.99)
        const end = await attack.begin(shop, attacker)
        const busy = percentile(await latenciesAt(OTHERS, browse), 0.99)
        most = Math.max(most, await residentBytes(shop.pid))
        end()
        shares.push(busy / quiet)
      }
      const share = median(shares)
      figures.push([
        `p99 of other customers during the attack “${attack.name}”`,
        `${share.toFixed(1)} times the p99 without an attack`,
      ])
      if (share > AT_MOST)
        faults.push(`requests of others took ${share.toFixed(1)} times as long during ${attack.name}`)
    }
    const left = await headersGivenUp(shop)
    const grown = most - memoryBefore
    if (left > 0) faults.push(`${left} requests with endless headers are still open`)
    if (grown > GROWTH) faults.push(`the process grew by ${megabytes(grown)} MB`)
    return {
      figures: [
        ...figures,
        [
          'memory of the shop’s process: before the attacks, maximum during them',
          `${megabytes(memoryBefore)} MB, ${megabytes(most)} MB`,
        ],
        [`of 100 requests with endless headers, still open after ${GIVEN_UP_AFTER / 1000} s`, left],
      ],
      faults: [...faults, ...(await unforeseen([shop]))],
    }
  },
}

async function connections(
  shop: ShopProcess,
  count: number,
  habit: Parameters<HostileConnections['add']>[1],
): Promise<() => void> {
  const hostile = new HostileConnections(shop.url)
  await hostile.add(count, habit)
  return () => hostile.close()
}

/**
 * Sends a fixed number of requests per second, even if earlier requests have no response yet. Returns a function that
 * stops the sending.
 */
function repeat(perSecond: number, send: (number: number) => Promise<unknown>): () => void {
  let number = 0
  const repeating = setInterval(() => void send(number++).catch(() => {}), 1000 / perSecond)
  return () => clearInterval(repeating)
}

/**
 * Sends requests with endless headers. Resolves to the number of their connections that the shop has not closed within
 * `GIVEN_UP_AFTER`.
 */
async function headersGivenUp(shop: ShopProcess): Promise<number> {
  const hostile = new HostileConnections(shop.url)
  await hostile.add(100, { greeting: `GET / HTTP/1.1\r\n${LINE}x: `, drip: 'x' })
  const end = performance.now() + GIVEN_UP_AFTER
  while (hostile.open > 0 && performance.now() < end) await delay(100)
  const { open } = hostile
  hostile.close()
  return open
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
