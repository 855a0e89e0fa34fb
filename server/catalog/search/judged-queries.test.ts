import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

/** The minimum share of queries with a good result. */
const AT_LEAST = 0.95
/** The time limit in milliseconds for some thousand searches. */
const PATIENCE = 180_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await seedDemo(shop.platform)
}, PATIENCE)
afterAll(() => shop.close())

/**
 * Reads judged-queries.txt. Each line has a pattern of product names, and the queries that must find such a product. A
 * line with a leading space continues the line before it.
 */
function judgedQueries(): { pattern: string; queries: string[] }[] {
  const text = readFileSync(join(import.meta.dirname, 'judged-queries.txt'), 'utf8')
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\n +/g, ' ')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [, pattern = '', queries = ''] = line.match(/^(.*?): (.*)$/) ?? []
    return { pattern, queries: queries.split(', ') }
  })
}

async function namesFor(q: string): Promise<string[]> {
  const answer = await shop.as().get(`/api/products?limit=3&q=${encodeURIComponent(q)}`)
  expect(answer.statusCode, q).toBe(200)
  return answer.json().items.map(({ name }: { name: string }) => name)
}

/** Runs each query, prints the share of good results and the failed queries, and returns the share. */
async function judge(
  what: string,
  queries: readonly string[],
  isGood: (names: string[], q: string) => boolean,
): Promise<number> {
  const failed: string[] = []
  for (const q of queries) {
    const names = await namesFor(q)
    if (!isGood(names, q)) failed.push(`${q}: ${names.join(' / ') || 'nothing'}`)
  }
  const share = 1 - failed.length / queries.length
  console.info([`${(100 * share).toFixed(1)} % of ${queries.length} queries: ${what}`, ...failed].join('\n  '))
  return share
}

it(
  'for nearly every sample query, the search shows a suitable product among the first three',
  async () => {
    const asked = judgedQueries()
      .filter(({ pattern }) => pattern !== 'none')
      .flatMap(({ pattern, queries }) => queries.map((q) => ({ q, pattern: new RegExp(pattern, 'i') })))
    const patterns = new Map(asked.map(({ q, pattern }) => [q, pattern]))
    const share = await judge('a right product among the first three', [...patterns.keys()], (names, q) =>
      names.some((name) => patterns.get(q)?.test(name)),
    )
    expect(patterns.size).toBeGreaterThanOrEqual(300)
    expect(share).toBeGreaterThanOrEqual(AT_LEAST)
  },
  PATIENCE,
)

it(
  'for nearly every sample query for goods that are not sold, the search shows no product',
  async () => {
    const queries = judgedQueries().find(({ pattern }) => pattern === 'none')?.queries ?? []
    const share = await judge('no product for goods that are not sold', queries, (names) => names.length === 0)
    expect(queries.length).toBeGreaterThanOrEqual(60)
    expect(share).toBeGreaterThanOrEqual(AT_LEAST)
  },
  PATIENCE,
)

it.each([
  ['super kernel', /^Super kernel/],
  ['kainat', /^Kainat/],
  ['cavendish', /^Cavendish/],
  ['sundarkhani', /^Sundarkhani/],
  ['orange carrot', /^Orange carrots/],
  ['daal', /daal/i],
  ['tooriyan', /^Tori/],
])('the first products that the search shows for “%s” have names that match %s', async (q, name) => {
  const names = await namesFor(q)
  expect(names.length).toBeGreaterThan(0)
  for (const found of names) expect(found).toMatch(name)
})

it('the search does not take a misspelt word for a quality if the query names no goods', async () => {
  expect(await namesFor('broom')).toEqual([])
  expect((await namesFor('broun basmati'))[0]).toMatch(/^Brown basmati/)
})

it('for the search, a single letter in a name or a query is not a search term, even if a term sounds like it', async () => {
  const { product_id } = await shop.aProduct({ name: 'Zarda of grade b' })
  // Without a term in its name, a product gets the one of its category.
  const term = shop.platform.database.selectFrom('shop_products').select('search_term')
  expect(await term.where('product_id', '=', product_id).executeTakeFirst()).toEqual({ search_term: 'vegetable' })
  expect(await namesFor('b')).toEqual(['Zarda of grade b'])
})
