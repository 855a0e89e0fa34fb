import type { PostingKind } from '#contract/ledger.ts'
import { formatRupees, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { REFUND_REASON_LABELS } from '#contract/refunds.ts'
import type { StatementLine } from '#contract/seller-account.ts'
import { TAX_LABELS } from '#contract/tax.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate } from '#web/text/text.tsx'

/**
 * The name of each kind of posting in a seller's statement. Postings of other kinds never change what the shop owes a
 * seller.
 */
const LINE_LABELS: Partial<Record<PostingKind, PlainText>> = {
  sale: english('Products sold'),
  commission: english('Commission of the shop'),
  commission_reversed: english('Commission of refunds, returned'),
  refund: english('Refunds to customers'),
  cash_collected: english('Cash collected by the seller'),
  cash_deposited: english('Cash deposited by the seller'),
  cash_deposit_reversed: english('Deposits recorded by mistake, reversed'),
  cash_counted: english('Difference of counted cash'),
  tax_withheld: english('Tax withheld for the tax authority'),
  tax_reversed: english('Withheld tax of refunds, returned'),
  correction: english('Corrections by the shop'),
  payout_started: english('Payouts|to one seller'),
  payout_failed: english('Payouts that failed'),
  payout_returned: english('Payouts that the bank returned'),
}

export function labelOf(kind: PostingKind, t: Translate): string {
  const label = LINE_LABELS[kind]
  return label ? t(label) : kind.replaceAll('_', ' ')
}

/**
 * Returns the reason in a line of a seller's statement, for the screen. Translates the reason for a refund and the name
 * of a tax. Returns a reason that a person has typed unchanged.
 */
export function reasonOfLine({ reason }: StatementLine, t: Translate): string {
  const label = Object.entries({ ...REFUND_REASON_LABELS, ...TAX_LABELS }).find(([code]) => code === reason)?.[1]
  return label ? t.message(label) : reason
}

/**
 * Formats an amount of a seller's statement. If the seller owes the amount to the shop, a minus sign stands before the
 * currency: `−Rs. 200`.
 */
export function signed(amount: Paisa): string {
  return amount < NO_MONEY ? `−${formatRupees(subtract(NO_MONEY, amount))}` : formatRupees(amount)
}
