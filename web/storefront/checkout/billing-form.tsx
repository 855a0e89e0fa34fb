import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { BillingAddress } from '#contract/addresses.ts'
import type { Account } from '#contract/customers.ts'
import { checkoutForm } from '#contract/orders.ts'
import { shownPhone } from '#contract/phone.ts'
import { useText } from '#web/text/text.tsx'
import { AddressFields } from '#web/ui/address-fields.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { SavedAddressSelect } from './saved-address-select.tsx'
import { storeBilling } from './stored-billing.ts'

/**
 * The fields of the billing form at checkout. The order request also contains the displayed cart, which is added when
 * the customer submits the form.
 */
export const billingForm = checkoutForm.omit({ shown: true })
export type BillingFormValues = z.input<typeof billingForm>
export type BillingForm = UseFormReturn<BillingFormValues, unknown, z.output<typeof billingForm>>

/**
 * Returns the initial values of the billing form: the saved address, or only the email address of the customer if no
 * address is saved.
 */
export function billingValues(address: BillingAddress | undefined, email: string): BillingFormValues {
  return {
    first_name: address?.first_name ?? '',
    last_name: address?.last_name ?? '',
    phone: shownPhone(address?.phone ?? ''),
    email: address?.email ?? email,
    address: address?.address ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip_code: address?.zip_code ?? '',
    note: '',
  }
}

type BillingFieldsProps = { form: BillingForm; customer: Pick<Account, 'id' | 'email'>; addresses: BillingAddress[] }

/** The form fields for the delivery address at checkout. Input that was not sent survives a reload of the tab. */
export function BillingFieldset({ form, customer, addresses }: BillingFieldsProps) {
  const t = useText()
  const { register, formState, subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeBilling(customer.id, values),
      }),
    [subscribe, customer.id],
  )
  const field = <Name extends keyof BillingFormValues>(name: Name) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })
  const fillIn = (address: BillingAddress) => {
    const { note, payment_method, ...values } = billingValues(address, customer.email)
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof typeof values, value, { shouldValidate: true })
  }
  return (
    <>
      <SavedAddressSelect addresses={addresses} shown={form.getValues()} onChoose={fillIn} />
      <AddressFields field={field} state={form.watch('state')} />
      <TextArea
        label={t('Note for the delivery')}
        optional
        rows={2}
        className="mt-4"
        placeholder={t('Ring twice, third floor …')}
        {...field('note')}
      />
    </>
  )
}
