import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { businessStep, contactStep, type SellerProfile } from '#contract/sellers.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { postalCodeInput, useSaveProfile } from '../profile.ts'

const profileForm = z.object({ ...businessStep.shape, ...contactStep.shape, postal_code: postalCodeInput })
type ProfileInput = z.input<typeof profileForm>

/** The form for business and contact data. It has the same rules as the registration. */
export function ProfileForm({ profile }: { profile: SellerProfile }) {
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
      <h2 className="mb-4 text-lg">Business profile</h2>
      <form method="post" noValidate onSubmit={form.handleSubmit(save)}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField label="Business name" className="sm:col-span-2" {...field('business_name')} />
          <TextArea label="Description" className="sm:col-span-2" {...field('business_details')} />
          <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
          <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
          <TextField label="Contact number" type="tel" dir="ltr" autoComplete="tel" {...field('contact_no')} />
          <TextField label="Postal code" inputMode="numeric" dir="ltr" {...field('postal_code')} />
          <TextField label="Street address" className="sm:col-span-2" {...field('address')} />
          <TextField label="City" {...field('city')} />
          <TextField label="Province" {...field('province')} />
        </div>
        <Button type="submit" className="mt-5" disabled={!isDirty} isBusy={saving.isPending} busyLabel="Saving...">
          Save profile
        </Button>
      </form>
    </Card>
  )
}
