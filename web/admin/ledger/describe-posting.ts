import type { LedgerAccountKind, LedgerPosting, PostingKind } from '#contract/ledger.ts'
import { REFUND_REASON_LABELS } from '#contract/refunds.ts'
import { TAX_LABELS } from '#contract/tax.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate } from '#web/text/text.tsx'

export const ACCOUNT_LABELS: Record<LedgerAccountKind, PlainText> = {
  provider_clearing: english('At the payment provider'),
  customer_due: english('Due from customers'),
  refunds_owed: english('Refunds owed'),
  seller_payable: english('Payable to sellers'),
  delivery_income: english('Delivery income'),
  collector_cash: english('Cash with collectors'),
  operator_cash: english('Deposited cash'),
  shortage: english('Cash shortage'),
  bank: english('Bank account of the shop'),
  commission: english('Commission'),
  tax_withheld: english('Withheld taxes'),
  corrections: english('Corrections'),
  payout_clearing: english('Payouts at the bank'),
  store_credit: english('Store credit'),
}

export const POSTING_LABELS: Record<PostingKind, PlainText> = {
  sale: english('Sale'),
  payment: english('Payment'),
  refund: english('Refund'),
  refund_sent: english('Refund sent'),
  refund_returned: english('Refund returned'),
  cash_collected: english('Cash collected'),
  cash_deposited: english('Cash deposited'),
  cash_deposit_reversed: english('Cash deposit reversed'),
  cash_counted: english('Cash count'),
  transfer_received: english('Transfer received'),
  commission: english('Commission'),
  commission_reversed: english('Commission reversed'),
  tax_withheld: english('Tax withheld'),
  tax_reversed: english('Withheld tax reversed'),
  tax_paid: english('Tax paid to the authority'),
  tax_payment_reversed: english('Tax payment reversed'),
  correction: english('Correction'),
  payout_started: english('Payout'),
  payout_paid: english('Payout paid'),
  payout_failed: english('Payout failed'),
  payout_returned: english('Payout returned'),
  credit_used: english('Store credit used'),
  credit_returned: english('Store credit returned'),
  refund_credited: english('Refund as store credit'),
}

const REASON_LABELS = { ...REFUND_REASON_LABELS, ...TAX_LABELS }

/** Returns the display text of a posting's reason. A reason without a display text is returned as it is stored. */
export function reasonOfPosting({ reason }: Pick<LedgerPosting, 'reason'>, t: Translate): string {
  const label = Object.entries(REASON_LABELS).find(([code]) => code === reason)?.[1]
  return label ? t.message(label) : reason
}
