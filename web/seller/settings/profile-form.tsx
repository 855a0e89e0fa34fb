import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { businessStep, contactStep, type SellerProfile } from '#contract/sellers.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { CityField, ProvinceField } from '#web/ui/place-fields.tsx'
import { postalCodeInput, useSaveProfile } from '../profile.ts'

const profileForm = z.object({ ...businessStep.shape, ...contactStep.shape, postal_code: postalCodeInput })
type ProfileInput = z.input<typeof profileForm>

/** The form for business and contact data. It has the same rules as the registration. */
export function ProfileForm({ profile }: { profile: SellerProfile }) {
  const t = useText()
  const saving = useSaveProfile()
  const form = useForm<ProfileInput, unknown, z.output<typeof profileForm>>({
    resolver: zodResolver(profileForm),
    defaultValues: { ...profile, postal_code: String(profile.postal_code) },
  })
  const { errors, isDirty } = form.formState
  const field = (name: keyof ProfileInput) => ({ ...form.register(name), error: errors[name]?.message })

  function save(changed: z.output<typeof profileForm>) {
    saving.mutate(changed, { onSuccess: () => form.reset(form.getValues()) })
  }

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-lg">{t('Business profile')}</h2>
      <form method="post" noValidate onSubmit={form.handleSubmit(save)}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField label={t('Business name')} className="sm:col-span-2" {...field('business_name')} />
          <TextArea label={t('Description')} className="sm:col-span-2" {...field('business_details')} />
          <TextField label={t('First name')} autoComplete="given-name" {...field('first_name')} />
          <TextField label={t('Last name')} autoComplete="family-name" {...field('last_name')} />
          <TextField label={t('Contact number')} type="tel" dir="ltr" autoComplete="tel" {...field('contact_no')} />
          <TextField label={t('Postal code')} inputMode="numeric" dir="ltr" {...field('postal_code')} />
          <TextField label={t('Street address')} className="sm:col-span-2" {...field('address')} />
          <CityField {...field('city')} />
          <ProvinceField label={t('Province')} saved={profile.province} {...field('province')} />
        </div>
        <Button type="submit" className="mt-5" disabled={!isDirty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
          {t('Save profile')}
        </Button>
      </form>
    </Card>
  )
}
