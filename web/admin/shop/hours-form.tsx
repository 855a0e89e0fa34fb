import { zodResolver } from '@hookform/resolvers/zod'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ShopSettings, shopSettings } from '#contract/settings.ts'
import { useText } from '#web/text/text.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useSaveSettings } from './use-settings.ts'

const fields = shopSettings.pick({ opening_hours: true })
type Entered = z.input<typeof fields>
type Fields = z.output<typeof fields>

/** The form for the lines of the opening hours, each with its days in both languages and its hours. */
export function HoursForm({ settings }: { settings: ShopSettings }) {
  const t = useText()
  const saving = useSaveSettings()
  const { control, register, handleSubmit, formState } = useForm<Entered, unknown, Fields>({
    resolver: zodResolver(fields),
    defaultValues: { opening_hours: settings.opening_hours },
  })
  const lines = useFieldArray({ control, name: 'opening_hours' })
  const { errors, isDirty } = formState
  return (
    <form method="post" noValidate onSubmit={handleSubmit((typed) => saving.mutate(typed))}>
      <ol className="space-y-4">
        {lines.fields.map(({ id }, index) => {
          const fault = errors.opening_hours?.[index]
          const place = { place: index + 1 }
          return (
            <li key={id} className="flex items-start gap-2 border-b border-line pb-4">
              <div className="grid grow gap-3 sm:grid-cols-3">
                <TextField
                  label={t('Days {place}', place)}
                  error={fault?.days?.message}
                  {...register(`opening_hours.${index}.days`)}
                />
                <TextField
                  label={t('Days {place} in Urdu', place)}
                  dir="rtl"
                  lang="ur"
                  error={fault?.names?.ur?.message}
                  {...register(`opening_hours.${index}.names.ur`)}
                />
                <TextField
                  label={t('Hours {place}', place)}
                  dir="ltr"
                  error={fault?.hours?.message}
                  {...register(`opening_hours.${index}.hours`)}
                />
              </div>
              <IconButton label={t('Remove line {place}', place)} onClick={() => lines.remove(index)}>
                <X aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={lines.fields.length >= 10}
          onClick={() => lines.append({ days: '', names: { ur: '' }, hours: '' })}
        >
          <Plus aria-hidden className="size-5" /> {t('Add line')}
        </Button>
        <Button type="submit" disabled={!isDirty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
          {t('Save opening hours')}
        </Button>
      </div>
    </form>
  )
}
