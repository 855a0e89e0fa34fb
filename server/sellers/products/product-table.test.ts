import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let seller: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
})
afterAll(() => shop.close())

const exported = async (caller: TestCaller) => (await shop.as(caller).get('/api/seller/products.csv')).body

describe('the exported table of products', () => {
  it('[S3] holds what the seller has on sale, in rupees, and nothing that a spreadsheet would run', async () => {
    const wish = { seller_id: seller.id, name: '=HYPERLINK("http://evil.test")', price: rupees(120.5), stock: 7 }
    const { product_id } = await shop.aProduct(wish)
    await shop.aProduct({ seller_id: seller.id, status: 'archived' })
    await shop.aProduct()
    const answer = await shop.as(seller).get('/api/seller/products.csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line, ...rest] = answer.body.split('\r\n')
    expect(head).toBe(
      '\uFEFFProduct ID,Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock,Stock when exported,Last changed (UTC)',
    )
    expect(line).toContain(`${product_id},"'=HYPERLINK(""http://evil.test"")",From Sindh,vegetables,,120.5,1,kg,7,7,2`)
    expect(rest).toEqual([''])
  })

  it('is complete beyond what is read at once, and is sent while it is read', async () => {
    const many = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: many.id })
    await sql`
      insert into shop_products (seller_id, category_id, category, name, price, unit_weight, unit_label, stock, image_url, created_at)
      select seller_id, category_id, category, name, price, 1, 'kg', 1, image_url, '2025-01-01'::timestamptz + number % 7 * interval '1 second'
      from shop_products, generate_series(1, 1200) as number where product_id = ${product_id}`.execute(
      shop.platform.database,
    )
    const lines = (await exported(many)).split('\r\n').slice(1, -1)
    expect(new Set(lines.map((line) => line.slice(0, 36))).size).toBe(1201)
  })
})
