import { add, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { TAX_LABELS, TAXES, type Tax } from '#contract/tax.ts'
import type { PostedOrder } from './order-postings.ts'
import type { Entry, Posting } from './post.ts'

/** The taxes of one seller for a sale, or the parts of them that a refund reverses, in paisa. */
type TaxedSeller = { seller_id: string; taxes: readonly { tax: Tax; amount: Paisa }[] }

/**
 * Returns the postings of the taxes of a sale, one for each kind of tax. Each seller owes the shop the tax that the
 * shop pays to the tax authority for the seller. `saleKey` is the idempotency key of the sale.
 */
export function taxPostings(
  { order_id, created_by }: PostedOrder,
  saleKey: string,
  payment_id: string,
  sold: readonly TaxedSeller[],
): Posting[] {
  return TAXES.flatMap((tax) =>
    withEntries(
      {
        ...{ idempotency_key: `tax_withheld:${tax}:${saleKey}`, kind: 'tax_withheld', order_id, payment_id },
        ...{ refund_id: null, reason: tax, created_by },
      },
      sharesOf(sold, tax),
    ),
  )
}

/** Returns the postings with which the sellers get back the taxes of refunded products. */
export function taxReversedPostings(
  { order_id, created_by }: PostedOrder,
  { refund_id, payment_id }: { refund_id: string; payment_id: string },
  refunded: readonly TaxedSeller[],
): Posting[] {
  return TAXES.flatMap((tax) =>
    withEntries(
      {
        ...{ idempotency_key: `tax_reversed:${tax}:${refund_id}`, kind: 'tax_reversed', order_id, payment_id },
        ...{ refund_id, reason: tax, created_by },
      },
      sharesOf(refunded, tax).map(({ seller_id, amount }) => ({ seller_id, amount: subtract(NO_MONEY, amount) })),
    ),
  )
}

/** A payment of withheld taxes to the tax authority, and the admin who recorded or reversed it. */
type PaidTax = { tax_payment_id: string; month: string; tax: Tax; amount: Paisa; created_by: string }

/**
 * Returns the posting of withheld taxes that staff have paid from the shop's bank account. `reference` is the number of
 * the receipt.
 */
export function taxPaidPosting(payment: PaidTax & { reference: string }): Posting {
  return paidPosting('tax_paid', payment, payment.reference, payment.amount)
}

/**
 * Returns the posting that reverses a tax payment that was recorded by mistake. The money is in the bank account again,
 * and the shop owes it to the tax authority again.
 */
export function taxPaymentReversedPosting(payment: PaidTax, reason: string): Posting {
  return paidPosting('tax_payment_reversed', payment, reason, subtract(NO_MONEY, payment.amount))
}

function paidPosting(
  kind: 'tax_paid' | 'tax_payment_reversed',
  { tax_payment_id, month, tax, created_by }: PaidTax,
  reason: string,
  amount: Paisa,
): Posting {
  return {
    ...{ idempotency_key: `${kind}:${tax_payment_id}`, kind, order_id: null, payment_id: null, refund_id: null },
    ...{ reason: `${TAX_LABELS[tax]} ${month}: ${reason}`, created_by },
    entries: [
      { account: 'tax_withheld', owner_id: null, amount },
      { account: 'bank', owner_id: null, amount: subtract(NO_MONEY, amount) },
    ],
  }
}

type Share = { seller_id: string; amount: Paisa }

function sharesOf(sellers: readonly TaxedSeller[], tax: Tax): Share[] {
  return sellers.flatMap(({ seller_id, taxes }) =>
    taxes.filter((own) => own.tax === tax && own.amount !== 0).map(({ amount }) => ({ seller_id, amount })),
  )
}

function withEntries(head: Omit<Posting, 'entries'>, shares: readonly Share[]): Posting[] {
  if (shares.length === 0) return []
  const total = add(...shares.map(({ amount }) => amount))
  const entries: Entry[] = [
    ...shares.map(({ seller_id, amount }): Entry => ({ account: 'seller_payable', owner_id: seller_id, amount })),
    { account: 'tax_withheld', owner_id: null, amount: subtract(NO_MONEY, total) },
  ]
  return [{ ...head, entries }]
}
