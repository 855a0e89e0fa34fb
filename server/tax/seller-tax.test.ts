import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SellerTax } from '#contract/tax.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

const NUMBERS = { ntn: '1234567-8', cnic: '35202-1234567-1', strn: '3277876112345' }
const save = (seller: TestCaller, numbers: object) =>
  shop.as(seller).put('/api/seller/tax', { ntn: '', cnic: '', strn: '', ...numbers })
const check = (sellerId: string, form: object) =>
  shop.as(admin).put(`/api/admin/sellers/${sellerId}/filer-status`, {
    ...{ filer_status: 'filer', checked_on: '2026-06-30' },
    ...form,
  })

describe('the tax numbers of a seller', () => {
  it.each([
    ['an NTN with a check digit', { ntn: '1234567-8' }, { ntn: '12345678' }],
    ['an NTN without a check digit', { ntn: ' 1234567 ' }, { ntn: '1234567' }],
    ['a CNIC in Urdu digits', { cnic: '۳۵۲۰۲-۱۲۳۴۵۶۷-۱' }, { cnic: '3520212345671' }],
    ['an STRN with spaces', { ntn: '1234567', strn: '32 77 8761 123 45' }, { strn: '3277876112345' }],
  ])('a tax number of a seller can be %s, and is stored as digits', async (_, typed, stored) => {
    const answer = await save(await shop.aSeller(), typed)
    expect(answer.json()).toMatchObject({ ...stored, filer_status: 'unchecked', checked_on: null })
  })

  it.each([
    ['neither an NTN nor a CNIC', {}, 'ntn', 'Enter the NTN or the CNIC'],
    ['an NTN of six digits', { ntn: '123456' }, 'ntn', 'Enter an NTN like 1234567 or 1234567-8'],
    ['a CNIC of twelve digits', { cnic: '35202-1234567' }, 'cnic', 'Enter a CNIC like 35202-1234567-1'],
    ['letters in the STRN', { ntn: '1234567', strn: '32778761A2345' }, 'strn', 'Enter an STRN with 13 digits'],
  ])('a tax number of a seller is refused with %s', async (_, typed, field, message) => {
    const answer = await save(await shop.aSeller(), typed)
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, message }] })
  })

  it('the tax numbers of a seller are visible to the seller and to admins only, and their change is in the audit log without the whole CNIC', async () => {
    const [seller, other] = [await shop.aSeller(), await shop.aSeller()]
    const saved = (await save(seller, NUMBERS)).json<SellerTax>()
    expect((await shop.as(seller).get('/api/seller/tax')).json()).toEqual(saved)
    expect((await shop.as(admin).get(`/api/admin/sellers/${seller.id}/tax`)).json()).toEqual(saved)
    expect((await shop.as(other).get('/api/seller/tax')).json()).toMatchObject({ ntn: '', cnic: '', strn: '' })
    expect((await shop.as(other).get(`/api/admin/sellers/${seller.id}/tax`)).statusCode).toBe(403)
    const log = await shop.as(admin).get(`/api/admin/audit-log?entity=seller&entity_id=${seller.id}`)
    expect(log.json().items[0]).toMatchObject({
      action: 'change_tax_numbers',
      details: { from: 'unchecked', to: 'NTN 1234567-8, CNIC …567-1, STRN 3277876112345, unchecked' },
    })
    expect(log.body).not.toContain('3520212345671')
  })
})

describe('the filer status of a seller', () => {
  it('the filer status of a seller is set by an admin with the day of the check, and the change is in the audit log', async () => {
    const seller = await shop.aSeller()
    await save(seller, { ntn: NUMBERS.ntn })
    expect((await check(seller.id, {})).json()).toMatchObject({ filer_status: 'filer', checked_on: '2026-06-30' })
    const log = await shop.as(admin).get(`/api/admin/audit-log?entity=seller&entity_id=${seller.id}`)
    expect(log.json().items[0]).toMatchObject({
      ...{ actor_id: admin.id, action: 'set_filer_status' },
      details: { from: 'NTN 1234567-8, unchecked', to: 'NTN 1234567-8, filer (2026-06-30)' },
    })
  })

  it('the filer status of a seller must be checked again if the NTN or the CNIC changes, but not if only the STRN changes', async () => {
    const seller = await shop.aSeller()
    await save(seller, NUMBERS)
    await check(seller.id, { filer_status: 'exempt' })
    expect((await save(seller, { ...NUMBERS, strn: '' })).json()).toMatchObject({ filer_status: 'exempt' })
    const changed = await save(seller, { ...NUMBERS, ntn: '7654321' })
    expect(changed.json()).toMatchObject({ filer_status: 'unchecked', checked_on: null })
  })

  it('the filer status of a seller is refused for a day in the future, for an unknown seller, and with the value “unchecked”', async () => {
    const { id } = await shop.aSeller()
    expect((await check(id, { checked_on: '2099-01-01' })).json()).toMatchObject({ code: 'check_in_future' })
    expect((await check(randomUUID(), {})).json()).toMatchObject({ status: 404, code: 'seller_not_found' })
    expect((await check(id, { filer_status: 'unchecked' })).json()).toMatchObject({ code: 'validation_failed' })
  })
})
