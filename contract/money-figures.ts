import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { ledgerAccountKind, postingKind } from './ledger.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { day } from './periods.ts'

const signedPaisa = z.int().brand<'Paisa', 'inout'>().meta({ description: 'Paisa; may be negative' })

/**
 * The sums of money in the reports for admins, computed from the ledger. `sales`: sold products. `delivery`: shipping
 * fees. `collections`: money that customers paid: to the provider, to the bank account or in cash. `refunds`: refunds
 * of sold products and shipping. `commission`: the operator's commission minus reversed commission. `payouts`: payouts
 * minus failed and returned payouts. `tax`: taxes that were withheld from sellers, minus reversed taxes.
 */
export const MONEY_FIGURES = ['sales', 'delivery', 'collections', 'refunds', 'commission', 'payouts', 'tax'] as const
export type MoneyFigure = (typeof MONEY_FIGURES)[number]

/**
 * The sums of money for one seller, in the reports for admins. `collections` is the cash that the seller has collected.
 * `refunds` has no shipping, and delivery belongs to no seller.
 */
export const SELLER_FIGURES = MONEY_FIGURES.filter((figure) => figure !== 'delivery')
export type SellerFigure = Exclude<MoneyFigure, 'delivery'>

const moneyFigures = z
  .object({
    sales: signedPaisa,
    delivery: signedPaisa,
    collections: signedPaisa,
    refunds: signedPaisa,
    commission: signedPaisa,
    payouts: signedPaisa,
    tax: signedPaisa,
  })
  .meta({ id: 'MoneyFigures' })
export type MoneyFigures = z.infer<typeof moneyFigures>

const sellerFigures = moneyFigures.omit({ delivery: true }).meta({ id: 'SellerMoneyFigures' })
export type SellerFigures = z.infer<typeof sellerFigures>

const period = z.object({ since: day, until: day })
export type MoneyPeriod = z.infer<typeof period>

export const moneyReport = z
  .object({
    period,
    before: period.describe('The days before the period, as many as the period has.'),
    figures_at: timestamp.describe('The figures include all postings before this time.'),
    sums: moneyFigures,
    sums_before: moneyFigures,
    by_day: z.array(moneyFigures.extend({ day, sales_before: signedPaisa })).describe('All days, oldest first.'),
    by_method: z.array(
      moneyFigures.extend({
        payment_method: z.enum(PAYMENT_METHODS).nullable().describe('Null for postings without an order.'),
        sales_before: signedPaisa,
      }),
    ),
    by_account: z.array(
      z.object({
        account: ledgerAccountKind,
        kind: postingKind,
        debit: signedPaisa,
        credit: signedPaisa,
        postings: z.int(),
      }),
    ),
  })
  .meta({ id: 'MoneyReport' })
export type MoneyReport = z.infer<typeof moneyReport>

export const sellerMoney = sellerFigures
  .extend({ seller_id: z.uuid(), business_name: z.string(), before: sellerFigures })
  .meta({ id: 'SellerMoney' })
export type SellerMoney = z.infer<typeof sellerMoney>

/** The period of a money report. Both days are inclusive. The default is the last 30 days. */
const periodQuery = { since: day.optional(), until: day.optional() }
export type MoneyPeriodQuery = { since?: string | undefined; until?: string | undefined }

const tag = 'Admin: money'
const SELLERS_ON_A_PAGE = 20

export const getMoneyReport = call({
  name: 'getMoneyReport',
  method: 'GET',
  path: '/api/admin/money',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag,
  summary: 'Sales, collections, refunds, commission, payouts and tax of a period, and of the period before',
  query: z.strictObject(periodQuery),
  refusals: ['bad_period'],
  response: moneyReport,
})

export const listMoneyOfSellers = call({
  name: 'listMoneyOfSellers',
  method: 'GET',
  path: '/api/admin/money/sellers',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag,
  summary: 'The figures of each seller in a period, and in the period before; the largest first',
  query: z.strictObject({
    ...periodQuery,
    sort: z.enum(SELLER_FIGURES).default('sales').describe('Sellers without this figure are left out.'),
    ...pageQuery(SELLERS_ON_A_PAGE),
  }),
  refusals: ['bad_period'],
  response: pageOf(sellerMoney),
})

/** The tables of the money report that admins can export. */
export const MONEY_TABLES = ['days', 'sellers', 'methods', 'accounts'] as const
export type MoneyTable = (typeof MONEY_TABLES)[number]

/** The call that exports one table of the money report. The server streams the response as CSV. */
export const exportMoney = call({
  name: 'exportMoney',
  method: 'GET',
  path: '/api/admin/money/tables/:table',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'The figures of a period by day, seller, payment method or ledger account, as a CSV file for spreadsheets',
  params: z.object({ table: z.enum(MONEY_TABLES) }),
  query: z.strictObject(periodQuery),
  refusals: ['bad_period'],
  answers: 'text/csv',
  response: z.any(),
})
