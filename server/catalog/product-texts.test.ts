import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import type { Category, DetailedProduct, Product, Suggestion } from '#contract/catalog.ts'
import type { Order } from '#contract/orders.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { aStoredPicture } from '#server/testing/builders.ts'
import { checkOut } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let seller: TestCaller
let form: Record<string, unknown>
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
  const { category_id } = await shop.aCategory({ category_name: 'Greens' })
  const image_url = await aStoredPicture(shop.platform.database, 'product-images')
  form = {
    ...{ name: 'Bhindi', description: 'Fresh from Sindh', category_id, sub_category: null, price: 12_000, image_url },
    ...{ unit_weight: 1, unit_label: 'kg', stock: 40 },
  }
})
afterAll(() => shop.close())

const create = async (fields: object) => shop.as(seller).post('/api/seller/products', { ...form, ...fields })
const created = async (fields: object) => (await create(fields)).json<SellerProduct>()
const change = ({ product_id }: { product_id: string }, fields: object) =>
  shop.as(seller).patch(`/api/seller/products/${product_id}`, fields)
const shown = async ({ product_id }: { product_id: string }) =>
  (await shop.as().get(`/api/products/${product_id}`)).json<DetailedProduct>()
const found = async (q: string) => {
  const { items } = (await shop.as().get(`/api/products?q=${encodeURIComponent(q)}`)).json<{ items: Product[] }>()
  return items.map(({ product_id }) => product_id)
}

describe('the name and the description of a product in Urdu', () => {
  const urdu = { names: { ur: 'تازہ بھنڈی' }, descriptions: { ur: 'سندھ کی تازہ بھنڈی' } }

  it('the Urdu name and description of a new product are stored with it, and everyone can read them in addition to the main texts', async () => {
    const product = await created({ ...urdu, name: 'Lady finger' })
    expect(product).toMatchObject({ name: 'Lady finger', description: 'Fresh from Sindh', ...urdu })
    expect(await shown(product)).toMatchObject({ name: 'Lady finger', ...urdu })
    const { items } = (await shop.as().get('/api/products')).json<{ items: Product[] }>()
    expect(items).toContainEqual(
      expect.objectContaining({ product_id: product.product_id, name: 'Lady finger', names: urdu.names }),
    )
  })

  it('the Urdu name and description of a product stay when other fields change, and an empty Urdu name removes both', async () => {
    const product = await created({ ...urdu, name: 'Okra one' })
    expect((await change(product, { stock: 39 })).json()).toMatchObject(urdu)
    expect((await change(product, { names: { ur: 'بھنڈی' } })).json()).toMatchObject({
      ...urdu,
      names: { ur: 'بھنڈی' },
    })
    expect(await shown(product)).toMatchObject({ names: { ur: 'بھنڈی' } })
    expect((await change(product, { names: { ur: '' } })).json()).toMatchObject({ names: {}, descriptions: {} })
    expect(await shown(product)).toMatchObject({ names: {}, descriptions: {} })
  })

  it('an Urdu name or description in the letters of another language is refused, and so is an Urdu description without a name', async () => {
    const refusals = [
      [{ names: { ur: 'Bhindi' } }, 'names.ur', 'Please write this text in Urdu letters'],
      [{ names: { en: 'بھنڈی' } }, 'names.en', 'Please write this text in English letters'],
      [{ descriptions: { ur: 'تازہ' } }, 'names.ur', 'Name is required'],
    ] as const
    for (const [fields, field, message] of refusals)
      expect((await create(fields)).json()).toMatchObject({ status: 422, errors: [{ field, message }] })
  })

  it('the Urdu name and description of a product are the same for all its pack sizes, also for new ones', async () => {
    const product = await created({ ...urdu, name: 'Okra packs' })
    const pack = { unit_weight: 5, unit_label: 'kg', price: 50_000, stock: 3 }
    const large = (await shop.as(seller).post(`/api/seller/products/${product.product_id}/pack-sizes`, pack)).json()
    expect(large).toMatchObject(urdu)
    await change(large, { names: { ur: 'بھنڈی کا تھیلا' } })
    expect(await shown(product)).toMatchObject({ names: { ur: 'بھنڈی کا تھیلا' } })
    const joined = await created({ name: 'Okra of another field' })
    const joining = { product_id: product.product_id, unit_weight: 9 }
    await change(joined, { unit_weight: joining.unit_weight })
    const answer = await shop.as(seller).put(`/api/seller/products/${joined.product_id}/group`, {
      product_id: joining.product_id,
    })
    expect(answer.json()).toMatchObject({ names: { ur: 'بھنڈی کا تھیلا' } })
  })

  it('a search for the Urdu name of a product finds it, also with a typing error', async () => {
    const { product_id } = await created({ name: 'Qwertzish snack', names: { ur: 'کرکرے پاپڑی' } })
    expect(await found('پاپڑی')).toEqual([product_id])
    expect(await found('کرکری')).toEqual([product_id])
    await change({ product_id }, { names: {} })
    // The response of this search is in the cache until the change of the product is published.
    await expect.poll(() => found('پاپڑی')).not.toContain(product_id)
  })

  it('if the Urdu name of a product names known goods, the search finds the product in all languages, even if its main name is unknown', async () => {
    const { product_id } = await created({ name: 'Zafrani special', names: { ur: 'تربوز' } })
    for (const q of ['tarbooz', 'watermelon', 'تربوز']) expect(await found(q)).toContain(product_id)
  })

  it('the search in a seller’s list of products finds a product by its Urdu name', async () => {
    const { product_id } = await created({ name: 'Hidden name', names: { ur: 'چھپا نام' } })
    const { items } = (await shop.as(seller).get(`/api/seller/products?q=${encodeURIComponent('چھپا')}`)).json()
    expect(items).toMatchObject([{ product_id }])
  })

  it('an order keeps the Urdu names of its products as they were when the order was placed', async () => {
    const product = await created({ name: 'Ordered okra', names: { ur: 'بھنڈی اُس وقت کی' } })
    const customer = await shop.aCustomer()
    const { product_id } = product
    const cart = (await shop.as(customer).post('/api/cart/items', { product_id })).json<Cart>()
    expect(cart.items).toMatchObject([{ name: 'Ordered okra', names: { ur: 'بھنڈی اُس وقت کی' } }])
    const placed = await checkOut(shop, customer, { language: 'ur' })
    await change(product, { name: 'Renamed', names: { ur: 'نیا نام' } })
    const order = (await shop.as(customer).get(`/api/orders/${placed.json().order_id}`)).json<Order>()
    expect(order.items).toMatchObject([{ name: 'Ordered okra', names: { ur: 'بھنڈی اُس وقت کی' } }])
  })
})

