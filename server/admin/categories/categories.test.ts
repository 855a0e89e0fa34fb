import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { lockProducts } from '#server/catalog/stock.ts'
import { refreshFigures } from '#server/figures/refresh-figures.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { aStoredPicture } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'
import { lockCategory } from './queries.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

const ALL = '/api/admin/categories'
const list = async () => {
  await refreshFigures(shop.platform.database)
  return (await shop.as(admin).get(ALL)).json<{ items: AdminCategory[] }>().items
}
const add = async (form: object) => (await shop.as(admin).post(ALL, form)).json<AdminCategory>()
const change = ({ category_id }: { category_id: string }, form: object) =>
  shop.as(admin).patch(`${ALL}/${category_id}`, form)
const remove = ({ category_id }: { category_id: string }) => shop.as(admin).delete(`${ALL}/${category_id}`)
const order = (categories: { category_id: string }[]) =>
  shop.as(admin).put(`${ALL}/order`, { category_ids: categories.map(({ category_id }) => category_id) })

describe('a category', () => {
  it('[A2, D10, V7] a new category is added at the end of the list, and its trimmed name must be unique and not empty', async () => {
    const added = await add({ category_name: '  Dairy  ', sub_categories: ['Milk', 'Yoghurt'] })
    expect(added).toMatchObject({ category_name: 'Dairy', category: 'dairy', product_count: 0, usage: [] })
    expect((await list()).at(-1)).toEqual(added)
    expect((await shop.as(admin).post(ALL, { category_name: '   ' })).json()).toMatchObject({
      errors: [{ field: 'category_name', message: areaMessages.categories.nameRequired }],
    })
    expect((await shop.as(admin).post(ALL, { category_name: 'DAIRY' })).json()).toMatchObject({
      code: 'category_exists',
    })
  })

  it('[A2] if an admin renames a category or sub-category, its products are in the category of the new name', async () => {
    const category = await add({ category_name: 'Spices', sub_categories: ['Ground', 'Whole'] })
    const product = await shop.aProduct({ category: 'spices', sub_category: 'Ground' })
    const renamed = await change(category, {
      category_name: 'Masala',
      sub_categories: ['Whole', 'Powder'],
      renamed_sub_categories: [{ from: 'Ground', to: 'Powder' }],
    })
    expect(renamed.json()).toMatchObject({ usage: [{ sub_category: 'Powder', product_count: 1 }] })
    const shown = await shop.as().get(`/api/products?category=masala&sub_category=Powder`)
    expect(shown.json().items).toMatchObject([{ product_id: product.product_id }])
  })

  it('renaming a category locks its products in the order of their ids, as a checkout does', async () => {
    const { database } = shop.platform
    const category = await add({ category_name: 'Herbs', sub_categories: [] })
    const { seller_id } = await shop.aProduct({ category: 'herbs' })
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await shop.aProduct({ category: 'herbs', seller_id })).product_id),
    )
    const [first = '', ...others] = ids.toSorted()
    const renamed = await database.transaction().execute(async (tx) => {
      await lockProducts(tx, [first])
      const answer = change(category, { category_name: 'Leaves' })
      await untilLockWait(database)
      await sql`set local lock_timeout = '1s'`.execute(tx)
      await lockProducts(tx, others)
      return { answer }
    })
    expect((await renamed.answer).json()).toMatchObject({ category_name: 'Leaves' })
  })

  it('a category shows how many products use it, and its sub-categories cannot be removed while products use them', async () => {
    const category = await add({ category_name: 'Bakery', sub_categories: ['Bread', 'Rusk'] })
    const { seller_id } = await shop.aProduct({ category: 'bakery', sub_category: 'Bread' })
    await shop.aProduct({ category: 'bakery', sub_category: 'Bread', seller_id, status: 'archived' })
    await shop.aProduct({ category: 'bakery' })
    const used = (await list()).find(({ category_id }) => category_id === category.category_id)
    expect(used).toMatchObject({
      product_count: 3,
      active_count: 2,
      seller_count: 2,
      usage: [
        { sub_category: 'Bread', product_count: 2 },
        { sub_category: null, product_count: 1 },
      ],
    })
    const refused = await change(category, { sub_categories: ['Rusk'] })
    expect(refused.json()).toMatchObject({ status: 409, code: 'sub_category_in_use' })
    expect(refused.json().message).toContain('Bread (2)')
    expect((await change(category, { sub_categories: ['Bread'] })).json()).toMatchObject({ sub_categories: ['Bread'] })
  })

  it('a change of a category is refused if its form was opened before another change of the category', async () => {
    const category = await add({ category_name: 'Honey' })
    const { updated_at } = category
    expect((await change(category, { description: 'From Swat', seen_updated_at: updated_at })).statusCode).toBe(200)
    const late = await change(category, { description: 'From Kashmir', seen_updated_at: updated_at })
    expect(late.json()).toMatchObject({ code: 'categories_changed', category: { description: 'From Swat' } })
  })

  it('[A2, D10] a category can only be deleted if no product uses it, not even an archived product', async () => {
    const category = await add({ category_name: 'Pickles' })
    await shop.aProduct({ category: 'pickles', status: 'archived' })
    expect((await remove(category)).json()).toMatchObject({ status: 409, code: 'category_in_use' })
    const unused = await add({ category_name: 'Papad' })
    expect((await remove(unused)).statusCode).toBe(204)
    expect((await remove(unused)).json()).toMatchObject({ code: 'category_not_found' })
  })
})

