import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { RichText, useText } from '#web/text/text.tsx'
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx'
import { CityField, ProvinceField } from '#web/ui/place-fields.tsx'
import { PictureControl } from '../picture-control.tsx'
import type { Registration, RegistrationInput } from './form.ts'

/**
 * Returns a function that returns the properties of a text field in the registration wizard. When Next has found an
 * error in a field, the field is validated on each further change.
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
  const t = useText()
  const field = useTextFields()
  return (
    <>
      <TextField label={t('Business name')} autoComplete="organization" {...field('business_name')} />
      <TextArea
        label={t('Description')}
        hint={t('What you sell and where it comes from')}
        {...field('business_details')}
      />
      <PictureControl label={t('Business image')} crops />
    </>
  )
}

export function ContactFields() {
  const t = useText()
  const field = useTextFields()
  const { getValues } = useFormContext<RegistrationInput>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={t('First name')} autoComplete="given-name" {...field('first_name')} />
      <TextField label={t('Last name')} autoComplete="family-name" {...field('last_name')} />
      <TextField
        label={t('Contact number')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        hint={t('At least 11 digits, such as 03001234567')}
        className="sm:col-span-2"
        {...field('contact_no')}
      />
      <TextField
        label={t('Street address')}
        autoComplete="street-address"
        className="sm:col-span-2"
        {...field('address')}
      />
      <CityField {...field('city')} />
      <ProvinceField label={t('Province')} saved={getValues('province')} {...field('province')} />
      <TextField
        label={t('Postal code')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="postal-code"
        {...field('postal_code')}
      />
    </div>
  )
}

export function BankFields() {
  const t = useText()
  const field = useTextFields()
  return (
    <>
      <TextField label={t('Bank name')} {...field('bank_name')} />
      <TextField
        label={t('Beneficiary name')}
        hint={t('The account holder’s name at the bank')}
        {...field('beneficiary_name')}
      />
      <TextField
        label={t('Account number')}
        dir="ltr"
        autoComplete="off"
        hint={t('Your IBAN. Only you (last four digits) and our admins can see it')}
        {...field('account_no')}
      />
    </>
  )
}

export function ConsentFields() {
  const t = useText()
  const field = useTextFields()
  return (
    <>
      <p className="text-muted">
        {t(
          'The button “Finish” saves your business and sends it to our admins for review. Before that, please read the seller consent policy.',
        )}
      </p>
      <CheckboxField
        label={
          <RichText
            text="I have read the {link} and agree to it"
            values={{
              link: (
                <Link to="/consent-policy" target="_blank" className="font-semibold text-leaf-800 underline">
                  {t('consent policy')}
                </Link>
              ),
            }}
          />
        }
        {...field('consent')}
      />
    </>
  )
}