it('the list of categories and the suggestions contain the Urdu names of categories and sub-categories', async () => {
  const admin = await shop.anAdmin()
  const added = await shop.as(admin).post('/api/admin/categories', {
    ...{ category_name: 'Sweets', sub_categories: ['Barfi', 'Laddu'], names: { ur: 'مٹھائیاں' } },
    ...{ descriptions: { ur: 'تازہ مٹھائی' }, sub_category_names: { Barfi: { ur: 'برفی' }, Gone: { ur: 'گیا' } } },
  })
  const texts = {
    ...{ names: { ur: 'مٹھائیاں' }, descriptions: { ur: 'تازہ مٹھائی' } },
    sub_category_names: { Barfi: { ur: 'برفی' } },
  }
  expect(added.json()).toMatchObject(texts)
  const { items } = (await shop.as().get('/api/categories')).json<{ items: Category[] }>()
  expect(items).toContainEqual(expect.objectContaining({ category_name: 'Sweets', ...texts }))
  const suggested = (await shop.as().get(`/api/suggestions?q=${encodeURIComponent('برف')}`)).json<Suggestion>()
  expect(suggested.categories).toMatchObject([{ sub_category: 'Barfi', names: { ur: 'برفی' } }])
  const renamed = await shop.as(admin).patch(`/api/admin/categories/${added.json().category_id}`, {
    ...{ sub_categories: ['Burfi'], renamed_sub_categories: [{ from: 'Barfi', to: 'Burfi' }] },
  })
  expect(renamed.json()).toMatchObject({ ...texts, sub_category_names: { Burfi: { ur: 'برفی' } } })
})
