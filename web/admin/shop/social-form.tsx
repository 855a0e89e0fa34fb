import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ShopSettings, shopSettings } from '#contract/settings.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useSaveSettings } from './use-settings.ts'

const fields = shopSettings.pick({ social: true })
type Fields = z.infer<typeof fields>

const PAGES = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['x', 'X'],
] as const

/** The form for the URLs of the shop’s pages on social media. */
export function SocialForm({ settings }: { settings: ShopSettings }) {
  const t = useText()
  const saving = useSaveSettings()
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: { social: settings.social },
  })
  const { errors, isDirty } = formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((typed) => saving.mutate(typed))}
      className="flex flex-col items-start gap-5"
    >
      {PAGES.map(([name, label]) => (
        <TextField
          key={name}
          className="w-full"
          label={label}
          optional
          type="url"
          dir="ltr"
          error={errors.social?.[name]?.message}
          {...register(`social.${name}`)}
        />
      ))}
      <Button type="submit" disabled={!isDirty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
        {t('Save social media')}
      </Button>
    </form>
  )
}
