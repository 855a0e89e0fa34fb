import type { PostingKind } from '#contract/ledger.ts'
import { formatRupees, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { REFUND_REASON_LABELS } from '#contract/refunds.ts'
import type { StatementLine } from '#contract/seller-account.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate } from '#web/text/text.tsx'

/** The name of each kind of posting in a seller's statement. Other kinds never change a seller's account. */
const LINE_LABELS: Partial<Record<PostingKind, PlainText>> = {
  sale: english('Products sold'),
  commission: english('Commission of the shop'),
  commission_reversed: english('Commission of refunds, returned'),
  refund: english('Refunds to customers'),
  cash_collected: english('Cash collected by the seller'),
  cash_deposited: english('Cash deposited by the seller'),
  cash_counted: english('Difference of counted cash'),
  correction: english('Corrections by the shop'),
}

export function labelOf(kind: PostingKind, t: Translate): string {
  const label = LINE_LABELS[kind]
  return label ? t(label) : kind.replaceAll('_', ' ')
}

/** Returns the reason of a line as a text of the shop or as a person has written it. */
export function reasonOfLine({ reason }: StatementLine, t: Translate): string {
  const label = Object.entries(REFUND_REASON_LABELS).find(([code]) => code === reason)?.[1]
  return label ? t.message(label) : reason
}

/** Formats an amount of a statement. An amount against the seller has a minus sign before the currency: `−Rs. 200`. */
export function signed(amount: Paisa): string {
  return amount < NO_MONEY ? `−${formatRupees(subtract(NO_MONEY, amount))}` : formatRupees(amount)
}
