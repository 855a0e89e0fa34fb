import type { AdminCategory, CategoryEdit } from '#contract/admin-categories.ts'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CategoryFields } from './category-fields.tsx'
import { NO_TEXTS } from './sub-categories.tsx'
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
      <CategoryFields
        start={valuesOf(category)}
        usage={category.usage}
        submitLabel={t('Save category')}
        isBusy={updating.isPending}
        onCancel={onClose}
        onSave={(edit) => updating.mutate(edit, { onSuccess: onClose })}
      />
    </Dialog>
  )
}

function valuesOf(category: AdminCategory): CategoryEdit {
  const { category_name, description, names, descriptions, image_url, sub_categories } = category
  return {
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
  }
}
