import type { PaymentStatus } from '#contract/statuses.ts'
import { PAID_STATUSES } from '#server/lifecycle/payment-status.ts'

type Addresses = {
  /** The email address that the customer has typed into the checkout form. */
  form_email: string
  /** The verified email of the customer's account. Null if the account has none. */
  account_email: string | null
  payment_status: PaymentStatus
}

/**
 * Returns the address to which emails about an order are sent. For a paid order, it is the address in the checkout
 * form. An unpaid order could have been placed with the address of a stranger. Emails about an unpaid order therefore
 * go to the verified email of the account, or are not sent.
 */
export function recipientOf({ form_email, account_email, payment_status }: Addresses): string | undefined {
  return PAID_STATUSES.includes(payment_status) ? form_email : (account_email ?? undefined)
}
