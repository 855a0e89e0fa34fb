import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type CategoryForm, categoryForm } from '#contract/admin-categories.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { TagField } from '#web/ui/tag-field.tsx'
import { ThumbnailField } from '#web/ui/thumbnail-field.tsx'
import { useAddCategory } from './use-categories.ts'

type CategoryInput = z.input<typeof categoryForm>

export function AddCategoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const adding = useAddCategory()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Add category')}>
      <CategoryFields
        isBusy={adding.isPending}
        onCancel={onClose}
        onSave={(entry) => adding.mutate(entry, { onSuccess: onClose })}
      />
    </Dialog>
  )
}

type CategoryFieldsProps = {
  isBusy: boolean
  onCancel: () => void
  onSave: (entry: { form: CategoryForm; picture: File | string | null }) => void
}

const BLANK: CategoryInput = { category_name: '', description: '', sub_categories: [] }

function CategoryFields({ isBusy, onCancel, onSave }: CategoryFieldsProps) {
  const t = useText()
  const form = useForm<CategoryInput, unknown, CategoryForm>({
    resolver: zodResolver(categoryForm),
    defaultValues: BLANK,
  })
  const [picture, setPicture] = useState<File | null>(null)
  const { errors } = form.formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((entered) => onSave({ form: entered, picture }))}
      className="flex flex-col gap-5"
    >
      <ThumbnailField label={t('Picture of the category')} value={picture} onChange={setPicture} />
      <TextField label={t('Category name')} error={errors.category_name?.message} {...form.register('category_name')} />
      <TextArea
        label={t('Description')}
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
            label={t('Sub-categories')}
            value={value}
            onChange={onChange}
            maxLength={80}
            hint={t('Sellers choose one of these for each product')}
            error={errors.sub_categories?.message}
          />
        )}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={t('Saving...')}>
          {t('Add category')}
        </Button>
      </div>
    </form>
  )
}
