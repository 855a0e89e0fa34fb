import { isIPv6 } from 'node:net'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database/database.ts'

/**
 * So many points in so many seconds, which begin with the first. A node takes `batch` of them at a time (one, unless told otherwise),
 * so that an address which thousands share, such as a telephone company's, is not one row for which all of them queue.
 */
type Limit = { points: number; seconds: number; batch?: number }

type Taken = { left: number; until: number }

/** Keys of which a node remembers what is left of a batch. */
const REMEMBERED = 10_000

/**
 * Counts what somebody does, over all nodes of the shop, in the table `rate_limits`. Who is over the limit costs no query until it
 * is over; while the database is away, each node counts by itself.
 */
export class RateLimiter {
  readonly #limiter: RateLimiterPostgres
  readonly #batch: number
  readonly #taken = new Map<string, Taken>()
  readonly #underWay = new Map<string, Promise<boolean>>()

  /** `name` sets what is counted apart from everything else that is. */
  constructor(database: Database, name: string, { points, seconds, batch = 1 }: Limit) {
    this.#batch = batch
    const limit = { keyPrefix: name, points, duration: seconds }
    this.#limiter = new RateLimiterPostgres({
      ...limit,
      storeClient: clientOf(database),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(limit),
    })
  }

  /** Counts one more, in at most one statement; false when that is too many. */
  async count(key: string): Promise<boolean> {
    if (this.#useTaken(key)) return true
    // Whoever comes while a batch is being taken waits for it, rather than taking another for one point of it.
    const underWay = this.#underWay.get(key)
    if (underWay) return (await underWay) && this.count(key)
    const taking = this.#take(key)
    if (this.#batch === 1) return taking
    this.#underWay.set(key, taking)
    return taking.finally(() => this.#underWay.delete(key))
  }

  /** Takes one back that should not have counted; kept for this node's next one where there is none, it costs no statement. */
  async giveBack(key: string): Promise<void> {
    const taken = this.#taken.get(key)
    if (taken?.left === 0 && taken.until > Date.now()) taken.left = 1
    else await this.#limiter.reward(key)
  }

  /** Takes a batch, uses one of it, and remembers the others. */
  async #take(key: string): Promise<boolean> {
    try {
      const { msBeforeNext } = await this.#limiter.consume(key, this.#batch)
      this.#remember(key, this.#batch - 1, Date.now() + msBeforeNext)
      return true
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    }
  }

  #useTaken(key: string): boolean {
    const taken = this.#taken.get(key)
    if (!taken || taken.left === 0 || taken.until < Date.now()) return false
    taken.left -= 1
    return true
  }

  #remember(key: string, more: number, until: number): void {
    const taken = this.#taken.get(key)
    if (taken && taken.until > Date.now()) {
      taken.left += more
      return
    }
    const [oldest] = this.#taken.keys()
    if (oldest !== undefined && this.#taken.size >= REMEMBERED) this.#taken.delete(oldest)
    this.#taken.set(key, { left: more, until })
  }
}

/** The limiter's statements, sent through the shop's own pool. */
function clientOf(database: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows = 0n } = await database.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows) }
    },
  }
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8

/** What stands for somebody's place in the network: the address, or of IPv6 the first half, which one household has to itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  const groups = [...head, ...missing, ...tail].slice(0, GROUPS / 2)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
