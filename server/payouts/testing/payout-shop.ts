import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { checkDigits } from '#contract/iban.ts'
import type { LedgerPosting } from '#contract/ledger.ts'
import { rupees } from '#contract/money.ts'
import type { BatchPayout, ImportedResults, PayoutBatch, PayoutPreview } from '#contract/payout-batches.ts'
import type { Payout, PayoutSettings } from '#contract/payouts.ts'
import type { SellerAccount } from '#contract/seller-account.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { aPaidOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

export const DEFAULTS: PayoutSettings = { schedule: 'manual', weekday: 1, hold_days: 3, minimum: rupees(500) }

/** A seller of the payout tests, with a product for Rs. 100. `iban` is the account number, or an empty text. */
export type Stall = { seller: TestCaller; product_id: string; iban: string }

/** Returns a new valid IBAN. */
export function anIban(): string {
  const account = `MEZN${randomUUID().replace(/\D/g, '').padEnd(16, '7').slice(0, 16)}`
  return `PK${checkDigits(account, 'PK')}${account}`
}

/** Returns a day in Karachi, some days from today. */
export const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(Date.now() + days * 86_400_000)
export const weekdayIn = (days: number) => new Date(`${dayIn(days)}T00:00:00Z`).getUTCDay()

/**
 * Opens a shop for the payout tests of one file, and returns functions that create sellers and payouts and read their
 * state. After each test, the ledger must agree with the shop, and the settings of payouts are the default ones again.
 */
export function payoutShop(environment: NodeJS.ProcessEnv = {}) {
  let shop: TestShop
  let admin: TestCaller
  beforeAll(async () => {
    shop = await createTestShop(environment)
    admin = await shop.anAdmin()
  })
  afterEach(async () => {
    expect(await faultsInLedger(shop.platform.database)).toEqual([])
    expect((await shop.as(admin).put('/api/admin/payout-settings', DEFAULTS)).statusCode).toBe(200)
  })
  afterAll(() => shop.close())

  /** Creates a seller with a product for Rs. 100 and a bank account. */
  async function aStall(account_no: string | null = anIban()): Promise<Stall> {
    const seller = await shop.aSeller({ business_name: `Farm ${randomUUID().slice(0, 8)}` })
    const { product_id } = await shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 1000 })
    const account = { bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no }
    if (account_no !== null) await shop.as(seller).post('/api/seller/bank-account', account)
    return { seller, product_id, iban: account_no ?? '' }
  }

  /** Lets the seller ship and deliver a paid order, and moves the delivery `days` days into the past. */
  async function deliver({ seller }: Stall, order_id: string, days = 3): Promise<void> {
    for (const status of ['shipped', 'delivered'])
      expect((await shop.as(seller).patch(`/api/seller/orders/${order_id}`, { status })).statusCode).toBe(200)
    await sql`update fulfilments set updated_at = updated_at - make_interval(days => ${days}) where order_id = ${order_id}`.execute(
      shop.platform.database,
    )
  }

  /** Creates a paid order that was delivered some days ago. */
  async function aDelivery(stall: Stall, quantity = 10, days = 3): Promise<string> {
    const { order_id } = (await aPaidOrder(shop, [{ product_id: stall.product_id, quantity }])).placed
    await deliver(stall, order_id, days)
    return order_id
  }

  /** Creates a seller to whom a payout can pay Rs. 1,000. */
  async function aCreditor(account_no?: string | null): Promise<Stall> {
    const stall = await aStall(account_no)
    await aDelivery(stall)
    return stall
  }

  const accountOf = async ({ seller }: Stall) =>
    (await shop.as(seller).get('/api/seller/account')).json<SellerAccount>()
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
  const sendResults = (
    { batch_id }: PayoutBatch,
    lines: string[],
    headings = 'Reference,Amount,Status,Reason,Txn ID',
  ) =>
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

  return {
    /** The shop and its admin. They exist when the tests run. */
    opened: () => ({ shop, admin }),
    ...{
      aStall,
      deliver,
      aDelivery,
      aCreditor,
      accountOf,
      payoutsOf,
      preview,
      create,
      aBatch,
      batchOf,
      linesOf,
      lineOf,
      record,
      sendResults,
      importLines,
      postingsOf,
      actsOn,
      mailsTo,
      inBank,
    },
  }
}
