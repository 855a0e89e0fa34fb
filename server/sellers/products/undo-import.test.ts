import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/call.ts'
import { rupees } from '#contract/money.ts'
import type { ImportResult, UndoableImport, undoProductImport } from '#contract/product-table.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { forgetOldChanges } from './change-many-products.ts'

const HEADINGS = 'Product ID,Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock,Name in Urdu'
const NEW = ',Bhindi,Fresh,Vegetables,Okra,240,1,kg,25,بھنڈی'

let shop: TestShop
let caller: TestCaller
/** A product of the caller, as it is before each import. */
let aloo: SellerProduct
beforeAll(async () => {
  shop = await createTestShop()
  await shop.aCategory({ category_name: 'Vegetables', sub_categories: ['Okra'] })
})
afterAll(() => shop.close())

const own = () => shop.as(caller)
const get = async (id: string) => (await own().get(`/api/seller/products/${id}`)).json<SellerProduct>()
const drafts = async () =>
  (await own().get('/api/seller/products?status=draft')).json<{ items: SellerProduct[] }>().items
const undo = async ({ import_id }: Pick<ImportResult, 'import_id'>, as = caller) =>
  (await shop.as(as).post(`/api/seller/product-imports/${import_id}/undo`)).json<CallOutput<typeof undoProductImport>>()
const undoable = async () => (await own().get('/api/seller/product-imports')).json<{ items: UndoableImport[] }>().items

async function doImport(...lines: string[]): Promise<ImportResult> {
  const headers = { 'content-type': 'text/csv', 'idempotency-key': randomUUID() }
  const answer = await own().send('POST', '/api/seller/product-imports', [HEADINGS, ...lines].join('\n'), headers)
  expect(answer.statusCode).toBe(200)
  return answer.json<ImportResult>()
}

/** Imports a new draft and a change of each field of the product. */
const importBoth = () => doImport(NEW, `${aloo.product_id},Aloo new,Old,Vegetables,Okra,90,2,bunch,130,آلو`)

async function aCallerWithAloo(): Promise<void> {
  caller = await shop.aSeller()
  const { product_id } = await shop.aProduct({ seller_id: caller.id, name: 'Aloo', stock: 100, price: rupees(120) })
  aloo = await get(product_id)
}

