import { isIPv6 } from 'node:net'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database/database.ts'

/** So many points in so many seconds, which begin with the first. */
export type Limit = { points: number; seconds: number }

/**
 * Counts what somebody does, over all nodes of the shop, in the table `rate_limits`. Who is over the limit costs no query until it
 * is over; while the database is away, each node counts by itself.
 */
export class RateLimiter {
  readonly #limiter: RateLimiterPostgres

  /** `name` sets what is counted apart from everything else that is. */
  constructor(database: Database, name: string, { points, seconds }: Limit) {
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

  /** Counts one more, in one statement; false when that is too many. */
  async count(key: string): Promise<boolean> {
    try {
      await this.#limiter.consume(key)
      return true
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    }
  }

  /** Takes one back that should not have counted. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(key)
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
