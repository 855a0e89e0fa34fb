import type { PaymentStatus } from '#contract/statuses.ts'
import { SETTLED } from '#server/lifecycle/payment-status.ts'

type Addresses = {
  /** The address typed into the checkout form. */
  form_email: string
  /** The verified email of the account; null if it has none. */
  account_email: string | null
  payment_status: PaymentStatus
}

/**
 * Where mails about an order go. An unpaid order proves nothing about the address in its form, so its mails go to the account's verified email; undefined
 * if there is none. A paid order goes to the address in the form.
 */
export function recipientOf({ form_email, account_email, payment_status }: Addresses): string | undefined {
  return SETTLED.includes(payment_status) ? form_email : (account_email ?? undefined)
}
