import { zodResolver } from '@hookform/resolvers/zod'
import { Plus, X } from 'lucide-react'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray, useForm } from 'react-hook-form'
import { type AdminCategory, type CategoryChange, type CategoryEdit, categoryEdit } from '#contract/admin-categories.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useUpdateCategory } from './use-categories.ts'

export function EditCategoryDialog({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const updating = useUpdateCategory(category)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit category"
      description="Products of this category get the new name too."
    >
      <EditFields
        category={category}
        isBusy={updating.isPending}
        onCancel={onClose}
        onSave={(change) => updating.mutate(change, { onSuccess: onClose })}
      />
    </Dialog>
  )
}

type EditFieldsProps = {
  category: AdminCategory
  isBusy: boolean
  onCancel: () => void
  onSave: (change: CategoryChange) => void
}

function EditFields({ category, isBusy, onCancel, onSave }: EditFieldsProps) {
  const { category_name, description, sub_categories } = category
  const { register, control, handleSubmit, formState } = useForm<CategoryEdit>({
    resolver: zodResolver(categoryEdit),
    defaultValues: { category_name, description, sub_categories: sub_categories.map((name) => ({ was: name, name })) },
  })
  const { errors } = formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((edit) => onSave(toChange(edit)))}
      className="flex flex-col gap-5"
    >
      <TextField label="Category name" error={errors.category_name?.message} {...register('category_name')} />
      <TextArea
        label="Description"
        optional
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <SubCategories control={control} register={register} errors={errors} usage={category.usage} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
          Save category
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
  const { fields, append, remove } = useFieldArray({ control, name: 'sub_categories' })
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-semibold">Sub-categories</legend>
      {fields.map((field, index) => {
        const used = usage.find(({ sub_category }) => sub_category !== null && sub_category === field.was)
        return (
          <div key={field.id} className="flex items-end gap-1">
            <TextField
              className="min-w-0 flex-1"
              label={field.was || 'New sub-category'}
              hint={used && `${used.product_count.toLocaleString('en-PK')} products`}
              error={errors.sub_categories?.[index]?.name?.message}
              {...register(`sub_categories.${index}.name`)}
            />
            {!used && (
              <IconButton label={`Remove ${field.was || 'the new sub-category'}`} onClick={() => remove(index)}>
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        )
      })}
      <Button variant="secondary" size="small" onClick={() => append({ was: '', name: '' })}>
        <Plus aria-hidden className="size-4" /> Add sub-category
      </Button>
    </fieldset>
  )
}

/**
 * Converts the values of the form to the input of the API call: the new list of names, and which existing
 * sub-categories got a new name.
 */
function toChange({ category_name, description, sub_categories }: CategoryEdit): CategoryChange {
  return {
    category_name,
    description,
    sub_categories: sub_categories.map(({ name }) => name),
    renamed_sub_categories: sub_categories
      .filter(({ was, name }) => was !== '' && was !== name)
      .map(({ was, name }) => ({ from: was, to: name })),
  }
}
