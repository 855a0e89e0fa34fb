import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT_SORTS, type Product, type ProductFacets, type ProductSort } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { type Paisa, paisaOf, rupees } from '#contract/money.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

type Page = { items: Product[]; next_cursor: string | null }

let shop: TestShop
let seller_id: string
beforeAll(async () => {
  shop = await createTestShop()
  seller_id = (await shop.aSeller({ business_name: 'Khan Farms' })).id
})
afterAll(() => shop.close())

async function list(query: Record<string, string | number> = {}): Promise<Page> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await shop.as().get(`/api/products?${search}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const namesOf = ({ items }: Page) => items.map(({ name }) => name)

/** Creates a category that no other test uses, with these products. */
async function aCategoryWith(products: { name: string; price?: Paisa; sub_category?: string }[]): Promise<string> {
  const category = `group ${randomUUID()}`
  for (const product of products) await shop.aProduct({ seller_id, category, ...product })
  return category
}

describe('the list of products', () => {
  it('[D1] [E1] the list of products is open to everyone, shows the newest products first, and contains every field of each product', async () => {
    const category = await aCategoryWith([{ name: 'Aloo' }, { name: 'Bhindi', sub_category: 'Okra' }])
    const page = await list({ category })
    expect(namesOf(page)).toEqual(['Bhindi', 'Aloo'])
    expect(page.items[0]).toEqual({
      product_id: expect.any(String),
      seller_id,
      category_id: expect.any(String),
      category,
      sub_category: 'Okra',
      name: 'Bhindi',
      names: {},
      description: 'From Sindh',
      price: rupees(120),
      was_price: null,
      sale_ends_at: null,
      unit_weight: 1,
      unit_label: 'kg',
      stock: 100,
      image_url: '/storage/v1/object/public/product-images/onions.webp',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      business_name: 'Khan Farms',
      group_id: null,
      pack_count: 1,
    })
  })

  it('the list of products has 8 products on a page', async () => {
    const category = await aCategoryWith(Array.from({ length: 9 }, (_, index) => ({ name: `Product ${index}` })))
    const first = await list({ category })
    expect(first.items).toHaveLength(8)
    const second = await list({ category, cursor: first.next_cursor ?? '' })
    expect(namesOf(second)).toEqual(['Product 0'])
    expect(second.next_cursor).toBeNull()
  })

  const twins = [
    { name: 'apples', price: paisaOf(300) },
    { name: 'Bananas', price: paisaOf(100) },
    { name: 'bananas', price: paisaOf(100) },
    { name: 'Cherries', price: paisaOf(200) },
    { name: 'Dates', price: paisaOf(100) },
  ]
  const orders: Record<ProductSort, string[]> = {
    default: ['Dates', 'Cherries', 'bananas', 'Bananas', 'apples'],
    name_asc: ['apples', 'bananas', 'bananas', 'cherries', 'dates'],
    name_desc: ['dates', 'cherries', 'bananas', 'bananas', 'apples'],
    price_asc: ['100', '100', '100', '200', '300'],
    price_desc: ['300', '200', '100', '100', '100'],
  }

  const words: Record<ProductSort, string> = {
    default: 'with the newest products first',
    name_asc: 'from A to Z',
    name_desc: 'from Z to A',
    price_asc: 'with the lowest price first',
    price_desc: 'with the highest price first',
  }

  it.each(PRODUCT_SORTS.map((sort) => [words[sort], sort] as const))(
    'the list of products that is sorted %s contains every product once over all pages',
    async (_, sort) => {
      const category = await aCategoryWith(twins)
      const seen: Product[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Page = await list({ category, sort, limit: 2, ...(cursor ? { cursor } : {}) })
        seen.push(...page.items)
        cursor = page.next_cursor
      }
      const shown = seen.map(({ name, price }) => {
        if (sort === 'default') return name
        return sort.startsWith('price') ? String(price) : name.toLowerCase()
      })
      expect(shown).toEqual(orders[sort])
      expect(new Set(seen.map(({ product_id }) => product_id)).size).toBe(twins.length)
    },
  )

  it('[V2] the list of products is filtered by the exact category and sub-category, and by a maximum price, which is included', async () => {
    const category = await aCategoryWith([
      { name: 'Malta', sub_category: 'Oranges', price: paisaOf(10_000) },
      { name: 'Kinnow', sub_category: 'Oranges', price: paisaOf(10_001) },
      { name: 'Chaunsa', sub_category: 'Mangoes', price: paisaOf(100) },
    ])
    expect(namesOf(await list({ category, sub_category: 'Oranges', max_price: 10_000 }))).toEqual(['Malta'])
    expect(namesOf(await list({ category, sub_category: 'Orange' }))).toEqual([])
    expect(namesOf(await list({ category: category.slice(0, -1) }))).toEqual([])
    expect(namesOf(await list({ category, max_price: 99 }))).toEqual([])
  })

  it('the list of products is filtered by a minimum price, the stock, the seller and the pack size', async () => {
    const other = (await shop.aSeller({ business_name: 'Bhalwal Citrus' })).id
    const category = await aCategoryWith([{ name: 'Cheap', price: paisaOf(99) }])
    const product = { category, seller_id, price: paisaOf(100) }
    await shop.aProduct({ ...product, name: 'Sold out', stock: 0 })
    await shop.aProduct({ ...product, name: 'Sack', unit_weight: 5 })
    await shop.aProduct({ ...product, name: 'Other', seller_id: other })
    expect(namesOf(await list({ category, min_price: 100 }))).toEqual(['Other', 'Sack', 'Sold out'])
    expect(namesOf(await list({ category, in_stock: 'yes' }))).toEqual(['Other', 'Sack', 'Cheap'])
    expect(namesOf(await list({ category, seller_id: other }))).toEqual(['Other'])
    expect(namesOf(await list({ category, unit_weight: 5, unit_label: 'kg' }))).toEqual(['Sack'])
    expect(namesOf(await list({ category, in_stock: 'yes', sort: 'price_asc' }))[0]).toBe('Cheap')
  })

  it('the list of products shows sold-out products last over all pages, unless another sort order is chosen', async () => {
    const category = await aCategoryWith([{ name: 'A' }, { name: 'B' }])
    for (const name of ['C', 'D']) await shop.aProduct({ category, seller_id, name, stock: 0 })
    await shop.aProduct({ category, seller_id, name: 'E' })
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await list({ category, limit: 2, ...(cursor ? { cursor } : {}) })
      names.push(...namesOf(page))
      cursor = page.next_cursor
    }
    expect(names).toEqual(['E', 'B', 'A', 'D', 'C'])
    expect(namesOf(await list({ category, sort: 'name_asc' }))).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('[R2] the list of products leaves out archived products and products of unverified sellers', async () => {
    const category = await aCategoryWith([{ name: 'On sale' }])
    await shop.aProduct({ category, seller_id, name: 'Archived', status: 'archived' })
    await shop.aProduct({ category, seller_id: (await shop.aSeller({ is_verified: false })).id, name: 'Unverified' })
    expect(namesOf(await list({ category }))).toEqual(['On sale'])
  })

  it.each([
    ['max_price', 'much'],
    ['sort', 'cheapest'],
    ['limit', '0'],
    ['limit', '101'],
    ['colour', 'green'],
  ])('the list of products refuses the parameter %s=%s, and the error names this parameter', async (field, value) => {
    const answer = await shop.as().get(`/api/products?${field}=${value}`)
    expect(answer.json()).toMatchObject({ status: 422, code: 'validation_failed', errors: [{ field }] })
  })

  it('the list of products refuses an invalid cursor, and a cursor from another sort order', async () => {
    const category = await aCategoryWith([{ name: 'One' }, { name: 'Two' }])
    const { next_cursor } = await list({ category, limit: 1 })
    const forged = Buffer.from(JSON.stringify(['default', 'no time', randomUUID()])).toString('base64url')
    const ask = async (query: string) => (await shop.as().get(`/api/products?${query}`)).json()
    expect(await ask('cursor=nonsense')).toMatchObject({ status: 400, code: 'bad_cursor' })
    expect(await ask(`sort=price_asc&cursor=${next_cursor}`)).toMatchObject({ status: 400, code: 'bad_cursor' })
    expect(await ask(`cursor=${forged}`)).toMatchObject({ status: 400 })
  })
})

describe('the search for products', () => {
  beforeAll(async () => {
    const dairy = (await shop.aSeller({ business_name: 'Makhdoom Dairy' })).id
    await shop.aProduct({ seller_id, category: 'Search', name: 'Pyaaz (red)', sub_category: 'Onions' })
    await shop.aProduct({ seller_id, category: 'Search', name: 'Broccoli', sub_category: 'Broccoli' })
    await shop.aProduct({ seller_id, category: 'Search', name: 'Chaunsa Mangoes', sub_category: 'Mangoes' })
    await shop.aProduct({ seller_id, category: 'Search', name: 'Mango pickle', sub_category: 'Achar' })
    await shop.aProduct({ seller_id, category: 'Search', name: 'Super Kernel Rice', sub_category: 'Basmati' })
    await shop.aProduct({ seller_id: dairy, category: 'Search', name: 'Desi ghee', sub_category: 'Ghee' })
  })

  it.each([
    { q: 'Broccoli', finds: 'Broccoli', by: 'its name' },
    { q: 'brocoli', finds: 'Broccoli', by: 'its name with a letter missing' },
    { q: 'pyaz', finds: 'Pyaaz (red)', by: 'another spelling of its name' },
    { q: 'onins', finds: 'Pyaaz (red)', by: 'its sub-category with a letter missing' },
    { q: 'basmati rice', finds: 'Super Kernel Rice', by: 'its sub-category and name together' },
    { q: 'makhdom', finds: 'Desi ghee', by: 'its seller' },
  ])('the search for products finds a product by $by', async ({ q, finds }) => {
    expect(namesOf(await list({ category: 'search', q }))[0]).toBe(finds)
  })

  it('if a newer product is added between two pages of a search, the second page continues after the last shown product', async () => {
    const category = await aCategoryWith([{ name: 'Gulkand one' }, { name: 'Gulkand two' }])
    const first = await list({ category, q: 'gulkand', limit: 1 })
    expect(namesOf(first)).toEqual(['Gulkand two'])
    await shop.aProduct({ category, name: 'Gulkand' })
    const second = await list({ category, q: 'gulkand', limit: 1, cursor: first.next_cursor ?? '' })
    expect(namesOf(second)).toEqual(['Gulkand one'])
  })

  it('the search shows goods before products that only contain the same word in their names, page by page', async () => {
    const first = await list({ category: 'search', q: 'mango', limit: 1 })
    const second = await list({ category: 'search', q: 'mango', limit: 1, cursor: first.next_cursor ?? '' })
    expect([...namesOf(first), ...namesOf(second)]).toEqual(['Chaunsa Mangoes', 'Mango pickle'])
  })

  it('the search for products applies the sort order and the filters of the request', async () => {
    const category = await aCategoryWith([
      { name: 'Sindhri mangoes', price: paisaOf(300) },
      { name: 'Chaunsa mangoes', price: paisaOf(400) },
      { name: 'Langra mangoes', price: paisaOf(200) },
    ])
    const byPrice = await list({ category, q: 'aam', sort: 'price_asc', limit: 2 })
    expect(namesOf(byPrice)).toEqual(['Langra mangoes', 'Sindhri mangoes'])
    const next = await list({ category, q: 'aam', sort: 'price_asc', limit: 2, cursor: byPrice.next_cursor ?? '' })
    expect(namesOf(next)).toEqual(['Chaunsa mangoes'])
    expect(namesOf(await list({ category, q: 'aam', max_price: 250 }))).toEqual(['Langra mangoes'])
    expect(namesOf(await list({ category: 'search', q: 'achar', sub_category: 'Achar' }))).toEqual(['Mango pickle'])
    expect(namesOf(await list({ category: 'no such category', q: 'aam' }))).toEqual([])
  })

  it('the search shows products in stock before sold-out ones, and the requested size first', async () => {
    const category = await aCategoryWith([{ name: 'Kachay aaloo' }])
    const potatoes = { category, seller_id, unit_label: 'kg' }
    await shop.aProduct({ ...potatoes, name: 'Aloo, 5 kg', unit_weight: 5 })
    await shop.aProduct({ ...potatoes, name: 'Aloo, 10 kg', unit_weight: 10 })
    await shop.aProduct({ ...potatoes, name: 'Aloo, sold out', unit_weight: 5, stock: 0 })
    expect(namesOf(await list({ category, q: 'aloo 5kg' }))).toEqual([
      'Aloo, 5 kg',
      'Aloo, 10 kg',
      'Kachay aaloo',
      'Aloo, sold out',
    ])
    expect(namesOf(await list({ category, q: 'آلو ۱۰ کلو', limit: 1 }))).toEqual(['Aloo, 10 kg'])
  })

  it('the search finds products with all words, otherwise products of each named goods, but no apples for “apple juice”', async () => {
    const category = await aCategoryWith([
      { name: 'Lal aloo (red potatoes)' },
      { name: 'Aloo, washed' },
      { name: 'Pyaaz' },
      { name: 'Golden apples' },
    ])
    expect(namesOf(await list({ category, q: 'lal aloo' }))).toEqual(['Lal aloo (red potatoes)'])
    expect(namesOf(await list({ category, q: 'aloo pyaz' }))).toHaveLength(3)
    expect(namesOf(await list({ category, q: 'cheap organic aloo' }))).toHaveLength(2)
    for (const q of ['apple juice', 'onion powder', 'red bull', 'red bicycle', 'milk'])
      expect(namesOf(await list({ category, q })), q).toEqual([])
  })

  it('the search corrects a misspelt word to a word in a product’s name, and lists matches in the description last', async () => {
    const category = await aCategoryWith([{ name: 'Quinjaro seeds mix' }])
    await shop.aProduct({ category, seller_id, name: 'Gift basket', description: 'With quinjaro from Skardu' })
    expect(namesOf(await list({ category, q: 'quinjaroo' }))).toEqual(['Quinjaro seeds mix', 'Gift basket'])
  })

  it('the search finds nothing for unknown words, and all products for an empty query', async () => {
    expect(namesOf(await list({ category: 'search', q: 'xyzzy' }))).toEqual([])
    expect((await list({ category: 'search', q: '  ' })).items).toHaveLength(6)
  })
})

describe('the options of the filters', () => {
  const facets = async (query: Record<string, string>) =>
    (await shop.as().get(`/api/product-facets?${new URLSearchParams(query)}`)).json<ProductFacets>()

  it('the filter options of a list contain the matching sellers, sizes and goods with their numbers of products, the most common first', async () => {
    const category = await aCategoryWith([{ name: 'Aloo (potatoes)' }, { name: 'Red potatoes' }, { name: 'Pyaaz' }])
    const other = await shop.aSeller({ business_name: 'Jhang Farms' })
    await shop.aProduct({ category, seller_id: other.id, name: 'Sack of potatoes', unit_weight: 5, stock: 0 })
    const found = await facets({ category })
    expect(found).toMatchObject({ count: 4, is_capped: false })
    expect(found.sellers).toEqual([
      { seller_id, business_name: 'Khan Farms', count: 3 },
      { seller_id: other.id, business_name: 'Jhang Farms', count: 1 },
    ])
    expect(found.sizes).toEqual([
      { unit_weight: 1, unit_label: 'kg', count: 3 },
      { unit_weight: 5, unit_label: 'kg', count: 1 },
    ])
    expect(found.goods[0]).toMatchObject({ count: 3 })
    expect((await facets({ category, in_stock: 'yes' })).count).toBe(3)
    expect((await facets({ category, q: found.goods[0]?.name ?? '' })).count).toBe(3)
    expect((await facets({ category: 'no such category' })).count).toBe(0)
  })

  it('the filter options of a category contain all its goods, even if there are more than 12', async () => {
    const goods =
      'Onions Carrots Potatoes Tomatoes Okra Garlic Ginger Spinach Mint Cabbage Pumpkin Turnips Beetroot Lemons'
    const category = await aCategoryWith(goods.split(' ').map((name) => ({ name })))
    const found = await facets({ category })
    expect(found.goods).toHaveLength(14)
    expect(found.goods.map(({ name }) => name)).toContain('Beetroot')
  })
})

describe('one product of the catalogue', () => {
  it('[D1] a product of the catalogue is found by its id', async () => {
    const { product_id } = await shop.aProduct({ seller_id, name: 'Karela', unit_weight: 0.25 })
    const answer = await shop.as().get(`/api/products/${product_id}`)
    expect(answer.json()).toMatchObject({ product_id, name: 'Karela', unit_weight: 0.25, business_name: 'Khan Farms' })
  })

  it('the catalogue answers 404 for an archived product, and for an id that no product has', async () => {
    const { product_id } = await shop.aProduct({ seller_id, status: 'archived' })
    for (const id of [product_id, randomUUID()]) {
      const answer = await shop.as().get(`/api/products/${id}`)
      expect(answer.json()).toMatchObject({
        status: 404,
        code: 'product_not_found',
        message: messages.shop.productNotFound,
      })
    }
  })

  it('the catalogue answers 422 for an invalid product id', async () => {
    expect((await shop.as().get('/api/products/7')).statusCode).toBe(422)
  })
})

it('[D10] the list of categories contains their sub-categories', async () => {
  await shop.aCategory({ category_name: 'Pulses', sub_categories: ['Lentils', 'Chickpeas'] })
  const { items } = (await shop.as().get('/api/categories')).json()
  expect(items).toContainEqual({
    category_id: expect.any(String),
    category_name: 'Pulses',
    category: 'pulses',
    description: '',
    sub_categories: ['Lentils', 'Chickpeas'],
    image_url: null,
    sub_category_images: {},
    names: {},
    descriptions: {},
    sub_category_names: {},
    created_at: expect.any(String),
  })
})
