import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDigits } from '#contract/iban.ts'
import type { LedgerPosting } from '#contract/ledger.ts'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { BatchPayout, ImportedResults, PayoutBatch, PayoutPreview } from '#contract/payout-batches.ts'
import type { Payout, PayoutSettings } from '#contract/payouts.ts'
import type { SellerAccount } from '#contract/seller-account.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { aCustomerWanting, aPaidOrder, checkOut, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { createScheduledBatch } from './create-batch.ts'

const PASSWORD = 'mandi-demo-2026'
const DEFAULTS: PayoutSettings = { schedule: 'manual', weekday: 1, hold_days: 3, minimum: rupees(500) }

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterEach(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  expect((await shop.as(admin).put('/api/admin/payout-settings', DEFAULTS)).statusCode).toBe(200)
})
afterAll(() => shop.close())

/** Returns a new valid IBAN. */
function anIban(): string {
  const account = `MEZN${randomUUID().replace(/\D/g, '').padEnd(16, '7').slice(0, 16)}`
  return `PK${checkDigits(account, 'PK')}${account}`
}

type Stall = { seller: TestCaller; product_id: string; iban: string }

/** Creates a seller with a product for Rs. 100 and a bank account. */
async function aStall(account_no: string | null = anIban()): Promise<Stall> {
  const seller = await shop.aSeller({ business_name: `Farm ${randomUUID().slice(0, 8)}` })
  const { product_id } = await shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 1000 })
  const account = { bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no }
  if (account_no !== null) await shop.as(seller).post('/api/seller/bank-account', account)
  return { seller, product_id, iban: account_no ?? '' }
}

/** Creates a paid order that was delivered some days ago. */
async function aDelivery({ seller, product_id }: Stall, quantity = 10, days = 3): Promise<string> {
  const { order_id } = (await aPaidOrder(shop, [{ product_id, quantity }])).placed
  for (const status of ['shipped', 'delivered'])
    expect((await shop.as(seller).patch(`/api/seller/orders/${order_id}`, { status })).statusCode).toBe(200)
  await sql`update fulfilments set updated_at = updated_at - make_interval(days => ${days}) where order_id = ${order_id}`.execute(
    shop.platform.database,
  )
  return order_id
}

/** Creates a seller to whom Rs. 1,000 can be paid. */
async function aCreditor(account_no?: string | null): Promise<Stall> {
  const stall = await aStall(account_no)
  await aDelivery(stall)
  return stall
}

const accountOf = async ({ seller }: Stall) => (await shop.as(seller).get('/api/seller/account')).json<SellerAccount>()
const payoutsOf = async ({ seller }: Stall) =>
  (await shop.as(seller).get('/api/seller/payouts')).json<{ items: Payout[] }>().items
const preview = async () => (await shop.as(admin).get('/api/admin/payout-preview')).json<PayoutPreview>()
const create = (stalls: Stall[], { amount = rupees(1000), key = randomUUID() as string, by = admin } = {}) =>
  shop
    .as(by)
    .post(
      '/api/admin/payout-batches',
      { payouts: stalls.map(({ seller }) => ({ seller_id: seller.id, amount })) },
      { 'idempotency-key': key },
    )
const aBatch = async (...stalls: Stall[]) => {
  const answer = await create(stalls)
  expect(answer.statusCode).toBe(201)
  return answer.json<PayoutBatch>()
}
const batchOf = async ({ batch_id }: PayoutBatch) =>
  (await shop.as(admin).get(`/api/admin/payout-batches/${batch_id}`)).json<PayoutBatch>()
const linesOf = async ({ batch_id }: PayoutBatch, query = '') =>
  (await shop.as(admin).get(`/api/admin/payout-batches/${batch_id}/payouts${query}`)).json<{
    items: BatchPayout[]
    next_cursor: string | null
  }>()
const lineOf = async (batch: PayoutBatch, { seller }: Stall) => {
  const line = (await linesOf(batch)).items.find(({ seller_id }) => seller_id === seller.id)
  if (!line) throw new Error('This seller is not in the batch.')
  return line
}
const record = ({ payout_id }: BatchPayout, result: object) =>
  shop.as(admin).post(`/api/admin/payouts/${payout_id}/result`, result)
