import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { TaxRule, TaxRuleChange } from '#contract/tax.ts'
import { aPaidOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'
import { changesFutureOnly } from './tax-rules.ts'
import { withholdTaxes } from './withhold.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
beforeEach(async () => {
  await shop.platform.database.deleteFrom('withheld_taxes').execute()
  await shop.platform.database.deleteFrom('tax_rules').execute()
})
afterAll(() => shop.close())

const RULES = '/api/admin/tax/rules'
const RULE = { tax: 'income_tax', payment: 'digital', seller_status: 'unchecked', rate: 200, section: '153(2A)' }
const PERIOD = { first_day: '2026-07-01', last_day: '2027-06-30' }
const add = (form: object = {}) => shop.as(admin).post(RULES, { ...RULE, ...PERIOD, ...form })
const change = (rule: TaxRule, form: Partial<TaxRuleChange>) => {
  const { rate, section, first_day, last_day } = rule
  return shop.as(admin).put(`${RULES}/${rule.rule_id}`, { rate, section, first_day, last_day, ...form })
}

/** Adds a rule that applies today, and sells something by it. */
async function aUsedRule(last_day: string | null = null) {
  const rule = (await add({ first_day: '2020-01-01', last_day })).json<TaxRule>()
  const { product_id } = await shop.aProduct({ price: rupees(100) })
  const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
  return { rule, orderId: placed.order_id }
}

describe('two tax rules', () => {
  it.each([
    ['the period of the first rule', 'refused', {}],
    ['a period that begins on the last day of the first rule', 'refused', { first_day: '2027-06-30', last_day: null }],
    [
      'a period that ends on the first day of the first rule',
      'refused',
      { first_day: '2026-01-01', last_day: '2026-07-01' },
    ],
    ['a period without end that begins before the first rule', 'refused', { first_day: '2026-01-01', last_day: null }],
    ['a period that begins on the day after the first rule', 'added', { first_day: '2027-07-01', last_day: null }],
    [
      'a period that ends on the day before the first rule',
      'added',
      { first_day: '2020-01-01', last_day: '2026-06-30' },
    ],
  ] as const)('two tax rules cannot apply on the same day: a second rule with %s is %s', async (_, result, period) => {
    expect((await add()).statusCode).toBe(201)
    expect((await add(period)).statusCode).toBe(result === 'added' ? 201 : 409)
  })

  it('two admins cannot add overlapping tax rules at the same time', async () => {
    const answers = await Promise.all([add(), add(), add(), add()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'tax_rule_overlaps' })
  })

  it('two tax rules cannot be changed so that they overlap', async () => {
    const first = (await add()).json<TaxRule>()
    await add({ first_day: '2027-07-01', last_day: null })
    expect((await change(first, { last_day: null })).json()).toMatchObject({ status: 409, code: 'tax_rule_overlaps' })
    expect((await change(first, { last_day: '2027-01-31' })).statusCode).toBe(200)
  })

  it.each([{ tax: 'sales_tax' }, { payment: 'cash' }, { seller_status: 'filer' }])(
    'two tax rules may apply on the same days if they differ in %j',
    async (other) => {
      expect((await add()).statusCode).toBe(201)
      expect((await add(other)).statusCode).toBe(201)
    },
  )
})

describe('a rule by which a tax was withheld', () => {
  it('a tax rule by which a tax was withheld can only get a last day of today or later; it cannot change otherwise or be deleted', async () => {
    const { rule } = await aUsedRule()
    for (const answer of [
      await change(rule, { rate: 100 }),
      await change(rule, { section: '6A' }),
      await change(rule, { first_day: '2026-01-01' }),
      await change(rule, { last_day: '2026-01-01' }),
      await shop.as(admin).delete(`${RULES}/${rule.rule_id}`),
    ])
      expect(answer.json()).toMatchObject({ status: 409, code: 'tax_rule_used' })
    expect((await change(rule, { last_day: '2099-12-31' })).json<TaxRule>()).toMatchObject({
      ...{ last_day: '2099-12-31', is_used: true, is_in_force: true },
    })
  })

  const BEFORE: TaxRuleChange = { rate: 200, section: 's', first_day: '2026-07-01', last_day: null }
  it.each([
    ['leaves it as it is', true, {}, {}],
    ['ends it today', true, {}, { last_day: '2026-11-25' }],
    ['ends it yesterday', false, {}, { last_day: '2026-11-24' }],
    ['extends it before it has ended', true, { last_day: '2026-12-31' }, { last_day: null }],
    ['extends it after it has ended', false, { last_day: '2026-11-24' }, { last_day: null }],
    ['changes its rate', false, {}, { rate: 201 }],
    ['changes its first day', false, {}, { first_day: '2026-07-02' }],
  ] as const)(
    'for a used tax rule, on 25 Nov 2026, whether a change that %s is accepted: %s',
    (_, isAccepted, before, after) => {
      const old = { ...BEFORE, ...before }
      expect(changesFutureOnly(old, { ...old, ...after }, '2026-11-25')).toBe(isAccepted)
    },
  )

  it('a tax rule counts as used while the transaction of a sale that applies it has not committed yet', async () => {
    const rule = (await add({ first_day: '2020-01-01', last_day: null })).json<TaxRule>()
    const { placed } = await aPaidOrderWithoutTax()
    const answer = await shop.platform.database.transaction().execute(async (tx) => {
      await withholdTaxes(tx, placed.order_id, [await taxedBy(placed.order_id, rule)])
      const waiting = shop.as(admin).delete(`${RULES}/${rule.rule_id}`)
      await untilLockWait(shop.platform.database)
      return { waiting }
    })
    expect((await answer.waiting).json()).toMatchObject({ code: 'tax_rule_used' })
  })

  it('if an admin changes the rate of a tax rule after a sale has read it, the sale is refused', async () => {
    const rule = (await add({ first_day: '2020-01-01', last_day: null })).json<TaxRule>()
    const { placed } = await aPaidOrderWithoutTax()
    await change(rule, { rate: 300 })
    const sale = await taxedBy(placed.order_id, rule)
    const selling = shop.platform.database.transaction().execute((tx) => withholdTaxes(tx, placed.order_id, [sale]))
    await expect(selling).rejects.toMatchObject({ code: 'tax_rules_changed' })
  })

  /** Creates a paid order of a seller with a status without rules. */
  async function aPaidOrderWithoutTax() {
    const { product_id, seller_id } = await shop.aProduct({ price: rupees(100) })
    await shop.as(admin).put(`/api/admin/sellers/${seller_id}/filer-status`, {
      ...{ filer_status: 'exempt', checked_on: '2026-01-01' },
    })
    return aPaidOrder(shop, [{ product_id, quantity: 1 }])
  }

  async function taxedBy(orderId: string, { rule_id, rate }: TaxRule) {
    const { seller_id, amount } = await shop.platform.database
      .selectFrom('fulfilments')
      .select(['seller_id', 'amount'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { seller_id, amount, taxes: [{ tax: 'income_tax' as const, rule_id, rate, amount: rupees(2) }] }
  }
})

describe('the tax rules', () => {
  it('the tax rules can be read page by page, sorted by first day, the latest first', async () => {
    await add()
    await add({ first_day: '2027-07-01', last_day: null, rate: 100 })
    await add({ first_day: '2025-07-01', last_day: '2026-06-30', rate: 50 })
    const read = async (query: string) =>
      (await shop.as(admin).get(`${RULES}${query}`)).json<{ items: TaxRule[]; next_cursor: string | null }>()
    const first = await read('?limit=2')
    expect(first.items.map(({ rate }) => rate)).toEqual([100, 200])
    const second = await read(`?limit=2&cursor=${first.next_cursor}`)
    expect([second.items.map(({ rate }) => rate), second.next_cursor]).toEqual([[50], null])
  })

  it('a tax rule is refused with a rate of zero or above 100 %, without the section of the law, or with a last day before the first; an unknown rule cannot be changed', async () => {
    const unknown = `${RULES}/${randomUUID()}`
    const { rate, section } = RULE
    expect((await shop.as(admin).put(unknown, { rate, section, ...PERIOD })).json()).toMatchObject({
      ...{ status: 404, code: 'tax_rule_not_found' },
    })
    expect((await shop.as(admin).delete(unknown)).json()).toMatchObject({ code: 'tax_rule_not_found' })
    for (const faulty of [{ rate: 0 }, { rate: 10_001 }, { rate: 0.5 }, { section: ' ' }, { last_day: '2026-06-30' }])
      expect((await add(faulty)).json()).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('the audit log contains all changes of tax rules', async () => {
    const rule = (await add()).json<TaxRule>()
    await change(rule, { rate: 100, last_day: null })
    expect((await shop.as(admin).delete(`${RULES}/${rule.rule_id}`)).statusCode).toBe(204)
    const log = await shop.as(admin).get(`/api/admin/audit-log?entity=tax_rule&entity_id=${rule.rule_id}`)
    const before = 'income_tax, digital, unchecked: 2 %, 2026-07-01 – 2027-06-30'
    const after = 'income_tax, digital, unchecked: 1 %, 2026-07-01 – …'
    expect(
      log.json().items.map(({ action, details }: { action: string; details: object }) => [action, details]),
    ).toEqual([
      ['delete', { name: '153(2A)', from: after }],
      ['update', { name: '153(2A)', from: before, to: after }],
      ['add', { name: '153(2A)', to: before }],
    ])
  })
})
