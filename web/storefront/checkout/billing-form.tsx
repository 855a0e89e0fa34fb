import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { BillingAddress } from '#contract/addresses.ts'
import { checkoutForm } from '#contract/orders.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { keepBillingDraft } from './billing-draft.ts'

/** What the customer fills in; the prices shown are added when it is sent. */
export const billingForm = checkoutForm.omit({ shown_prices: true })
export type BillingFormValues = z.input<typeof billingForm>
export type BillingForm = UseFormReturn<BillingFormValues, unknown, z.output<typeof billingForm>>

/** A form that begins with the customer's default address, or only with their e-mail. */
export function billingValues(address: BillingAddress | undefined, email: string): BillingFormValues {
  return {
    first_name: address?.first_name ?? '',
    last_name: address?.last_name ?? '',
    phone: address?.phone ?? '',
    email: address?.email ?? email,
    address: address?.address ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip_code: address?.zip_code ?? '',
    note: '',
  }
}

type BillingFieldsProps = { form: BillingForm; customerId: string }

/** Where to deliver and whom to bill; what is typed outlives a reload. */
export function BillingFieldset({ form, customerId }: BillingFieldsProps) {
  const { register, formState, subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepBillingDraft(customerId, values),
      }),
    [subscribe, customerId],
  )
  const field = (name: keyof BillingFormValues) => ({ ...register(name), error: formState.errors[name]?.message })
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
      <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
      <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Address" autoComplete="street-address" className="sm:col-span-2" {...field('address')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="State" optional autoComplete="address-level1" {...field('state')} />
      <TextField label="Postal code" autoComplete="postal-code" inputMode="numeric" {...field('zip_code')} />
      <TextArea
        label="Note for the delivery"
        optional
        rows={2}
        className="sm:col-span-2"
        placeholder="Ring twice, third floor …"
        {...field('note')}
      />
    </div>
  )
}
