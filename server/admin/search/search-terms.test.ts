import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MissedSearch, SearchTerm } from '#contract/admin-search.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

/**
 * The time limit, in milliseconds, for a changed term to affect the products, and for a search to appear in the log.
 * Jobs do this work, and on a busy machine a job may run up to a minute later.
 */
const SOON = { timeout: 75_000, interval: 50 }

const BLANK = { kind: 'product', section: '', roman: '', urdu: '', aliases: [], kind_of: [], related_to: [] }
const add = (form: object) => shop.as(admin).post('/api/admin/search-terms', { ...BLANK, ...form })
const termsFor = async (q: string) =>
  (await shop.as(admin).get(`/api/admin/search-terms?q=${encodeURIComponent(q)}`)).json<{ items: SearchTerm[] }>().items
const found = async (q: string): Promise<string[]> =>
  (await shop.as().get(`/api/products?q=${encodeURIComponent(q)}`))
    .json()
    .items.map(({ name }: { name: string }) => name)

describe('search terms', () => {
  it('the list of search terms has at least 400 seeded terms; admins read it page by page and find a term by alias or Urdu name', async () => {
    const terms: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await shop.as(admin).get(`/api/admin/search-terms?limit=100${cursor && `&cursor=${cursor}`}`)
      terms.push(...page.json().items.map(({ term }: SearchTerm) => term))
      cursor = page.json().next_cursor
    }
    expect(new Set(terms).size).toBeGreaterThanOrEqual(400)
    expect(await termsFor('ladyfinger')).toEqual([expect.objectContaining({ term: 'okra', urdu: 'بھنڈی' })])
    expect((await termsFor('سنترہ')).map(({ term }) => term)).toContain('orange')
  })

  it('a changed search term changes the results of a search, also for existing products', async () => {
    await shop.aProduct({ name: 'Moringa leaf bundle', category: 'Oddities' })
    await shop.aProduct({ name: 'Zimikand roots', category: 'Oddities' })
    expect(await found('suran')).toEqual([])
    const added = await add({ term: 'Zimikand', name: 'Elephant yam', urdu: 'زمیقند', aliases: ['suran', 'jimikand'] })
    expect([added.statusCode, added.json()]).toEqual([
      201,
      expect.objectContaining({ term: 'zimikand', kind: 'product' }),
    ])
    for (const q of ['suran', 'زمیقند', 'elephant yam', 'jimi kand'])
      await vi.waitFor(async () => expect(await found(q), q).toEqual(['Zimikand roots']), SOON)

    const { aliases: _, ...change } = { ...BLANK, name: 'Elephant yam' }
    const changed = await shop.as(admin).put('/api/admin/search-terms/zimikand', { ...change, aliases: ['ole'] })
    expect(changed.statusCode).toBe(200)
    await vi.waitFor(async () => expect(await found('ole')).toEqual(['Zimikand roots']), SOON)
    expect(await found('suran')).toEqual([])

    expect((await shop.as(admin).delete('/api/admin/search-terms/zimikand')).statusCode).toBe(204)
    await vi.waitFor(async () => expect(await found('ole')).toEqual([]), SOON)
    expect((await shop.as(admin).delete('/api/admin/search-terms/zimikand')).json()).toMatchObject({
      status: 404,
      code: 'search_term_not_found',
    })
  })

  it('search terms must be unique, and two of them may not share a spelling, not even with its words in another sequence', async () => {
    expect((await add({ term: 'mango', name: 'Mangoes again' })).json()).toMatchObject({ code: 'search_term_exists' })
    const taken = await add({ term: 'hot stuff', name: 'Hot stuff', aliases: ['mirchi hari'] })
    expect(taken.json()).toMatchObject({ status: 409, code: 'search_spelling_taken' })
    expect(taken.json().message).toContain('Green chillies')
    expect((await add({ term: ' ', name: '' })).json()).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('the audit log contains all changes of search terms', async () => {
    await add({ term: 'jackpot', name: 'Jackpot' })
    await shop.as(admin).put('/api/admin/search-terms/jackpot', { ...BLANK, name: 'Jackpots', aliases: ['jakpot'] })
    await shop.as(admin).delete('/api/admin/search-terms/jackpot')
    const log = await shop.as(admin).get('/api/admin/audit-log?entity=search_term&entity_id=jackpot')
    expect(log.json().items.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'add'])
    expect(log.json().items[1].details).toMatchObject({ from: 'Jackpot', to: 'Jackpots, jakpot' })
  })
})

describe('the search log', () => {
  const missed = async () =>
    (await shop.as(admin).get('/api/admin/missed-searches?days=7')).json<{ items: MissedSearch[] }>().items

  it('the search log lists searches without results, with the goods that visitors requested most often at the top', async () => {
    await found('Doodh')
    await found('truffle')
    await shop.as().post('/api/wanted-goods', { q: 'doodh' })
    expect((await shop.as().post('/api/wanted-goods', { q: 'DOODH ' })).statusCode).toBe(204)
    await vi.waitFor(async () => {
      const searches = await missed()
      expect(searches[0]).toEqual({ query: 'doodh', missed: 1, wanted: 2, last_day: expect.stringMatching(/^\d{4}-/) })
      expect(searches).toContainEqual(expect.objectContaining({ query: 'truffle', missed: 1, wanted: 0 }))
    }, SOON)
  })

  it('the search log derives popular searches from found products, never from typed text', async () => {
    await shop.aProduct({ name: 'Kinnow' })
    await found('kinoo for 03001234567')
    await found('keenu')
    await vi.waitFor(async () => {
      const popular = (await shop.as().get('/api/popular-searches')).json()
      expect(popular.items).toContainEqual({ name: 'Kinnow', urdu: 'کینو' })
      expect(JSON.stringify(popular)).not.toContain('0300')
    }, SOON)
  })

  it('the search log accepts a limited number of requests for missing goods from each IP address', async () => {
    const strict = await createTestShop({ AUTH_RATE_LIMITS: '1' })
    try {
      const answers = await Promise.all(
        Array.from({ length: 21 }, () => strict.as().post('/api/wanted-goods', { q: 'milk' })),
      )
      const refused = answers.filter(({ statusCode }) => statusCode === 429)
      expect(refused.map(({ headers }) => Number(headers['retry-after']))).toEqual([expect.closeTo(3600, -2)])
    } finally {
      await strict.close()
    }
  })
})

it('after a search without a result, the advice to the visitor names the searched good and the nearest categories', async () => {
  for (const category_name of ['Rice', 'Vegetables', 'Fruits']) await shop.aCategory({ category_name })
  const advice = async (q: string) => (await shop.as().get(`/api/search-advice?q=${encodeURIComponent(q)}`)).json()
  expect((await advice('doodh')).name).toBe('Milk')
  const { name, categories } = await advice('anaar')
  expect([name, categories[0].category_name]).toEqual(['Pomegranates', 'Fruits'])
  expect(await advice('qwertz')).toMatchObject({ name: null })
})
