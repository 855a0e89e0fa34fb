import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ShopSettings, shopSettings } from '#contract/settings.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useSaveSettings } from './use-settings.ts'

const fields = shopSettings.pick({ name: true, names: true, address: true, phone: true, email: true })
type Fields = z.infer<typeof fields>

/** The form for the name of the shop in both languages, its address, its phone and its email. */
export function IdentityForm({ settings }: { settings: ShopSettings }) {
  const t = useText()
  const saving = useSaveSettings()
  const { name, names, address, phone, email } = settings
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: { name, names: { ur: names.ur ?? '' }, address, phone, email },
  })
  const { errors, isDirty } = formState
  return (
    <form method="post" noValidate onSubmit={handleSubmit((typed) => saving.mutate(typed))}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label={t('Name of the shop')} error={errors.name?.message} {...register('name')} />
        <TextField
          label={t('Name in Urdu')}
          optional
          dir="rtl"
          lang="ur"
          error={errors.names?.ur?.message}
          {...register('names.ur')}
        />
        <TextField
          label={t('Address')}
          className="sm:col-span-2"
          error={errors.address?.message}
          {...register('address')}
        />
        <TextField label={t('Phone')} type="tel" dir="ltr" error={errors.phone?.message} {...register('phone')} />
        <TextField label={t('E-mail')} type="email" dir="ltr" error={errors.email?.message} {...register('email')} />
      </div>
      <Button type="submit" className="mt-5" disabled={!isDirty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
        {t('Save name and contact')}
      </Button>
    </form>
  )
}
