import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicSeller } from '#contract/public-sellers.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const list = async (query = '') => (await shop.as().get(`/api/sellers${query}`)).json<{ items: PublicSeller[] }>().items

describe('the list of public sellers', () => {
  it('[R2] the list of public sellers contains verified sellers with products in stock, the newest first, without private data', async () => {
    const first = await shop.aSeller({ business_name: 'Okara Fields' })
    const second = await shop.aSeller({ business_name: 'Bhalwal Citrus' })
    const waiting = await shop.aSeller({ business_name: 'Jhang Farms', is_verified: false })
    const empty = await shop.aSeller({ business_name: 'Empty Shelves' })
    for (const { id } of [first, second, waiting]) await shop.aProduct({ seller_id: id })
    await shop.aProduct({ seller_id: empty.id, stock: 0 })
    const sellers = await list()
    expect(sellers.map(({ business_name }) => business_name)).toEqual(['Bhalwal Citrus', 'Okara Fields'])
    expect(Object.keys(sellers[0] ?? {}).toSorted()).toEqual([
      'business_details',
      'business_name',
      'city',
      'profile_picture',
      'province',
      'seller_id',
    ])
    expect(await list('?limit=1')).toHaveLength(1)
  })

  it('[R2] the list of public sellers finds sellers by their ids while they are verified', async () => {
    const seller = await shop.aSeller({ business_name: 'Ravi Orchards' })
    const waiting = await shop.aSeller({ is_verified: false })
    expect((await shop.as().get(`/api/sellers/${seller.id}`)).json()).toMatchObject({ business_name: 'Ravi Orchards' })
    expect((await shop.as().get(`/api/sellers/${waiting.id}`)).json()).toMatchObject({
      status: 404,
      code: 'seller_not_found',
    })
  })
})
