import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { BatchPayout, PayoutBatch } from '#contract/payout-batches.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import type { TestShop } from '#server/testing/test-shop.ts'
import { anIban, dayIn, payoutShop } from './testing/payout-shop.ts'

const PASSWORD = 'mandi-demo-2026'

const {
  opened,
  aStall,
  aCreditor,
  accountOf,
  payoutsOf,
  create,
  aBatch,
  batchOf,
  linesOf,
  lineOf,
  record,
  postingsOf,
  actsOn,
  inBank,
} = payoutShop()
let shop: TestShop
let admin: TestCaller
beforeAll(() => {
  ;({ shop, admin } = opened())
})

describe('a batch of payouts', () => {
  it('a batch of payouts takes the money from the balance of each seller with one posting, and is in the audit log', async () => {
    const [one, other] = [await aCreditor(), await aCreditor()]
    const before = await inBank()
    const batch = await aBatch(one, other)
    expect(batch).toMatchObject({ payouts: 2, amount: rupees(2000), sending: 2, paid: 0, failed: 0 })
    expect(batch).toMatchObject({ created_by: admin.email, downloaded_at: null })
    expect(await accountOf(one)).toMatchObject({ balance: 0, available: 0 })
    expect(await postingsOf(one)).toEqual([['payout_started', 'seller_payable 100000', 'payout_clearing -100000']])
    expect(await inBank()).toEqual({ bank: before.bank, clearing: before.clearing - rupees(2000) })
    const references = (await linesOf(batch)).items.map(({ reference }) => reference)
    expect(references).toEqual([`P${batch.number}-0001`, `P${batch.number}-0002`])
    expect(await payoutsOf(one)).toMatchObject([
      { amount: rupees(1000), status: 'sending', iban: `${'•'.repeat(20)}${one.iban.slice(-4)}`, reason: '' },
    ])
    expect(await actsOn('payout_batch', batch.batch_id)).toMatchObject([
      { action: 'create', actor: admin.email, details: { amount: 'Rs. 2,000', payouts: 2 } },
    ])
  })

  it('a batch of payouts is created once for each idempotency key, and another request with the key is refused', async () => {
    const [one, other] = [await aCreditor(), await aCreditor()]
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => create([one, other], { key })))
    expect(new Set(answers.map((answer) => answer.json<PayoutBatch>().batch_id)).size).toBe(1)
    expect((await create([one], { key })).json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect(await payoutsOf(one)).toHaveLength(1)
  })

  it('a batch of payouts never pays more than the balance of a seller, even if two admins create batches for the seller at the same time', async () => {
    const stall = await aCreditor()
    const second = await shop.anAdmin()
    const answers = await Promise.all([admin, second, admin, second].map((by) => create([stall], { by })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'payouts_changed' })
    expect(await payoutsOf(stall)).toHaveLength(1)
    expect((await accountOf(stall)).balance).toBe(0)
  })

  it.each([
    ['more than the available amount', rupees(1000.01)],
    ['less than the available amount', rupees(999)],
  ])('a batch of payouts is refused if it asks for %s', async (_, amount) => {
    const stall = await aCreditor()
    expect((await create([stall], { amount })).json()).toMatchObject({ status: 409, code: 'payouts_changed' })
    expect((await accountOf(stall)).balance).toBe(rupees(1000))
  })

  it('a batch of payouts is refused as a whole if the bank account of one seller is not an IBAN', async () => {
    const [one, other] = [await aCreditor(), await aCreditor('0123456789')]
    expect((await create([one, other])).json()).toMatchObject({ status: 409, code: 'payouts_changed' })
    expect(await payoutsOf(one)).toEqual([])
  })

  it('a batch of payouts does not pay money that a correction has taken, at the same time or before', async () => {
    const stall = await aCreditor()
    const correct = () =>
      shop
        .as(admin)
        .post(
          `/api/admin/seller-accounts/${stall.seller.id}/corrections`,
          { amount: -rupees(300), reason: 'Broken crate' },
          { 'idempotency-key': randomUUID() },
        )
    const [batch] = await Promise.all([create([stall]), correct()])
    const { balance } = await accountOf(stall)
    expect(balance).toBe(batch.statusCode === 201 ? -rupees(300) : rupees(700))
    expect((await create([stall])).json()).toMatchObject({ code: 'payouts_changed' })
  })

  it('batches and their payouts can be read page by page, payouts also by status; an unknown batch is answered with 404', async () => {
    const stalls = [await aCreditor(), await aCreditor(), await aCreditor()]
    const batch = await aBatch(...stalls)
    const first = await linesOf(batch, '?limit=2')
    const rest = await linesOf(batch, `?limit=2&cursor=${first.next_cursor}`)
    expect([...first.items, ...rest.items].map(({ reference }) => reference.slice(-1))).toEqual(['1', '2', '3'])
    expect(rest.next_cursor).toBeNull()
    await record(first.items[0] as BatchPayout, { status: 'paid' })
    expect((await linesOf(batch, '?status=sending')).items).toHaveLength(2)
    const list = (await shop.as(admin).get('/api/admin/payout-batches?limit=1')).json()
    expect(list.items).toMatchObject([{ batch_id: batch.batch_id, sending: 2, paid: 1 }])
    const older = await shop.as(admin).get(`/api/admin/payout-batches?limit=1&cursor=${list.next_cursor}`)
    expect(older.json().items[0].number).toBeLessThan(batch.number)
    const unknown = await shop.as(admin).get(`/api/admin/payout-batches/${randomUUID()}`)
    expect(unknown.json()).toMatchObject({ status: 404, code: 'payout_batch_not_found' })
  })
})

