import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx'
import { PictureControl } from '../picture-control.tsx'
import type { Registration, RegistrationInput } from './form.ts'

/**
 * Returns a function for the properties of a text field in the wizard. When Next has found an error in a field, the
 * field is validated on each further change.
 */
function useTextFields() {
  const { register, trigger, formState } = useFormContext<RegistrationInput, unknown, Registration>()
  const { errors } = formState
  return (name: Exclude<keyof RegistrationInput, 'picture'>) => ({
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
        dir="ltr"
        autoComplete="tel"
        hint="At least 11 digits, such as 03001234567"
        className="sm:col-span-2"
        {...field('contact_no')}
      />
      <TextField label="Street address" autoComplete="street-address" className="sm:col-span-2" {...field('address')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="Province" autoComplete="address-level1" {...field('province')} />
      <TextField
        label="Postal code"
        inputMode="numeric"
        dir="ltr"
        autoComplete="postal-code"
        {...field('postal_code')}
      />
    </div>
  )
}

export function BankFields() {
  const field = useTextFields()
  return (
    <>
      <TextField label="Bank name" {...field('bank_name')} />
      <TextField label="Beneficiary name" hint="The account holder’s name at the bank" {...field('beneficiary_name')} />
      <TextField
        label="Account number"
        dir="ltr"
        autoComplete="off"
        hint="Only you (last four digits) and our admins can see it"
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
        Finish saves your business and sends it to our admins for review. Please read the policy first.
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
