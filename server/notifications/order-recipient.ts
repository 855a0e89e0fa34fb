import type { PaymentStatus } from '#contract/statuses.ts'
import { PAID_STATUSES } from '#server/lifecycle/payment-status.ts'

type Addresses = {
  /** The address typed into the checkout form. */
  form_email: string
  /** The verified email of the account; null if it has none. */
  account_email: string | null
  payment_status: PaymentStatus
}

/**
 * The recipient of emails about an order. An unpaid order does not prove that its address is valid, so its emails go to
 * the account's verified email, or to none. Emails about a paid order go to the address in its form.
 */
export function recipientOf({ form_email, account_email, payment_status }: Addresses): string | undefined {
  return PAID_STATUSES.includes(payment_status) ? form_email : (account_email ?? undefined)
}
