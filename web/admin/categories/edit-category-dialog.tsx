import { zodResolver } from '@hookform/resolvers/zod'
import { Plus, X } from 'lucide-react'
import {
  type Control,
  Controller,
  type FieldErrors,
  type UseFormRegister,
  useFieldArray,
  useForm,
} from 'react-hook-form'
import { type AdminCategory, type CategoryEdit, categoryEdit } from '#contract/admin-categories.ts'
import { useText } from '#web/text/text.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { ThumbnailField } from '#web/ui/thumbnail-field.tsx'
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
  const { category_name, description, image_url, sub_categories, sub_category_images } = category
  const { register, control, handleSubmit, formState } = useForm<CategoryEdit>({
    resolver: zodResolver(categoryEdit),
    defaultValues: {
      category_name,
      description,
      picture: image_url,
      sub_categories: sub_categories.map((name) => ({ was: name, name, picture: sub_category_images[name] ?? null })),
    },
  })
  const { errors } = formState
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

type SubCategoriesProps = {
  control: Control<CategoryEdit>
  register: UseFormRegister<CategoryEdit>
  errors: FieldErrors<CategoryEdit>
  usage: AdminCategory['usage']
}

/** The fields for the names of the sub-categories. A sub-category that products use has no button to remove it. */
function SubCategories({ control, register, errors, usage }: SubCategoriesProps) {
  const t = useText()
  const { fields, append, remove } = useFieldArray({ control, name: 'sub_categories' })
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-semibold">{t('Sub-categories')}</legend>
      {fields.map((field, index) => {
        const used = usage.find(({ sub_category }) => sub_category !== null && sub_category === field.was)
        return (
          <div key={field.id} className="flex items-end gap-1">
            <Controller
              name={`sub_categories.${index}.picture`}
              control={control}
              render={({ field: { value, onChange } }) => (
                <ThumbnailField
                  size="small"
                  label={field.was ? t('Picture of {name}', { name: field.was }) : t('Picture of the new sub-category')}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
            <TextField
              className="min-w-0 flex-1"
              label={field.was || t('New sub-category')}
              hint={used && t('{value} products', { value: used.product_count.toLocaleString('en-PK') })}
              error={errors.sub_categories?.[index]?.name?.message}
              {...register(`sub_categories.${index}.name`)}
            />
            {!used && (
              <IconButton
                label={field.was ? t('Remove {name}', { name: field.was }) : t('Remove the new sub-category')}
                onClick={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        )
      })}
      <Button variant="secondary" size="small" onClick={() => append({ was: '', name: '', picture: null })}>
        <Plus aria-hidden className="size-4" /> {t('Add sub-category')}
      </Button>
    </fieldset>
  )
}