const sendResults = ({ batch_id }: PayoutBatch, lines: string[], headings = 'Reference,Amount,Status,Reason,Txn ID') =>
  shop
    .as(admin)
    .send('POST', `/api/admin/payout-batches/${batch_id}/results`, Buffer.from([headings, ...lines].join('\r\n')), {
      'content-type': 'text/csv',
    })
const importLines = async (batch: PayoutBatch, lines: string[]) =>
  (await sendResults(batch, lines)).json<ImportedResults>()
const postingsOf = async ({ seller }: Stall) => {
  const { items } = (await shop.as(admin).get(`/api/admin/ledger/postings?seller_id=${seller.id}`)).json<{
    items: LedgerPosting[]
  }>()
  return items
    .toReversed()
    .filter(({ kind }) => kind.startsWith('payout'))
    .map(({ kind, entries }) => [kind, ...entries.map(({ account, amount }) => `${account} ${amount}`)])
}
const actsOn = async (entity: string, id: string) =>
  (await shop.as(admin).get(`/api/admin/audit-log?entity=${entity}&entity_id=${id}`)).json().items
/** Waits for this number of emails about payouts to a seller, and returns them. */
const mailsTo = async ({ seller }: Stall, count = 1) => {
  const find = () =>
    shop.platform.database
      .selectFrom('mailbox')
      .select(['subject', 'text'])
      .where('recipient', '=', seller.email)
      .where('subject', 'like', '%Rs. 1,000%')
      .execute()
  await expect.poll(async () => (await find()).length).toBeGreaterThanOrEqual(count)
  return find()
}
const inBank = async () => {
  const { items } = (await shop.as(admin).get('/api/admin/ledger/trial-balance')).json()
  const balanceOf = (kind: string) => items.find(({ account }: { account: string }) => account === kind).closing
  return { bank: balanceOf('bank'), clearing: balanceOf('payout_clearing') }
}
/** Returns a day in Karachi, some days from today. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(Date.now() + days * 86_400_000)
const weekdayIn = (days: number) => new Date(`${dayIn(days)}T00:00:00Z`).getUTCDay()

describe('the preview of a batch', () => {
  it('lists who gets how much, and who is left out with the reason', async () => {
    const ready = await aCreditor()
    const [none, typo, number] = [
      await aCreditor(null),
      await aCreditor('PK37MEZN0000001123456702'),
      await aCreditor('0123-456789'),
    ]
    const banned = await aCreditor()
    await shop.as(admin).post(`/api/admin/users/${banned.seller.id}/ban`, { days: 7, reason: 'Fake products' })
    const small = await aStall()
    await aDelivery(small, 4)
    const [held, later] = [await aStall(), await aStall()]
    await aDelivery(held, 10, 1)
    await aPaidOrder(shop, [{ product_id: later.product_id, quantity: 10 }])
    const { payable, left_out, amount } = await preview()
    expect(payable.find(({ seller_id }) => seller_id === ready.seller.id)).toMatchObject({
      ...{ available: rupees(1000), held: 0, refusal: null, account_no: `${'•'.repeat(20)}${ready.iban.slice(-4)}` },
    })
    expect(amount).toBe(payable.reduce((sum, { available }) => sum + available, 0))
    const refusalOf = ({ seller }: Stall) => left_out.find(({ seller_id }) => seller_id === seller.id)
    expect([banned, none, typo, number, small, held, later].map((stall) => refusalOf(stall)?.refusal)).toEqual([
      'banned',
      'no_bank_account',
      'invalid_iban',
      'no_iban',
      'below_minimum',
      'on_hold',
      'on_hold',
    ])
    expect(refusalOf(held)).toMatchObject({ available: 0, held: rupees(1000), held_until: dayIn(2) })
    expect(refusalOf(later)).toMatchObject({ held_until: null })
    const { body } = await shop.as(admin).get('/api/admin/payout-preview')
    for (const { iban } of [ready, typo, number]) expect(body).not.toContain(iban)
  })

  it('agrees with the account that each seller sees', async () => {
    const stall = await aStall()
    await aDelivery(stall, 7)
    const order = await aDelivery(stall, 5)
    await aDelivery(stall, 3, 1)
    await aPaidOrder(shop, [{ product_id: stall.product_id, quantity: 2 }])
    const part = { fulfilments: [{ seller_id: stall.seller.id, amount: 12_345 }], shipping_included: false }
    await refund(shop, admin, order, part)
    const { available, held, refusal } = await accountOf(stall)
    expect([available, held]).toEqual([rupees(1200) - 12_345, rupees(500)])
    const { payable } = await preview()
    expect(payable.find(({ seller_id }) => seller_id === stall.seller.id)).toMatchObject({ available, held, refusal })
  })
})

describe('a batch of payouts', () => {
  it('takes the money from the balance of each seller with one posting, and is in the audit log', async () => {
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

  it('is created once for each idempotency key, and another request with the key is refused', async () => {
    const [one, other] = [await aCreditor(), await aCreditor()]
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => create([one, other], { key })))
    expect(new Set(answers.map((answer) => answer.json<PayoutBatch>().batch_id)).size).toBe(1)
    expect((await create([one], { key })).json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect(await payoutsOf(one)).toHaveLength(1)
  })

  it('never pays more than there is, even if two admins create batches for a seller at the same time', async () => {
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
  ])('is refused if it asks for %s', async (_, amount) => {
    const stall = await aCreditor()
    expect((await create([stall], { amount })).json()).toMatchObject({ status: 409, code: 'payouts_changed' })
    expect((await accountOf(stall)).balance).toBe(rupees(1000))
  })

  it('is refused as a whole if the bank account of one seller is not an IBAN', async () => {
    const [one, other] = [await aCreditor(), await aCreditor('0123456789')]
    expect((await create([one, other])).json()).toMatchObject({ status: 409, code: 'payouts_changed' })
    expect(await payoutsOf(one)).toEqual([])
  })

  it('does not pay money that a correction has taken, at the same time or before', async () => {
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

  it('can be read page by page, by status, and is not found with another id', async () => {
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

describe('the schedule', () => {
  const set = (settings: Partial<PayoutSettings>) =>
    shop.as(admin).put('/api/admin/payout-settings', { ...DEFAULTS, ...settings })
  beforeEach(() =>
    sql`update payout_batches set idempotency_key = gen_random_uuid() where idempotency_key like 'schedule:%'`.execute(
      shop.platform.database,
    ),
  )

  it('pays every seller who can be paid once a day, and emails the admins', async () => {
    const [stall, poor] = [await aCreditor(), await aStall()]
    await aDelivery(poor, 4)
    await set({ schedule: 'daily' })
    for (let run = 0; run < 2; run++) await createScheduledBatch(shop.platform)
    expect(await payoutsOf(stall)).toMatchObject([{ amount: rupees(1000), status: 'sending' }])
    expect(await payoutsOf(poor)).toEqual([])
    const [newest] = (await shop.as(admin).get('/api/admin/payout-batches')).json<{ items: PayoutBatch[] }>().items
    expect(newest?.created_by).toBeNull()
    await aDelivery(stall)
    await createScheduledBatch(shop.platform)
    expect(await payoutsOf(stall)).toHaveLength(1)
    const letters = () =>
      shop.platform.database
        .selectFrom('mailbox')
        .select('recipient')
        .where('text', 'like', `%/admin/payouts/${newest?.batch_id}%`)
        .execute()
    await expect.poll(async () => (await letters()).map(({ recipient }) => recipient)).toContain(admin.email)
  })

  it('creates no batch on another weekday, and none if admins start payouts', async () => {
    const stall = await aCreditor()
    await createScheduledBatch(shop.platform)
    await set({ schedule: 'weekly', weekday: weekdayIn(1) })
    await createScheduledBatch(shop.platform)
    expect(await payoutsOf(stall)).toEqual([])
    await set({ schedule: 'weekly', weekday: weekdayIn(0) })
    await createScheduledBatch(shop.platform)
    expect(await payoutsOf(stall)).toHaveLength(1)
  })

  it('creates one batch if the jobs of two processes run at the same time', async () => {
    const stall = await aCreditor()
    await set({ schedule: 'daily' })
    await Promise.all([1, 2, 3].map(() => createScheduledBatch(shop.platform)))
    expect(await payoutsOf(stall)).toHaveLength(1)
  })

  it('and the other settings can be changed by an admin: orders and accounts follow, and the audit log has both', async () => {
    const stall = await aStall()
    const order_id = await aDelivery(stall, 10, 2)
    const expected = async () => {
      const orders = await shop.as(stall.seller).get(`/api/seller/orders?q=${order_id.slice(0, 8)}`)
      return orders.json<{ items: SellerOrder[] }>().items[0]?.expected_payout
    }
    expect(await expected()).toBe(dayIn(1))
    const settings = { schedule: 'weekly', weekday: weekdayIn(6), hold_days: 5, minimum: rupees(2000) } as const
    expect((await set(settings)).json()).toEqual(settings)
    expect((await shop.as(admin).get('/api/admin/payout-settings')).json()).toEqual(settings)
    expect(await expected()).toBe(dayIn(6))
    expect(await accountOf(stall)).toMatchObject({ hold_days: 5, minimum: rupees(2000), next_payout: dayIn(6) })
    await set({ ...settings, hold_days: 2 })
    expect(await accountOf(stall)).toMatchObject({ available: rupees(1000), refusal: 'below_minimum' })
    const [, act] = await actsOn('payout_settings', 'all')
    expect(act).toMatchObject({ action: 'update', details: { from: 'manual, 3 days, ≥ Rs. 500' } })
    expect(act.details.to).toMatch(/^weekly on \w+day, 5 days, ≥ Rs. 2,000$/)
  })

  it.each([
    ['a hold time of zero days', { hold_days: 0 }],
    ['a minimum of less than a rupee', { minimum: 99 }],
    ['an unknown schedule', { schedule: 'yearly' }],
    ['an eighth weekday', { weekday: 7 }],
  ])('refuses %s', async (_, change) => {
    expect((await set(change as Partial<PayoutSettings>)).json()).toMatchObject({ code: 'validation_failed' })
  })
})

describe('the result of a payout', () => {
  it('that is paid moves the money out of the bank, and the seller gets an email', async () => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const before = await inBank()
    for (let copy = 0; copy < 2; copy++) {
      const answer = await record(await lineOf(batch, stall), { status: 'paid', bank_reference: 'IBFT 77' })
      expect(answer.json()).toMatchObject({ status: 'paid', bank_reference: 'IBFT 77', reason: '' })
    }
    expect((await postingsOf(stall)).map(([kind]) => kind)).toEqual(['payout_started'])
    expect(await inBank()).toEqual({ bank: before.bank - rupees(1000), clearing: before.clearing + rupees(1000) })
    expect(await payoutsOf(stall)).toMatchObject([{ status: 'paid', paid_at: expect.any(String) }])
    expect(await batchOf(batch)).toMatchObject({ sending: 0, paid: 1 })
    const [mail, ...others] = await mailsTo(stall)
    expect(mail?.subject).toBe('We paid you Rs. 1,000')
    expect(mail?.text).toContain(`••••${stall.iban.slice(-4)}`)
    expect(mail?.text).not.toContain(stall.iban)
    expect(others).toEqual([])
  })

  it('that has failed returns the money to the balance, and the next batch can pay it', async () => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const failed = await record(await lineOf(batch, stall), { status: 'failed', reason: 'Account closed' })
    expect(failed.json()).toMatchObject({ status: 'failed', reason: 'Account closed', paid_at: null })
    expect(await accountOf(stall)).toMatchObject({ balance: rupees(1000), available: rupees(1000) })
    expect(await postingsOf(stall)).toEqual([
      ['payout_started', 'seller_payable 100000', 'payout_clearing -100000'],
      ['payout_failed', 'payout_clearing 100000', 'seller_payable -100000'],
    ])
    const [mail] = await mailsTo(stall)
    expect(mail?.subject).toBe('Your payout of Rs. 1,000 failed')
    expect(mail?.text).toContain('Account closed')
    await aBatch(stall)
    expect((await payoutsOf(stall)).map(({ status }) => status)).toEqual(['sending', 'failed'])
  })

  it('that the bank returns after it was paid reads as returned, and its money is in the balance again', async () => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const before = await inBank()
    await record(await lineOf(batch, stall), { status: 'paid', bank_reference: 'IBFT 78' })
    const returned = await record(await lineOf(batch, stall), { status: 'returned', reason: 'Title mismatch' })
    expect(returned.json()).toMatchObject({
      ...{ status: 'returned', reason: 'Title mismatch', bank_reference: 'IBFT 78', paid_at: expect.any(String) },
    })
    expect(await inBank()).toEqual({ bank: before.bank, clearing: before.clearing + rupees(1000) })
    expect(await accountOf(stall)).toMatchObject({ balance: rupees(1000), available: rupees(1000) })
    expect(await batchOf(batch)).toMatchObject({ sending: 0, paid: 0, failed: 1 })
    const subjects = (await mailsTo(stall, 2)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['The bank returned your payout of Rs. 1,000', 'We paid you Rs. 1,000'])
    const statement = (await shop.as(stall.seller).get('/api/seller/account/lines')).json()
    expect(
      statement.items.slice(0, 2).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    ).toEqual([
      ['payout_returned', rupees(1000)],
      ['payout_started', -rupees(1000)],
    ])
  })

  it.each([
    ['returned before it was paid', [], { status: 'returned', reason: 'Title mismatch' }],
    ['failed after it was paid', [{ status: 'paid' }], { status: 'failed', reason: 'Account closed' }],
    ['paid after it failed', [{ status: 'failed', reason: 'Account closed' }], { status: 'paid' }],
  ])('by hand is refused if the payout would be %s', async (_, earlier, result) => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    for (const one of earlier) await record(await lineOf(batch, stall), one)
    const { balance } = await accountOf(stall)
    expect((await record(await lineOf(batch, stall), result)).json()).toMatchObject({ code: 'payout_changed' })
    expect((await accountOf(stall)).balance).toBe(balance)
  })

  it('is applied once if admins record it at the same time, and contradicting results leave one', async () => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const line = await lineOf(batch, stall)
    const results = [{ status: 'paid' }, { status: 'failed', reason: 'Account closed' }, { status: 'paid' }]
    await Promise.all(results.map((result) => record(line, result)))
    const [payout] = await payoutsOf(stall)
    expect((await accountOf(stall)).balance).toBe(payout?.status === 'paid' ? 0 : rupees(1000))
    expect(await mailsTo(stall)).toHaveLength(1)
  })

  it('needs a reason if it failed, and a known payout', async () => {
    const stall = await aCreditor()
    const line = await lineOf(await aBatch(stall), stall)
    expect((await record(line, { status: 'failed', reason: ' ' })).json()).toMatchObject({ code: 'validation_failed' })
    const unknown = await record({ ...line, payout_id: randomUUID() }, { status: 'paid' })
    expect(unknown.json()).toMatchObject({ status: 404, code: 'payout_not_found' })
  })
})

describe('the import of a result file', () => {
  it('records each line as paid or failed with its reason, and once if the file is imported again', async () => {
    const stalls = [await aCreditor(), await aCreditor(), await aCreditor()]
    const batch = await aBatch(...stalls)
    const [one, two] = (await linesOf(batch)).items
    const lines = [
      `${one?.reference},"1,000.00",Paid,,IBFT1`,
      `${two?.reference.replace('-', '')},1000,Rejected,Account closed,IBFT2`,
    ]
    expect(await importLines(batch, lines)).toEqual({ paid: 1, failed: 1, returned: 0, known: 0, refused: [] })
    expect(await importLines(batch, lines)).toMatchObject({ paid: 0, failed: 0, known: 2 })
    expect((await linesOf(batch)).items).toMatchObject([
      { status: 'paid', bank_reference: 'IBFT1', reason: '' },
      { status: 'failed', bank_reference: 'IBFT2', reason: 'Account closed' },
      { status: 'sending' },
    ])
    expect(await batchOf(batch)).toMatchObject({ sending: 1, paid: 1, failed: 1 })
    const acts = await actsOn('payout', two?.payout_id ?? '')
    expect(acts).toMatchObject([{ action: 'mark_failed', actor: admin.email, details: { reason: 'Account closed' } }])
  })

  it('makes a paid payout returned if a later file says that it failed, and an older file changes nothing then', async () => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const { reference } = await lineOf(batch, stall)
    const [paid, failed] = [`${reference},1000,Success,,`, `${reference},1000,Returned,Beneficiary account dormant,`]
    expect(await importLines(batch, [paid])).toMatchObject({ paid: 1 })
    expect((await accountOf(stall)).balance).toBe(0)
    expect(await importLines(batch, [failed])).toMatchObject({ returned: 1, failed: 0 })
    expect(await lineOf(batch, stall)).toMatchObject({ status: 'returned', reason: 'Beneficiary account dormant' })
    expect((await accountOf(stall)).balance).toBe(rupees(1000))
    expect(await importLines(batch, [paid, failed])).toMatchObject({ known: 2, paid: 0, returned: 0 })
    expect((await accountOf(stall)).balance).toBe(rupees(1000))
  })

  it('lists lines that it does not apply, each with the reason, and changes nothing for them', async () => {
    const stalls = [await aCreditor(), await aCreditor(), await aCreditor()]
    const [batch, elsewhere] = [await aBatch(...stalls), await aBatch(await aCreditor())]
    const [one, two, three] = (await linesOf(batch)).items
    await record(three as BatchPayout, { status: 'failed', reason: 'Account closed' })
    const result = await importLines(batch, [
      `P${elsewhere.number}-0001,1000,Paid,,`,
      `${one?.reference} ${two?.reference},1000,Paid,,`,
      `${one?.reference},1000,In process,,`,
      `${one?.reference},999,Paid,,`,
      `${three?.reference},1000,Paid,,`,
    ])
    expect(result.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'no_payout'],
      [3, 'several_payouts'],
      [4, 'unknown_status'],
      [5, 'other_amount'],
      [6, 'failed_before'],
    ])
    expect((await linesOf(batch)).items.map(({ status }) => status)).toEqual(['sending', 'sending', 'failed'])
  })

  it('records each line once if two admins import the same file at the same time', async () => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const { reference } = await lineOf(batch, stall)
    const results = await Promise.all([1, 2, 3].map(() => importLines(batch, [`${reference},1000,Failed,Closed,`])))
    expect(results.map(({ failed, known }) => failed + known)).toEqual([1, 1, 1])
    expect((await accountOf(stall)).balance).toBe(rupees(1000))
  })

  it('is refused with a sentence if the file has no status, and for an unknown batch', async () => {
    const batch = await aBatch(await aCreditor())
    const unreadable = await sendResults(batch, ['P1-0001,5'], 'Reference,Amount')
    expect(unreadable.json()).toMatchObject({ status: 422, code: 'results_unreadable' })
    const unknown = await sendResults({ ...batch, batch_id: randomUUID() }, [])
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
    await shop.platform.database.insertInto('users').values({ id: user.id, role: 'admin' }).execute()
    const { access_token } = (await post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })).json()
    return { id: user.id, email, token: access_token }
  }
  const proof = { by: 'password', password: PASSWORD }

  it('is in the file for the bank, which needs a proof of identity and is in the audit log', async () => {
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

  it('leaves the file when its payout has a result, so that a file that is sent again does not pay twice', async () => {
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

  it('stays the one at the time of the batch if the seller changes the bank account later', async () => {
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

  it('of a seller is shown to an admin after a proof of identity only, and the audit log has it without the number', async () => {
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

  it('is in no other answer about payouts', async () => {
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

it('a cash order that the seller has collected is paid out only after the deposit, minus the delivery', async () => {
  const stall = await aStall()
  const customer = await aCustomerWanting(shop, [{ product_id: stall.product_id, quantity: 10 }])
  const { order_id } = (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
  await shop.as(stall.seller).post(`/api/seller/orders/${order_id}/collection`, { received: rupees(1200) })
  await sql`update fulfilments set collected_at = collected_at - interval '3 days' where order_id = ${order_id}`.execute(
    shop.platform.database,
  )
  expect((await create([stall])).json()).toMatchObject({ code: 'payouts_changed' })
  const deposit = { amount: rupees(1200), reference: 'HBL 1' }
  await shop
    .as(admin)
    .post(`/api/admin/cash/collectors/${stall.seller.id}/deposits`, deposit, { 'idempotency-key': randomUUID() })
  await aBatch(stall)
  expect(await accountOf(stall)).toMatchObject({ balance: 0, available: 0, cash_in_hand: 0 })
})

it('the nightly check finds a payout whose status or amount disagrees with the ledger', async () => {
  const stall = await aCreditor()
  const { payout_id } = await lineOf(await aBatch(stall), stall)
  const { database } = shop.platform
  const change = (set: string) =>
    sql`update payouts set ${sql.raw(set)} where payout_id = ${payout_id}`.execute(database)
  for (const [set, undo, fault] of [
    ['amount = amount + 1', 'amount = amount - 1', /payouts disagree with their postings/],
    ["status = 'paid', paid_at = now()", "status = 'sending', paid_at = null", /the status of a payout disagrees/],
    ["status = 'failed', reason = 'x'", "status = 'sending', reason = ''", /the status of a payout disagrees/],
  ] as const) {
    await change(set)
    expect((await faultsInLedger(database)).join()).toMatch(fault)
    await change(undo)
  }
})
