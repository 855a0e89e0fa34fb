import type { UseFormRegisterReturn } from 'react-hook-form'
import type { BillingFields } from '#contract/addresses.ts'
import { useText } from '#web/text/text.tsx'
import { TextField } from './field.tsx'
import { CityField, ProvinceField } from './place-fields.tsx'

type AddressFieldsProps = {
  /**
   * A function that registers an address field with the surrounding form. It returns the properties of the input
   * element and the error of the field.
   */
  field: (name: keyof BillingFields) => UseFormRegisterReturn & { error: string | undefined }
  /**
   * The province or state in the saved address. The select field offers it even if it is not in the list of provinces.
   */
  state?: string | undefined
}

/**
 * The form fields of an address, for the checkout and for saved addresses. In wide windows, each row contains two or
 * three fields.
 */
export function AddressFields({ field, state }: AddressFieldsProps) {
  const t = useText()
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField label={t('First name')} autoComplete="given-name" className="sm:col-span-3" {...field('first_name')} />
      <TextField label={t('Last name')} autoComplete="family-name" className="sm:col-span-3" {...field('last_name')} />
      <TextField
        label={t('Phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        placeholder="0300 1234567"
        className="sm:col-span-3"
        {...field('phone')}
      />
      <TextField
        label={t('Email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        className="sm:col-span-3"
        {...field('email')}
      />
      <TextField label={t('Address')} autoComplete="street-address" className="sm:col-span-6" {...field('address')} />
      <CityField className="sm:col-span-2" {...field('city')} />
      <ProvinceField label={t('State')} optional className="sm:col-span-2" saved={state} {...field('state')} />
      <TextField
        label={t('Postal code')}
        autoComplete="postal-code"
        inputMode="numeric"
        dir="ltr"
        className="sm:col-span-2"
        {...field('zip_code')}
      />
    </div>
  )
}
