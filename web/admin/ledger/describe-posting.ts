import type { LedgerAccountKind, LedgerPosting, PostingKind } from '#contract/ledger.ts'
import { REFUND_REASON_LABELS } from '#contract/refunds.ts'

export const ACCOUNT_LABELS: Record<LedgerAccountKind, string> = {
  provider_clearing: 'At the payment provider',
  customer_due: 'Due from customers',
  refunds_owed: 'Refunds owed',
  seller_payable: 'Payable to sellers',
  delivery_income: 'Delivery income',
}

export const POSTING_LABELS: Record<PostingKind, string> = {
  sale: 'Sale',
  payment: 'Payment',
  refund: 'Refund',
  refund_sent: 'Refund sent',
  refund_returned: 'Refund returned',
}

/** Returns the label of a posting's reason, or an empty text. */
export function reasonOfPosting({ reason }: Pick<LedgerPosting, 'reason'>): string {
  return Object.entries(REFUND_REASON_LABELS).find(([code]) => code === reason)?.[1] ?? reason
}
