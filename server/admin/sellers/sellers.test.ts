import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const BANK = { bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no: '0123456789' }

describe('the bank account of a seller', () => {
  it('[D9] is shown to admins without the number, but for its last four digits', async () => {
    const seller = await shop.aSeller({ is_verified: false })
    await shop.as(seller).post('/api/seller/bank-account', BANK)
    const listed = await shop.as(await shop.anAdmin()).get('/api/admin/sellers?standing=waiting&limit=100')
    expect(listed.json().items).toContainEqual(
      expect.objectContaining({
        id: seller.id,
        bank_account: { seller_id: seller.id, ...BANK, account_no: '••••••6789' },
      }),
    )
    expect(listed.body).not.toContain(BANK.account_no)
  })
})
