import type { UseFormRegisterReturn } from 'react-hook-form'
import type { BillingFields } from '#contract/addresses.ts'
import { TextField } from '#web/ui/field.tsx'

type AddressFieldsProps = {
  /** Registers a field with its form, and tells what is wrong with it. */
  field: (name: keyof BillingFields) => UseFormRegisterReturn & { error: string | undefined }
}

/** The fields of a billing address, as the checkout and the saved addresses ask for them; two or three in a row where there is room. */
export function AddressFields({ field }: AddressFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField label="First name" autoComplete="given-name" className="sm:col-span-3" {...field('first_name')} />
      <TextField label="Last name" autoComplete="family-name" className="sm:col-span-3" {...field('last_name')} />
      <TextField label="Phone" type="tel" autoComplete="tel" className="sm:col-span-3" {...field('phone')} />
      <TextField label="Email" type="email" autoComplete="email" className="sm:col-span-3" {...field('email')} />
      <TextField label="Address" autoComplete="street-address" className="sm:col-span-6" {...field('address')} />
      <TextField label="City" autoComplete="address-level2" className="sm:col-span-2" {...field('city')} />
      <TextField label="State" optional autoComplete="address-level1" className="sm:col-span-2" {...field('state')} />
      <TextField
        label="Postal code"
        autoComplete="postal-code"
        inputMode="numeric"
        className="sm:col-span-2"
        {...field('zip_code')}
      />
    </div>
  )
}
