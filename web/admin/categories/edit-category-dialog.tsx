import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { type AdminCategory, type CategoryEdit, categoryEdit } from '#contract/admin-categories.ts'
import { directionOf } from '#contract/language.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { ThumbnailField } from '#web/ui/thumbnail-field.tsx'
import { NO_TEXTS, OTHER_LABELS, SubCategories, useOtherLanguage } from './sub-categories.tsx'
import { useUpdateCategory } from './use-categories.ts'

export function EditCategoryDialog({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const t = useText()
  const updating = useUpdateCategory(category)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Edit category')}
      description={t('Products of this category get the new name too.')}
    >
      <EditFields
        category={category}
        isBusy={updating.isPending}
        onCancel={onClose}
        onSave={(edit) => updating.mutate(edit, { onSuccess: onClose })}
      />
    </Dialog>
  )
}

type EditFieldsProps = {
  category: AdminCategory
  isBusy: boolean
  onCancel: () => void
  onSave: (edit: CategoryEdit) => void
}

function EditFields({ category, isBusy, onCancel, onSave }: EditFieldsProps) {
  const t = useText()
  const { category_name, description, names, descriptions, image_url, sub_categories } = category
  const { register, control, handleSubmit, formState } = useForm<CategoryEdit>({
    resolver: zodResolver(categoryEdit),
    defaultValues: {
      category_name,
      description,
      names: { ...NO_TEXTS, ...names },
      descriptions: { ...NO_TEXTS, ...descriptions },
      picture: image_url,
      sub_categories: sub_categories.map((name) => ({
        was: name,
        name,
        names: { ...NO_TEXTS, ...category.sub_category_names[name] },
        picture: category.sub_category_images[name] ?? null,
      })),
    },
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
      <SubCategories control={control} register={register} errors={errors} usage={category.usage} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={t('Saving...')}>
          {t('Save category')}
        </Button>
      </div>
    </form>
  )
}
