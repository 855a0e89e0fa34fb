import { type RawBuilder, sql } from 'kysely'
import { type LedgerAccountKind, POSTING_KINDS, type PostingKind } from '#contract/ledger.ts'
import type { MoneyFigure, SellerFigure } from '#contract/money-figures.ts'

/**
 * The ledger entries that a figure of the money report adds up: those with these kinds of posting on these accounts.
 * `positive` names the side, debit or credit, that increases the figure.
 */
export type FigureRule = {
  kinds: readonly PostingKind[]
  accounts: readonly LedgerAccountKind[]
  positive: 'debit' | 'credit'
}

const PAYOUTS = POSTING_KINDS.filter((kind) => kind.startsWith('payout'))
const TAXES = ['tax_withheld', 'tax_reversed'] as const

const COMMISSION = ['commission', 'commission_reversed'] as const

export const FIGURE_RULES: Record<MoneyFigure, FigureRule> = {
  sales: { kinds: ['sale'], accounts: ['seller_payable'], positive: 'credit' },
  delivery: { kinds: ['sale'], accounts: ['delivery_income'], positive: 'credit' },
  collections: {
    kinds: ['payment', 'transfer_received', 'cash_collected'],
    accounts: ['provider_clearing', 'bank', 'collector_cash'],
    positive: 'debit',
  },
  refunds: { kinds: ['refund'], accounts: ['seller_payable', 'delivery_income'], positive: 'debit' },
  commission: { kinds: COMMISSION, accounts: ['commission'], positive: 'credit' },
  payouts: { kinds: PAYOUTS, accounts: ['seller_payable'], positive: 'debit' },
  tax: { kinds: TAXES, accounts: ['tax_withheld'], positive: 'credit' },
}

/**
 * The ledger entries that each figure of a single seller adds up. The ledger accounts of a seller are `seller_payable`
 * and `collector_cash`.
 */
export const SELLER_RULES: Record<SellerFigure, FigureRule> = {
  sales: FIGURE_RULES.sales,
  collections: { kinds: ['cash_collected'], accounts: ['collector_cash'], positive: 'debit' },
  refunds: { kinds: ['refund'], accounts: ['seller_payable'], positive: 'debit' },
  commission: { kinds: COMMISSION, accounts: ['seller_payable'], positive: 'debit' },
  payouts: FIGURE_RULES.payouts,
  tax: { kinds: TAXES, accounts: ['seller_payable'], positive: 'debit' },
}

/**
 * SQL condition that matches the rows of `money_days` or `seller_money_days` that a figure of the money report adds up.
 */
export function belongsTo({ kinds, accounts }: FigureRule): RawBuilder<boolean> {
  return sql`(kind = any(${kinds}::text[]) and account = any(${accounts}::text[]))`
}

/**
 * SQL sum of `amount` for a figure of the money report. Debits are positive in `amount`, so the sum is negated if
 * credits increase the figure.
 */
export function signedSum({ positive }: FigureRule, amount: RawBuilder<unknown>): RawBuilder<number> {
  return positive === 'debit' ? sql`sum(${amount})` : sql`-sum(${amount})`
}

/**
 * SQL columns for the figures of the money report in `rules`, one for each. Each column adds up `amount` over the rows
 * that match `within`.
 */
export function figureColumns(
  rules: Record<string, FigureRule>,
  amount: RawBuilder<unknown>,
  within: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = Object.entries(rules).map(
    ([name, rule]) =>
      sql`coalesce(${signedSum(rule, amount)} filter (where ${belongsTo(rule)} and ${within}), 0)::bigint as ${sql.ref(name)}`,
  )
  return sql.join(columns)
}
