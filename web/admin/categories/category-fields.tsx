import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { type AdminCategory, type CategoryEdit, categoryEdit } from '#contract/admin-categories.ts'
import { directionOf } from '#contract/language.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { ThumbnailField } from '#web/ui/thumbnail-field.tsx'
import { OTHER_LABELS, SubCategories, useOtherLanguage } from './sub-categories.tsx'

type CategoryFieldsProps = {
  start: CategoryEdit
  /** The number of products in each sub-category. It is empty for a new category. */
  usage: AdminCategory['usage']
  submitLabel: string
  isBusy: boolean
  onCancel: () => void
  onSave: (edit: CategoryEdit) => void
}

/** The form of a new or existing category: its texts in both languages, its picture and its sub-categories. */
export function CategoryFields({ start, usage, submitLabel, isBusy, onCancel, onSave }: CategoryFieldsProps) {
  const t = useText()
  const { register, control, handleSubmit, formState } = useForm<CategoryEdit>({
    resolver: zodResolver(categoryEdit),
    defaultValues: start,
  })
  const { errors } = formState
  const language = useOtherLanguage(control)
  const other = { lang: language, dir: directionOf(language), optional: true }
  return (
    <form method="post" noValidate onSubmit={handleSubmit(onSave)} className="flex flex-col gap-5">
      <Controller
        name="picture"
        control={control}
        render={({ field: { value, onChange } }) => (
          <ThumbnailField label={t('Picture of the category')} value={value} onChange={onChange} />
        )}
      />
      <TextField label={t('Category name')} error={errors.category_name?.message} {...register('category_name')} />
      <TextArea
        label={t('Description')}
        optional
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label={t(OTHER_LABELS[language].name)}
        {...other}
        error={errors.names?.[language]?.message}
        {...register(`names.${language}`)}
      />
      <TextArea
        label={t(OTHER_LABELS[language].description)}
        {...other}
        rows={2}
        error={errors.descriptions?.[language]?.message}
        {...register(`descriptions.${language}`)}
      />
      <SubCategories control={control} register={register} errors={errors} usage={usage} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" isBusy={isBusy} busyLabel={t('Saving...')}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
