import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Suggestion } from '#contract/catalog.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { plansOf } from '#server/testing/watched-queries.ts'
import { suggest } from './suggest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const seller = await shop.aSeller({ business_name: 'Ravi Orchards' })
  await shop.aCategory({ category_name: 'Fruits', sub_categories: ['Mangoes', 'Citrus'] })
  for (const name of ['Chaunsa mangoes', 'Mango pickle', 'Masoor daal', 'Onions (pyaaz)', 'Zarkhez broccoli']) {
    await shop.aProduct({ name, seller_id: seller.id, category: 'Groceries' })
  }
})
afterAll(() => shop.close())

async function suggestionsFor(q: string): Promise<Suggestion> {
  return (await shop.as().get(`/api/suggestions?q=${encodeURIComponent(q)}`)).json()
}

async function namesFor(q: string): Promise<string[]> {
  return (await suggestionsFor(q)).products.map(({ name }) => name)
}

describe('the suggestions of a search', () => {
  it('[P1] search suggestions appear from the first letter on, and list goods before products made from them', async () => {
    expect((await namesFor('m')).toSorted()).toEqual(['Chaunsa mangoes', 'Masoor daal'])
    expect(await namesFor('MANGO')).toEqual(['Chaunsa mangoes', 'Mango pickle'])
  })

  it('search suggestions tolerate typing errors, and find words in the middle of a name', async () => {
    expect(await namesFor('chaunsaa')).toContain('Chaunsa mangoes')
    expect(await namesFor('pyaz')).toContain('Onions (pyaaz)')
    expect(await namesFor('daal')).toContain('Masoor daal')
    expect(await namesFor('پیا')).toContain('Onions (pyaaz)')
    expect(await namesFor('zarkh')).toEqual(['Zarkhez broccoli'])
  })

  it('search suggestions include categories, sub-categories and sellers', async () => {
    const { categories } = await suggestionsFor('mang')
    expect(categories).toContainEqual({
      ...{ category: 'fruits', category_name: 'Fruits', sub_category: 'Mangoes' },
      ...{ names: {}, category_names: {} },
    })
    expect((await suggestionsFor('frui')).categories[0]).toMatchObject({ category: 'fruits', sub_category: null })
    expect((await suggestionsFor('orch')).sellers).toEqual([
      expect.objectContaining({ business_name: 'Ravi Orchards' }),
    ])
  })

  it('search suggestions show one pack of each product, and show sold-out products last, with a stock of 0', async () => {
    await shop.aProduct({ name: 'Kinnow from Sargodha', stock: 0 })
    await shop.aProduct({ name: 'Kinnow grade A, 2 dozen' })
    await shop.aProduct({ name: 'Kinnow grade A, 5 dozen' })
    const { products } = await suggestionsFor('kinn')
    expect(products.map(({ name, stock }) => [name, stock])).toEqual([
      ['Kinnow grade A, 5 dozen', 100],
      ['Kinnow from Sargodha', 0],
    ])
  })

  it('search suggestions leave out unverified sellers and their products, and contain no product if only special characters are typed', async () => {
    const hidden = await shop.aSeller({ is_verified: false, business_name: 'Hidden Orchards' })
    await shop.aProduct({ name: 'Mangoes nobody sells', seller_id: hidden.id })
    expect(await namesFor('mangoes nobody')).not.toContain('Mangoes nobody sells')
    expect((await suggestionsFor('hidden')).sellers).toEqual([])
    for (const q of ['%', '\\', '(', "'", '.*', '\u{10FFFF}']) expect(await namesFor(q)).toEqual([])
    expect((await shop.as().get('/api/suggestions?q=%20')).statusCode).toBe(422)
  })

  it('search suggestions are read from indexes, without a scan of the whole table of products', async () => {
    const { database } = shop.platform
    await sql`
      insert into shop_products (seller_id, category_id, category, name, price, unit_weight, unit_label, stock, image_url)
      select seller_id, category_id, category, md5(number::text), 100, 1, 'kg', 10, image_url
      from (select * from shop_products limit 1) as any_product, generate_series(1, 8000) as number`.execute(database)
    await sql`analyze shop_products`.execute(database)
    for (const q of ['m', 'mango', 'chaunsaa']) {
      const plans = await plansOf(shop.databaseUrl, (replica) => suggest({ ...shop.platform, replica }, q))
      for (const plan of plans) expect(plan).not.toMatch(/"Seq Scan"[^{}]*"shop_products"/)
      expect(plans.join()).toContain('products_term_newest')
    }
  })
})
