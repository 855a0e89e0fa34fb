import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx'
import { PictureControl } from '../picture-control.tsx'
import type { Registration, RegistrationTyped } from './form.ts'

/** What a text field of the wizard needs. Once Next has found a fault in it, it is checked with every letter. */
function useTextFields() {
  const { register, trigger, formState } = useFormContext<RegistrationTyped, unknown, Registration>()
  const { errors } = formState
  return (name: Exclude<keyof RegistrationTyped, 'picture'>) => ({
    ...register(name, { onChange: () => void (errors[name] && trigger(name)) }),
    error: errors[name]?.message,
  })
}

export function BusinessFields() {
  const field = useTextFields()
  return (
    <>
      <TextField label="Business name" autoComplete="organization" {...field('business_name')} />
      <TextArea label="Description" hint="What you sell and where it comes from" {...field('business_details')} />
      <PictureControl label="Business image" crops />
    </>
  )
}

export function ContactFields() {
  const field = useTextFields()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
      <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      <TextField
        label="Contact number"
        type="tel"
        autoComplete="tel"
        hint="At least 11 digits, such as 03001234567"
        className="sm:col-span-2"
        {...field('contact_no')}
      />
      <TextField label="Street address" autoComplete="street-address" className="sm:col-span-2" {...field('address')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="Province" autoComplete="address-level1" {...field('province')} />
      <TextField label="Postal code" inputMode="numeric" autoComplete="postal-code" {...field('postal_code')} />
    </div>
  )
}

export function BankFields() {
  const field = useTextFields()
  return (
    <>
      <TextField label="Bank name" {...field('bank_name')} />
      <TextField label="Beneficiary name" hint="As the bank knows it" {...field('beneficiary_name')} />
      <TextField
        label="Account number"
        autoComplete="off"
        hint="Seen by you (its last four digits) and by our admins only"
        {...field('account_no')}
      />
    </>
  )
}

export function ConsentFields() {
  const field = useTextFields()
  return (
    <>
      <p className="text-muted">
        With Finish we save your business and send it to our admins for review. Please read first what you agree to.
      </p>
      <CheckboxField
        label={
          <>
            I have read the{' '}
            <Link to="/consent-policy" target="_blank" className="font-semibold text-leaf-800 underline">
              consent policy
            </Link>{' '}
            and agree to it
          </>
        }
        {...field('consent')}
      />
    </>
  )
}