describe('a full account number', () => {
  /** Creates an admin with a password. */
  async function anAdminWithPassword(): Promise<TestCaller> {
    const email = `${randomUUID()}@mandi.test`
    const headers = { apikey: shop.platform.configuration.publishableKey }
    const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, headers, payload })
    const signed = await post('/auth/v1/signup', { email, password: PASSWORD, data: { username: 'Owner' } })
    const { user } = signed.json<{ user: { id: string } }>()
    await shop.platform.database
      .insertInto('users')
      .values({ id: user.id, role: 'admin', staff_roles: ['owner'] })
      .execute()
    const { access_token } = (await post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })).json()
    return { id: user.id, email, token: access_token }
  }
  const proof = { by: 'password', password: PASSWORD }

  it('full account numbers are in the payout file for the bank; its download needs a proof of identity and is in the audit log', async () => {
    const owner = await anAdminWithPassword()
    const [one, other] = [await aCreditor(), await aCreditor()]
    const batch = await aBatch(one, other)
    const download = (body: object) => shop.as(owner).post(`/api/admin/payout-batches/${batch.batch_id}/file`, body)
    expect((await download({})).json()).toMatchObject({ code: 'reauthentication_needed', by: 'password' })
    const wrong = await download({ proof: { ...proof, password: 'another-password' } })
    expect(wrong.json()).toMatchObject({ code: 'reauthentication_not_valid' })
    expect(await actsOn('payout_batch', batch.batch_id)).toHaveLength(1)
    expect((await batchOf(batch)).downloaded_at).toBeNull()

    const file = await download({ proof })
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'text/csv; charset=utf-8', 'cache-control': expect.stringContaining('no-store') },
      'content-disposition': `attachment; filename="payouts-P${batch.number}-${dayIn(0)}.csv"`,
    })
    const line = await lineOf(batch, one)
    expect(file.body.split('\r\n')[0]).toBe('Reference,Title,IBAN,Bank,Amount,Date')
    expect(file.body).toContain(`${line.reference},Bilal Ahmed,${one.iban},Meezan Bank,1000.00,${dayIn(0)}\r\n`)
    expect(file.body).toContain(other.iban)
    expect((await batchOf(batch)).downloaded_at).toEqual(expect.any(String))
    const [act] = await actsOn('payout_batch', batch.batch_id)
    expect(act).toMatchObject({ action: 'download', actor: owner.email, details: { payouts: 2 } })
  })

  it('a payout with a result is no longer in the payout file, so that a file that is sent again does not pay twice', async () => {
    const owner = await anAdminWithPassword()
    const [one, other] = [await aCreditor(), await aCreditor()]
    const batch = await aBatch(one, other)
    const url = `/api/admin/payout-batches/${batch.batch_id}/file`
    await record(await lineOf(batch, one), { status: 'paid' })
    const { body } = await shop.as(owner).post(url, { proof })
    expect([body.includes(one.iban), body.includes(other.iban)]).toEqual([false, true])
    await record(await lineOf(batch, other), { status: 'failed', reason: 'Account closed' })
    expect((await shop.as(owner).post(url, { proof })).json()).toMatchObject({ status: 409, code: 'payouts_decided' })
  })

  it('a payout keeps the account number from the time of the batch if the seller changes the bank account later', async () => {
    const owner = await anAdminWithPassword()
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const changed = anIban()
    await shop.platform.database
      .updateTable('seller_bank_accounts')
      .set({ account_no: changed })
      .where('seller_id', '=', stall.seller.id)
      .execute()
    const { body } = await shop.as(owner).post(`/api/admin/payout-batches/${batch.batch_id}/file`, { proof })
    expect([body.includes(stall.iban), body.includes(changed)]).toEqual([true, false])
  })

  it('an admin sees the full account number of a seller after a proof of identity only, and the audit log records it without the number', async () => {
    const owner = await anAdminWithPassword()
    const stall = await aStall()
    const url = `/api/admin/seller-accounts/${stall.seller.id}/bank-account`
    expect((await shop.as(owner).post(url, {})).json()).toMatchObject({ code: 'reauthentication_needed' })
    expect((await shop.as(owner).post(url, { proof })).json()).toMatchObject({ account_no: stall.iban })
    const [act] = await actsOn('seller', stall.seller.id)
    expect(act).toMatchObject({ action: 'show_bank_account', actor: owner.email })
    expect(JSON.stringify(act)).not.toContain(stall.iban)
    const none = await shop.as(owner).post(url.replace(stall.seller.id, (await aStall(null)).seller.id), { proof })
    expect(none.json()).toMatchObject({ status: 404, code: 'profile_not_found' })
  })

  it('the responses about payouts to sellers and admins contain no full account number', async () => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const bodies = [
      await shop.as(stall.seller).get('/api/seller/payouts'),
      await shop.as(stall.seller).get('/api/seller/account'),
      await shop.as(admin).get(`/api/admin/seller-accounts/${stall.seller.id}/payouts`),
      await shop.as(admin).get(`/api/admin/payout-batches/${batch.batch_id}/payouts`),
      await record(await lineOf(batch, stall), { status: 'paid' }),
    ]
    for (const { body, statusCode } of bodies) {
      expect(statusCode).toBe(200)
      expect(body).not.toContain(stall.iban.slice(0, 10))
    }
  })
})
