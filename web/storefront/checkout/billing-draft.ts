import { z } from 'zod'
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
})

const keyOf = (customerId: string) => `checkout_form:${customerId}`

/** What the customer has typed so far in this tab, for after a reload; null when nothing was. */
export function billingDraftOf(customerId: string): BillingFormValues | null {
  try {
    const stored = sessionStorage.getItem(keyOf(customerId))
    return stored === null ? null : billingDraft.parse(JSON.parse(stored))
  } catch {
    return null
  }
}

export function keepBillingDraft(customerId: string, values: BillingFormValues): void {
  sessionStorage.setItem(keyOf(customerId), JSON.stringify(values))
}

export function forgetBillingDraft(customerId: string): void {
  sessionStorage.removeItem(keyOf(customerId))
}
