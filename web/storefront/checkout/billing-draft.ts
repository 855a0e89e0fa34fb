import { z } from 'zod'
import { forgetTyped, keepTyped, typed } from '#web/session/typed.ts'
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

const nameOf = (customerId: string) => `checkout-${customerId}`

/** What the customer has typed so far in this tab, for after a reload; null when nothing was. */
export function billingDraftOf(customerId: string): BillingFormValues | null {
  try {
    const kept = typed(nameOf(customerId))
    return kept === null ? null : billingDraft.parse(JSON.parse(kept))
  } catch {
    return null
  }
}

export function keepBillingDraft(customerId: string, values: BillingFormValues): void {
  keepTyped(nameOf(customerId), JSON.stringify(values))
}

export function forgetBillingDraft(customerId: string): void {
  forgetTyped(nameOf(customerId))
}
