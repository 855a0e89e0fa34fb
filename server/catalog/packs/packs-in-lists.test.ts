import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  PRODUCT_SORT_LABELS,
  PRODUCT_SORTS,
  type Product,
  type ProductFacets,
  type Suggestion,
} from '#contract/catalog.ts'
import { rupees } from '#contract/money.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let sellerId: string
beforeAll(async () => {
  shop = await createTestShop()
  const seller = await shop.aSeller({ business_name: 'Okara Fields' })
  sellerId = seller.id
  const own = shop.as(seller)
  const aProduct = (name: string, price: number) => shop.aProduct({ seller_id: seller.id, name, price: rupees(price) })
  // The pack sizes of each product. The three numbers are the weight in kg, the price in rupees, and the stock.
  const groups = {
    Potatoes: [
      [5, 450, 10],
      [10, 800, 0],
    ],
    Onions: [[0.25, 40, 0]],
    Mangoes: [
      [2, 390, 3],
      [5, 900, 3],
      [10, 1700, 3],
    ],
  } as const
  for (const [name, packs] of Object.entries(groups)) {
    const { product_id } = await aProduct(name, 100)
    await aProduct(`${name} of another kind`, 120)
    for (const [unit_weight, price, stock] of packs) {
      const form = { unit_weight, unit_label: 'kg', price: rupees(price), stock }
      expect((await own.post(`/api/seller/products/${product_id}/pack-sizes`, form)).statusCode).toBe(201)
    }
  }
})
afterAll(() => shop.close())

type Page = { items: Product[]; next_cursor: string | null }

/** Returns all products of a list, which it reads page by page. */
async function listed(query: string, limit = 100): Promise<Product[]> {
  const items: Product[] = []
  let cursor = ''
  do {
    const page = (await shop.as().get(`/api/products?${query}&limit=${limit}${cursor}`)).json<Page>()
    items.push(...page.items)
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
  } while (cursor)
  return items
}

/** Returns the products of a list that belong to a group, each as name and weight, such as `Mangoes 2`. */
async function packsIn(query: string): Promise<string[]> {
  const products = (await listed(query)).filter(({ group_id }) => group_id !== null)
  return products.map(({ name, unit_weight }) => `${name} ${unit_weight}`).sort()
}

describe('a list of products', () => {
  it.each([
    ['the newest pack in stock', 'sort=default', ['Mangoes 10', 'Onions 1', 'Potatoes 5']],
    ['the cheapest pack', 'sort=price_asc', ['Mangoes 1', 'Onions 0.25', 'Potatoes 1']],
    ['the most expensive pack', 'sort=price_desc', ['Mangoes 10', 'Onions 1', 'Potatoes 10']],
    ['the newest pack in stock up to Rs. 500', 'max_price=50000', ['Mangoes 2', 'Onions 1', 'Potatoes 5']],
    ['the pack of the requested size', 'unit_weight=5&unit_label=kg', ['Mangoes 5', 'Potatoes 5']],
    ['the cheapest pack in stock', 'sort=price_asc&in_stock=yes', ['Mangoes 1', 'Onions 1', 'Potatoes 1']],
    ['a pack that costs at least Rs. 800', 'category=vegetables&min_price=80000', ['Mangoes 10', 'Potatoes 10']],
  ])('a list of products shows %s of each product', async (_, query, expected) => {
    expect(await packsIn(query)).toEqual(expected)
  })

  it.each(
    PRODUCT_SORTS.flatMap((sort) => [
      [PRODUCT_SORT_LABELS[sort], 'without a search', `sort=${sort}`],
      [PRODUCT_SORT_LABELS[sort], 'for a search of goods', `sort=${sort}&q=mangoes`],
      [PRODUCT_SORT_LABELS[sort], 'for a search of a seller', `sort=${sort}&q=okara fields`],
    ]),
  )(
    'a list of products sorted by “%s” shows each product once %s, on pages of any length',
    async (_sort, _search, query = '') => {
      const whole = await listed(query)
      const shown = whole.map(({ group_id, product_id }) => group_id ?? product_id)
      expect(shown.length).toBeGreaterThan(1)
      expect(new Set(shown).size).toBe(shown.length)
      for (const limit of [1, 2, 3]) expect(await listed(query, limit)).toEqual(whole)
    },
  )

  it('a list of products contains the number of pack sizes of each product', async () => {
    const counts = async () =>
      Object.fromEntries((await listed('sort=price_asc')).map((one) => [one.name, one.pack_count]))
    expect(await counts()).toMatchObject({ Mangoes: 4, Onions: 2, Potatoes: 3, 'Onions of another kind': 1 })
  })

  it('a list of products shows another pack size of a product if the first one is sold out', async () => {
    const [product] = (await listed('q=mangoes')).filter(({ pack_count }) => pack_count > 1)
    const setStock = (stock: number) =>
      shop.platform.database
        .updateTable('shop_products')
        .set({ stock })
        .where('product_id', '=', product?.product_id ?? '')
        .execute()
    expect(product?.unit_weight).toBe(10)
    await setStock(0)
    await expect.poll(() => packsIn('sort=default')).toEqual(['Mangoes 5', 'Onions 1', 'Potatoes 5'])
    expect(await packsIn('q=mangoes')).toEqual(['Mangoes 5'])
    await setStock(3)
    await expect.poll(() => packsIn('sort=name_asc&q=mangoes')).toHaveLength(1)
  })
})

describe('a search', () => {
  it('a search with a size finds the pack of this size', async () => {
    expect(await packsIn('q=mangoes 5kg')).toEqual(['Mangoes 5'])
    expect(await packsIn('q=okara mangoes 2kg')).toHaveLength(1)
  })

  it('the suggestions of a search contain each product once, even if it has several pack sizes', async () => {
    const { products } = (await shop.as().get('/api/suggestions?q=mang')).json<Suggestion>()
    expect(products.filter(({ name }) => name === 'Mangoes')).toHaveLength(1)
  })
})

it.each([
  ['without a search', ''],
  ['for a search of a seller', 'q=okara fields'],
])(
  'the counts of the filters, of all products and by size, equal the numbers of listed products, %s',
  async (_, query) => {
    const { count, sizes, sellers } = (await shop.as().get(`/api/product-facets?${query}`)).json<ProductFacets>()
    expect(count).toBe((await listed(query)).length)
    expect(sellers).toMatchObject([{ seller_id: sellerId, count }])
    for (const { unit_weight, unit_label, count: ofSize } of sizes)
      expect(ofSize).toBe((await listed(`${query}&unit_weight=${unit_weight}&unit_label=${unit_label}`)).length)
    expect(sizes.map(({ unit_weight }) => unit_weight)).toEqual(expect.arrayContaining([0.25, 1, 2, 5, 10]))
  },
)