describe('the pictures of a category', () => {
  const aPicture = () => aStoredPicture(shop.platform.database, 'shop-images')

  it('the pictures of a category are shown to visitors, with the picture of each sub-category under its name', async () => {
    const [own, ofMilk] = [await aPicture(), await aPicture()]
    const form = { category_name: 'Milk shop', sub_categories: ['Milk', 'Ghee'] }
    const added = await add({ ...form, image_url: own, sub_category_images: { Milk: ofMilk, Cream: ofMilk } })
    const wanted = { image_url: own, sub_category_images: { Milk: ofMilk } }
    expect(added).toMatchObject(wanted)
    const { items } = (await shop.as().get('/api/categories')).json<{ items: AdminCategory[] }>()
    expect(items.find(({ category_id }) => category_id === added.category_id)).toMatchObject(wanted)
  })

  it('the pictures of sub-categories stay after a rename, are removed with the sub-category, and can be replaced or removed', async () => {
    const pictures = [await aPicture(), await aPicture(), await aPicture()] as const
    const category = await add({
      ...{ category_name: 'Drinks', sub_categories: ['Juice', 'Water'], image_url: pictures[0] },
      sub_category_images: { Juice: pictures[1], Water: pictures[2] },
    })
    const renamed = await change(category, {
      sub_categories: ['Fruit juice'],
      renamed_sub_categories: [{ from: 'Juice', to: 'Fruit juice' }],
    })
    expect(renamed.json()).toMatchObject({
      image_url: pictures[0],
      sub_category_images: { 'Fruit juice': pictures[1] },
    })
    const replaced = await change(category, { image_url: null, sub_category_images: { 'Fruit juice': pictures[2] } })
    expect(replaced.json()).toMatchObject({ image_url: null, sub_category_images: { 'Fruit juice': pictures[2] } })
  })

  it('a category accepts only uploaded pictures, and a picture stays stored while a category uses it', async () => {
    const { database } = shop.platform
    const unknown = '/storage/v1/object/public/shop-images/unknown.webp'
    expect((await shop.as(admin).post(ALL, { category_name: 'Nuts', image_url: unknown })).json()).toMatchObject({
      errors: [{ field: 'image_url', message: 'Please upload this picture first.' }],
    })
    const [own, ofSub, forgotten] = [await aPicture(), await aPicture(), await aPicture()]
    await add({
      category_name: 'Nuts',
      sub_categories: ['Almonds'],
      image_url: own,
      sub_category_images: { Almonds: ofSub },
    })
    await sweepPictures(shop.platform)
    const unused = database.selectFrom('media_objects').select('path').where('unused_since', 'is not', null)
    const paths = (await unused.execute()).map(({ path }) => path)
    expect([own, ofSub, forgotten].map((url) => paths.some((path) => url.endsWith(path)))).toEqual([false, false, true])
  })
})

describe('the sort order of categories', () => {
  it('the sort order of categories is set by a list that names every category once, and applies to the list for visitors', async () => {
    const wanted = (await list()).reverse()
    expect((await order(wanted)).statusCode).toBe(200)
    const shown = (await shop.as().get('/api/categories')).json().items
    expect(shown.map(({ category_id }: AdminCategory) => category_id)).toEqual(
      wanted.map(({ category_id }) => category_id),
    )
  })

  it('the sort order of categories can be set while another request changes one category, without a deadlock', async () => {
    const [first, ...others] = await list()
    if (!first) throw new Error('There is no category.')
    const { database } = shop.platform
    let answer: ReturnType<typeof order> | undefined
    await database.transaction().execute(async (tx) => {
      await lockCategory(tx, first.category_id)
      answer = order([...others, first])
      await untilLockWait(database)
      const change = tx.updateTable('categories').set({ description: 'Fresh' })
      await change.where('category_id', '=', first.category_id).execute()
    })
    expect((await answer)?.statusCode).toBe(200)
  })

  it('the sort order of categories cannot be set from an outdated list', async () => {
    const seen = await list()
    await add({ category_name: 'Tea' })
    for (const stale of [seen, [...seen, ...seen.slice(0, 1)]]) {
      expect((await order(stale)).json()).toMatchObject({ status: 409, code: 'categories_changed' })
    }
  })
})

it('the audit log shows every change of the categories, with the name and the admin', async () => {
  const category = await add({ category_name: 'Sweets' })
  await change(category, { category_name: 'Mithai' })
  await remove(category)
  const { items } = (
    await shop.as(admin).get(`/api/admin/audit-log?entity=category&entity_id=${category.category_id}`)
  ).json()
  expect(items).toMatchObject([
    { action: 'delete', details: { name: 'Mithai' }, actor: admin.email },
    { action: 'update', details: { name: 'Mithai', from: 'Sweets: ', to: 'Mithai: ' } },
    { action: 'add', details: { name: 'Sweets' } },
  ])
})
