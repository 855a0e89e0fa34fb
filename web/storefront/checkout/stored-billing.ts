import { z } from 'zod'
import { paymentMethod } from '#contract/fields.ts'
import { readInput, removeInput, storeInput } from '#web/identity/session/form-storage.ts'
import type { BillingFormValues } from './billing-form.tsx'

const text = z.string().catch('')
const storedValues = z.object({
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

/**
 * Returns the values that the customer last entered in the billing form in this tab. Returns null if there are none.
 */
export function storedBilling(customerId: string): BillingFormValues | null {
  return readInput(nameOf(customerId), storedValues)
}

export function storeBilling(customerId: string, values: BillingFormValues): void {
  storeInput(nameOf(customerId), values)
}

export function removeStoredBilling(customerId: string): void {
  removeInput(nameOf(customerId))
}
