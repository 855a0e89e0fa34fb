import type { CategoryEdit } from '#contract/admin-categories.ts'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CategoryFields } from './category-fields.tsx'
import { NO_TEXTS } from './sub-categories.tsx'
import { useAddCategory } from './use-categories.ts'

const BLANK: CategoryEdit = {
  ...{ category_name: '', description: '', names: NO_TEXTS, descriptions: NO_TEXTS },
  ...{ picture: null, sub_categories: [] },
}

export function AddCategoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const adding = useAddCategory()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Add category')}>
      <CategoryFields
        start={BLANK}
        usage={[]}
        submitLabel={t('Add category')}
        isBusy={adding.isPending}
        onCancel={onClose}
        onSave={(edit) => adding.mutate(edit, { onSuccess: onClose })}
      />
    </Dialog>
  )
}