describe('the undo of an import', () => {
  it('the undo of an import deletes the new drafts and restores every field of the changed products, once', async () => {
    await aCallerWithAloo()
    const { updated_at: _, ...before } = aloo
    const result = await importBoth()
    expect(await get(aloo.product_id)).toMatchObject({ name: 'Aloo new', price: rupees(90), names: { ur: 'آلو' } })
    expect(await drafts()).toHaveLength(1)
    const { import_id, undo_until } = result
    expect(await undoable()).toEqual([
      { import_id, undo_until, created: 1, changed: 1, created_at: expect.any(String) },
    ])

    expect(await undo(result)).toEqual({ removed: 1, archived: 0, restored: 1, refused: [] })
    expect(await get(aloo.product_id)).toMatchObject(before)
    expect(await drafts()).toEqual([])
    expect(await undoable()).toEqual([])
    expect(await undo(result)).toMatchObject({ status: 409, code: 'already_undone' })
  })

  it('the undo of an import keeps units sold since the import, and lets customers find the product under its former name', async () => {
    await aCallerWithAloo()
    const result = await importBoth()
    const { database } = shop.platform
    await sql`update shop_products set stock = stock - 7 where product_id = ${aloo.product_id}`.execute(database)
    expect(await undo(result)).toMatchObject({ restored: 1, refused: [] })
    expect(await get(aloo.product_id)).toMatchObject({ stock: 93, price: rupees(120) })
    const { items } = (await shop.as().get('/api/products?q=aloo')).json<{ items: SellerProduct[] }>()
    expect(items.find(({ product_id }) => product_id === aloo.product_id)).toMatchObject({ name: 'Aloo' })
  })

  it('the undo of an import refuses products that were edited or archived since the import, and undoes the rest', async () => {
    await aCallerWithAloo()
    const others = await Promise.all(
      ['Gobi', 'Matar'].map((name) => shop.aProduct({ seller_id: caller.id, name, price: rupees(50) })),
    )
    const result = await doImport(
      ...[NEW, NEW.replace('Bhindi', 'Tori'), `${aloo.product_id},Aloo,Old,Vegetables,Okra,90,2,kg,130,`],
      ...others.map(({ product_id, name }) => `${product_id},${name},Old,Vegetables,,60,1,kg,5,`),
    )
    const [edited] = await drafts()
    await own().patch(`/api/seller/products/${edited?.product_id}`, { stock: 1 })
    await own().patch(`/api/seller/products/${others[0]?.product_id}`, { price: rupees(61) })
    await own().delete(`/api/seller/products/${others[1]?.product_id}`)
    const answer = await undo(result)
    expect(answer).toMatchObject({ removed: 1, restored: 1 })
    expect(answer.refused.map(({ product_id, code }) => [product_id, code]).sort()).toEqual(
      [edited, ...others].map((product) => [product?.product_id, 'product_changed']).sort(),
    )
    expect(await get(aloo.product_id)).toMatchObject({ price: rupees(120), unit_weight: 1 })
    expect((await drafts()).map(({ product_id }) => product_id)).toEqual([edited?.product_id])
  })

  it('the undo of an import ignores drafts that the seller has already deleted', async () => {
    await aCallerWithAloo()
    const result = await doImport(NEW)
    const [draft] = await drafts()
    await own().delete(`/api/seller/products/${draft?.product_id}`)
    expect(await undo(result)).toEqual({ removed: 0, archived: 0, restored: 0, refused: [] })
  })

  it('the undo of an import refuses a product whose former category does not exist any more', async () => {
    await aCallerWithAloo()
    const result = await importBoth()
    await sql`
      update product_import_steps set before = jsonb_set(before, '{category_id}', to_jsonb(${randomUUID()}::text))
      where import_id = ${result.import_id} and before is not null`.execute(shop.platform.database)
    expect(await undo(result)).toMatchObject({ removed: 1, restored: 0, refused: [{ product_id: aloo.product_id }] })
  })

  it('the undo of an import is refused after ten minutes, for another seller, and for an import that changed nothing', async () => {
    await aCallerWithAloo()
    const nothing = await doImport(`${aloo.product_id},Aloo,${aloo.description},${aloo.category},,120,1,kg,100,`)
    expect(nothing).toMatchObject({ unchanged: 1, import_id: null, undo_until: null })
    const result = await importBoth()
    expect(await undo(result, await shop.aSeller())).toMatchObject({ status: 404, code: 'product_import_not_found' })
    await sql`update product_imports set created_at = created_at - interval '11 minutes'
      where import_id = ${result.import_id}`.execute(shop.platform.database)
    expect(await undo(result)).toMatchObject({ status: 409, code: 'undo_expired' })
    expect(await undoable()).toEqual([])
  })

  it('the undo of an import happens once if it is requested twice at the same time', async () => {
    await aCallerWithAloo()
    const result = await importBoth()
    const answers = await Promise.all([undo(result), undo(result)])
    expect(answers).toContainEqual({ removed: 1, archived: 0, restored: 1, refused: [] })
    expect(answers).toContainEqual(expect.objectContaining({ code: 'already_undone' }))
  })
})

it('the former values of imported products are deleted after a day', async () => {
  await aCallerWithAloo()
  const [old, recent] = [await doImport(NEW), await doImport(NEW.replace('Bhindi', 'Tori'))]
  const { database } = shop.platform
  await sql`update product_import_steps set updated_at = now() - interval '25 hours'
    where import_id = ${old.import_id}`.execute(database)
  await forgetOldChanges(shop.platform)
  await forgetOldChanges(shop.platform)
  const { rows } = await sql<{ import_id: string }>`
    select import_id from product_import_steps where import_id in (${old.import_id}, ${recent.import_id})`.execute(
    database,
  )
  expect(rows).toEqual([{ import_id: recent.import_id }])
})
