import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { BatchPayout } from '#contract/payout-batches.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import type { TestShop } from '#server/testing/test-shop.ts'
import { payoutShop } from './testing/payout-shop.ts'

const {
  opened,
  aCreditor,
  accountOf,
  payoutsOf,
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
} = payoutShop()
let shop: TestShop
let admin: TestCaller
beforeAll(() => {
  ;({ shop, admin } = opened())
})

describe('the result of a payout', () => {
  it('the result “paid” of a payout moves the money out of the bank account, and the seller gets an email', async () => {
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

  it('the result “failed” of a payout returns the money to the seller’s balance, and the next batch can pay it', async () => {
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

  it('a payout that the bank returns after it was paid is shown as returned, and its money is in the balance again', async () => {
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
  ])(
    'a result of a payout that an admin enters by hand is refused if the payout would be %s',
    async (_, earlier, result) => {
      const stall = await aCreditor()
      const batch = await aBatch(stall)
      for (const one of earlier) await record(await lineOf(batch, stall), one)
      const { balance } = await accountOf(stall)
      expect((await record(await lineOf(batch, stall), result)).json()).toMatchObject({ code: 'payout_changed' })
      expect((await accountOf(stall)).balance).toBe(balance)
    },
  )

  it('the result of a payout is applied once if admins record it at the same time, and only one of two contradicting results is applied', async () => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const line = await lineOf(batch, stall)
    const results = [{ status: 'paid' }, { status: 'failed', reason: 'Account closed' }, { status: 'paid' }]
    await Promise.all(results.map((result) => record(line, result)))
    const [payout] = await payoutsOf(stall)
    expect((await accountOf(stall)).balance).toBe(payout?.status === 'paid' ? 0 : rupees(1000))
    expect(await mailsTo(stall)).toHaveLength(1)
  })

  it('the result of a payout needs a reason if the payout failed, and is refused for an unknown payout', async () => {
    const stall = await aCreditor()
    const line = await lineOf(await aBatch(stall), stall)
    expect((await record(line, { status: 'failed', reason: ' ' })).json()).toMatchObject({ code: 'validation_failed' })
    const unknown = await record({ ...line, payout_id: randomUUID() }, { status: 'paid' })
    expect(unknown.json()).toMatchObject({ status: 404, code: 'payout_not_found' })
  })
})

describe('the import of a result file', () => {
  it('the import of a bank’s result file records each payout as paid or failed with its reason, and once if the file is imported again', async () => {
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

  it('a paid payout is returned if a later result file says that it failed, and an older file changes nothing then', async () => {
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

  it('the import of a bank’s result file lists lines that it does not apply, each with the reason, and changes nothing for them', async () => {
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

  it('the import of a bank’s result file records each line once if two admins import the same file at the same time', async () => {
    const stall = await aCreditor()
    const batch = await aBatch(stall)
    const { reference } = await lineOf(batch, stall)
    const results = await Promise.all([1, 2, 3].map(() => importLines(batch, [`${reference},1000,Failed,Closed,`])))
    expect(results.map(({ failed, known }) => failed + known)).toEqual([1, 1, 1])
    expect((await accountOf(stall)).balance).toBe(rupees(1000))
  })

  it('the import of a bank’s result file is refused with a sentence if the file has no status, and for an unknown batch', async () => {
    const batch = await aBatch(await aCreditor())
    const unreadable = await sendResults(batch, ['P1-0001,5'], 'Reference,Amount')
    expect(unreadable.json()).toMatchObject({ status: 422, code: 'results_unreadable' })
    const unknown = await sendResults({ ...batch, batch_id: randomUUID() }, [])
    expect(unknown.json()).toMatchObject({ status: 404, code: 'payout_batch_not_found' })
  })
})
