import { isIPv6 } from 'node:net'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database/database.ts'

/**
 * A rate limit: `points` within `seconds`. The time begins with the first point. A node reserves `batch` points at a
 * time in the database (default 1). With larger batches, the requests of an IP address with thousands of users do not
 * all wait for one database row.
 */
type Limit = { points: number; seconds: number; batch?: number }

/**
 * A batch of reserved points of a rate limit. `left` of them are unused, `rest` more points are left in the database,
 * and the limit ends at `until`, in milliseconds since 1970.
 */
type Taken = { left: number; rest: number; until: number }

/**
 * The state of a rate limit for one key (such as an IP address) after a point was counted: the points that remain, and
 * the seconds until the limit starts again. If several nodes count, `remaining` can be too high by a few batches.
 */
export type Allowance = { isAllowed: boolean; remaining: number; seconds: number }

/** The maximum number of keys of rate limits for which a node remembers reserved points. */
const REMEMBERED = 10_000

/**
 * Limits the rate of actions over all nodes of the shop, with counters in the table `rate_limits`. If a key has
 * exceeded its limit, the node refuses it without a query until the limit ends. While the database is down, each node
 * counts separately.
 */
export class RateLimiter {
  readonly #limiter: RateLimiterPostgres
  readonly #batch: number
  readonly #taken = new Map<string, Taken>()
  readonly #underWay = new Map<string, Promise<Allowance>>()

  /**
   * The parameter `name` is the name of the rate limit. Its counters are separate from the counters of other limits.
   */
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

  /**
   * Counts one point of the rate limit for a key, with at most one SQL statement. Returns false if the key has exceeded
   * the limit.
   */
  async count(key: string): Promise<boolean> {
    return (await this.use(key)).isAllowed
  }

  /** Counts one point for a key like `count`, and returns the state of its limit. */
  async use(key: string): Promise<Allowance> {
    const used = this.#useTaken(key)
    if (used) return used
    // If the node is already reserving a batch of points for this key, the request uses that batch.
    const underWay = this.#underWay.get(key)
    if (underWay) {
      const taken = await underWay
      return taken.isAllowed ? this.use(key) : taken
    }
    const taking = this.#take(key)
    if (this.#batch === 1) return taking
    this.#underWay.set(key, taking)
    return taking.finally(() => this.#underWay.delete(key))
  }

  /**
   * Counts several points for a key, all or none, and returns the state of its limit. Two calls at the same time may
   * together exceed the limit. Then the later one, and all calls after it, are refused until the limit ends. Only for
   * limits without batches.
   */
  async useMany(key: string, points: number): Promise<Allowance> {
    const used = await this.#limiter.get(key)
    const remaining = used ? used.remainingPoints : this.#limiter.points
    if (points > remaining) return { isAllowed: false, remaining, seconds: secondsOf(used?.msBeforeNext ?? 0) }
    try {
      const { msBeforeNext, remainingPoints } = await this.#limiter.consume(key, points)
      return { isAllowed: true, remaining: remainingPoints, seconds: secondsOf(msBeforeNext) }
    } catch (refusal) {
      return refusedBy(refusal)
    }
  }

  /**
   * Gives back a point of the rate limit that should not have counted, for example after a correct password. If the
   * node still remembers the key, it keeps the point for the next request, without a statement.
   */
  async giveBack(key: string): Promise<void> {
    const taken = this.#taken.get(key)
    if (taken?.left === 0 && taken.until > Date.now()) taken.left = 1
    else await this.#limiter.reward(key)
  }

  /** Gives back points that `useMany` has counted, with one SQL statement. */
  async giveBackMany(key: string, points: number): Promise<void> {
    await this.#limiter.reward(key, points)
  }

  /** Reserves a batch of points of the rate limit, uses one of them, and remembers the rest for later requests. */
  async #take(key: string): Promise<Allowance> {
    try {
      const { msBeforeNext, remainingPoints } = await this.#limiter.consume(key, this.#batch)
      this.#remember(key, { left: this.#batch - 1, rest: remainingPoints, until: Date.now() + msBeforeNext })
      return { isAllowed: true, remaining: remainingPoints + this.#batch - 1, seconds: secondsOf(msBeforeNext) }
    } catch (refusal) {
      return refusedBy(refusal)
    }
  }

  #useTaken(key: string): Allowance | undefined {
    const taken = this.#taken.get(key)
    if (!taken || taken.left === 0 || taken.until < Date.now()) return undefined
    taken.left -= 1
    return { isAllowed: true, remaining: taken.left + taken.rest, seconds: secondsOf(taken.until - Date.now()) }
  }

  #remember(key: string, { left, rest, until }: Taken): void {
    const taken = this.#taken.get(key)
    if (taken && taken.until > Date.now()) {
      taken.left += left
      taken.rest = rest
      return
    }
    const [oldest] = this.#taken.keys()
    if (oldest !== undefined && this.#taken.size >= REMEMBERED) this.#taken.delete(oldest)
    this.#taken.set(key, { left, rest, until })
  }
}

function refusedBy(refusal: unknown): Allowance {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  return { isAllowed: false, remaining: 0, seconds: secondsOf(refusal.msBeforeNext) }
}

const secondsOf = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1000))

/** Returns a client for the rate limiter that sends its statements through the shop's own connection pool. */
function clientOf(database: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, values))
      // For a query that only reads, Kysely returns no number of affected rows, so the client counts the rows of the
      // result.
      return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) }
    },
  }
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8

/**
 * Returns the network of an IP address: the IPv4 address itself, or the first half of an IPv6 address. One household
 * usually has all addresses with the same first half.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  const groups = [...head, ...missing, ...tail].slice(0, GROUPS / 2)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
