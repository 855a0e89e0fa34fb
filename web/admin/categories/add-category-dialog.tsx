import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type CategoryForm, categoryForm } from '#contract/admin-categories.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { TagField } from '#web/ui/tag-field.tsx'
import { useAddCategory } from './use-categories.ts'

type CategoryInput = z.input<typeof categoryForm>

export function AddCategoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const adding = useAddCategory()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add category">
      <CategoryFields
        isBusy={adding.isPending}
        onCancel={onClose}
        onSave={(form) => adding.mutate(form, { onSuccess: onClose })}
      />
    </Dialog>
  )
}

type CategoryFieldsProps = {
  isBusy: boolean
  onCancel: () => void
  onSave: (form: CategoryForm) => void
}

const BLANK: CategoryInput = { category_name: '', description: '', sub_categories: [] }

function CategoryFields({ isBusy, onCancel, onSave }: CategoryFieldsProps) {
  const form = useForm<CategoryInput, unknown, CategoryForm>({
    resolver: zodResolver(categoryForm),
    defaultValues: BLANK,
  })
  const { errors } = form.formState
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(onSave)} className="flex flex-col gap-5">
      <TextField label="Category name" error={errors.category_name?.message} {...form.register('category_name')} />
      <TextArea
        label="Description"
        optional
        rows={2}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Controller
        name="sub_categories"
        control={form.control}
        render={({ field: { value = [], onChange } }) => (
          <TagField
            label="Sub-categories"
            value={value}
            onChange={onChange}
            maxLength={80}
            hint="Sellers choose one of these for each product"
            error={errors.sub_categories?.message}
          />
        )}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
          Add category
        </Button>
      </div>
    </form>
  )
}
