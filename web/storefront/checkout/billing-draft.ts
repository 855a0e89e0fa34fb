import { z } from 'zod'
import { paymentMethod } from '#contract/fields.ts'
import { readDraft, removeDraft, saveDraft } from '#web/identity/session/drafts.ts'
import type { BillingFormValues } from './billing-form.tsx'

const text = z.string().catch('')
const billingDraft = z.object({
  first_name: text,
  last_name: text,
  phone: text,
  email: text,
  address: text,
  city: text,
  state: text,
  zip_code: text,
  note: text,
  payment_method: paymentMethod.optional().catch(undefined),
})

const nameOf = (customerId: string) => `checkout-${customerId}`

/** Returns the values that the customer last entered in the billing form of this tab, or null. */
export function billingDraftOf(customerId: string): BillingFormValues | null {
  return readDraft(nameOf(customerId), billingDraft)
}

export function saveBillingDraft(customerId: string, values: BillingFormValues): void {
  saveDraft(nameOf(customerId), values)
}

export function removeBillingDraft(customerId: string): void {
  removeDraft(nameOf(customerId))
}
