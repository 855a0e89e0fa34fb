import { sql } from 'kysely'
import type { MissedSearch } from '#contract/admin-search.ts'
import { latinDigits } from '#contract/digits.ts'
import type { SearchAdvice } from '#contract/search.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { networkOf, RateLimiter } from '#server/platform/rate-limiter.ts'
import { placeOf } from './category-texts.ts'
import { categories } from './queries.ts'
import { understand } from './search/understand.ts'
import { meaningful } from './search/words.ts'
import { dictionaryOf } from './search-terms.ts'

/** Milliseconds for which this process collects counts of searches before it writes them to the database. */
const COLLECTING = 1000
/** Days after which the counts of a search are deleted. */
const KEPT = 30
/** Popular searches are the goods in the 200 most common queries of the last 7 days; the shop shows at most 8. */
const [POPULAR_DAYS, POPULAR_QUERIES, POPULAR] = [7, 200, 8]
const [MISSED, ADVISED] = [100, 6]
/**
 * The maximum number of requests for missing goods from one network in an hour, before it is multiplied by
 * `AUTH_RATE_LIMITS`.
 */
const REQUESTS = 20

type Counts = { found: number; missed: number }
const collected = new WeakMap<Platform, Map<string, Counts>>()

/**
 * Counts a search in today's search log, as found or not found. The count is written within a second. Searches of a
 * single letter are not counted.
 */
export function countSearch(platform: Platform, q: string, outcome: keyof Counts): void {
  const query = loggedAs(q)
  if (query.length < 2) return
  const counts = collected.get(platform) ?? new Map<string, Counts>()
  const count = counts.get(query) ?? { found: 0, missed: 0 }
  counts.set(query, { ...count, [outcome]: count[outcome] + 1 })
  if (collected.has(platform)) return
  collected.set(platform, counts)
  setTimeout(() => void writeCounts(platform), COLLECTING).unref()
}

/**
 * Returns a query as the search log stores it: in lower case, with single spaces and Latin digits. Punctuation is
 * removed, and the text is cut to the length of the column.
 */
function loggedAs(q: string): string {
  const words =
    latinDigits(q.normalize('NFKC'))
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+(?:[./⁄]\p{N}+)?/gu) ?? []
  return words.join(' ').slice(0, 100)
}

/**
 * Writes the counts of searches that this process has collected. Also call it before the database is closed, so that no
 * counts are lost.
 */
export async function writeCounts(platform: Platform): Promise<void> {
  const counts = [...(collected.get(platform) ?? [])].map(([query, count]) => ({ query, ...count }))
  collected.delete(platform)
  if (counts.length === 0) return
  await sql`
    insert into search_log (day, query, found, missed)
    select current_date, query, found, missed
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as line (query text, found int, missed int) order by query
    on conflict (day, query) do update set found = search_log.found + excluded.found, missed = search_log.missed + excluded.missed`
    .execute(platform.database)
    // If no primary database is available, searches still work, but they are not counted.
    .catch(({ message }: Error) => platform.log.warn({ reason: message }, 'searches were not counted'))
}

/**
 * Creates the function that counts a customer's request for goods that a search did not find. The function throws
 * `too_many_requests` if the network of the customer has reached its limit. A network is an IPv4 address or the first
 * half of an IPv6 address.
 */
export function createGoodsRequests({
  configuration,
  database,
}: Platform): (q: string, address: string) => Promise<void> {
  const points = Math.ceil(REQUESTS * configuration.auth.rateLimits)
  const limiter = new RateLimiter(database, 'wanted-goods', { points, seconds: 3600 })
  return async (q, address) => {
    const { isAllowed, seconds } = await limiter.use(networkOf(address))
    if (!isAllowed) throw new Problem('too_many_requests', { retryAfter: seconds })
    const query = loggedAs(q)
    if (query === '') return
    await sql`
      insert into search_log (day, query, wanted) values (current_date, ${query}, 1)
      on conflict (day, query) do update set wanted = search_log.wanted + 1`.execute(database)
  }
}

/**
 * Returns the goods that were searched most often in the last `POPULAR_DAYS` days. It returns the names of the goods,
 * never the text that a customer has typed.
 */
export async function popularSearches(
  platform: Platform,
): Promise<{ items: { name: string; urdu: string }[]; next_cursor: null }> {
  const dictionary = await dictionaryOf(platform)
  const { rows } = await sql<{ query: string; times: number }>`
    select query, sum(found)::int as times from search_log where day > current_date - ${POPULAR_DAYS}::int and found > 0
    group by query order by times desc, query limit ${atMost(POPULAR_QUERIES)}`.execute(platform.replica)
  const times = new Map<string, number>()
  for (const row of rows) {
    const [goods] = understand(dictionary, row.query).goods.slice(-1)
    if (goods) times.set(goods.term, (times.get(goods.term) ?? 0) + row.times)
  }
  const terms = [...times].toSorted((one, other) => other[1] - one[1]).slice(0, POPULAR)
  const items = terms.flatMap(([term]) => dictionary.terms.get(term) ?? []).map(({ name, urdu }) => ({ name, urdu }))
  return { items, next_cursor: null }
}

/**
 * Returns suggestions for a search without results: the kind of goods that the query names, if the dictionary knows it,
 * and categories. Categories of the same section as these goods come first.
 */
export async function searchAdvice(platform: Platform, q: string): Promise<SearchAdvice> {
  const dictionary = await dictionaryOf(platform)
  const goods = understand(dictionary, q).goods.at(-1)
  const known = await categories(platform.replica)
  const related = (category: string) =>
    dictionary.partsOf(meaningful(category)).some(({ term }) => {
      const wider = [goods?.section, ...(goods?.kind_of ?? []), ...(goods?.related_to ?? [])]
      return term !== undefined && (wider.includes(category) || wider.includes(term.term))
    })
  const inOrder = known.toSorted((one, other) => Number(related(other.category)) - Number(related(one.category)))
  return {
    name: goods?.name ?? null,
    names: goods?.urdu ? { ur: goods.urdu } : {},
    categories: inOrder.slice(0, ADVISED).map((category) => placeOf(category)),
  }
}

/**
 * Returns the searches of the last `days` days that found nothing, or whose goods customers have requested. The
 * searches with the most requests for the goods come first.
 */
export async function missedSearches(database: Database, days: number): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select query, sum(missed)::int as missed, sum(wanted)::int as wanted, to_char(max(day), 'YYYY-MM-DD') as last_day
    from search_log where day > current_date - ${days}::int and (missed > 0 or wanted > 0)
    group by query order by wanted desc, missed desc, query limit ${atMost(MISSED)}`.execute(database)
  return rows
}

/** Registers the job that deletes old counts of searches. */
export function forgetSearchesByJob({ jobs, database }: Platform): void {
  jobs.register(
    'search.forget',
    async () => {
      await sql`delete from search_log where day <= current_date - ${KEPT}::int`.execute(database)
    },
    { schedule: '20 3 * * *' },
  )
}
