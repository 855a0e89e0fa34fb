import { Plus, Tags } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { AddCategoryDialog } from './add-category-dialog.tsx'
import { categoryColumns } from './category-columns.tsx'
import { EditCategoryDialog } from './edit-category-dialog.tsx'
import { useCategories, useDeleteCategory, useMoveCategory } from './use-categories.ts'

export const meta = personalPage('Categories')

/**
 * The page with all categories in display order and their number of products. Admins add, edit, move and delete
 * categories here.
 */
export default function Categories() {
  const t = useText()
  const categories = useCategories()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={t('Categories')}
        actions={
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-5" /> {t('Add category')}
          </Button>
        }
      >
        {t('The shop shows categories in this order.')}
      </PageHeader>
      {categories.isPending && (
        <Loading label={t('Loading categories...')}>
          <div className="space-y-3">
            <Skeletons count={4} className="h-16" />
          </div>
        </Loading>
      )}
      {categories.isError && (
        <LoadFailure
          message={areaMessages.categories.fetchFailed}
          reason={reasonOf(categories.error)}
          retry={() => categories.refetch()}
        />
      )}
      {categories.data && <CategoryTable categories={categories.data.items} />}
      <AddCategoryDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function CategoryTable({ categories }: { categories: AdminCategory[] }) {
  const t = useText()
  const [edited, setEdited] = useState<AdminCategory>()
  const [doomed, setDoomed] = useState<AdminCategory>()
  const deleting = useDeleteCategory()
  const move = useMoveCategory()
  const columns = useMemo(
    () => categoryColumns(categories, { onEdit: setEdited, onDelete: setDoomed, onMove: move }, t),
    [categories, move, t],
  )
  return (
    <>
      <DataTable
        name="admin-categories"
        caption={t('Categories in display order')}
        rows={categories}
        keyOf={(category) => category.category_id}
        columns={columns}
        none={
          <EmptyState title={t('There are no categories yet')} icon={<Tags />}>
            {t('Sellers need at least one category to list a product.')}
          </EmptyState>
        }
      />
      {edited && <EditCategoryDialog key={edited.category_id} category={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={
          doomed?.product_count === 0
            ? () => deleting.mutate(doomed, { onSettled: () => setDoomed(undefined) })
            : undefined
        }
        title={t(areaMessages.categories.deleteConfirm)}
        description={doomed && doomedDescription(doomed, t)}
        confirmLabel={t('Delete')}
        isBusy={deleting.isPending}
      />
    </>
  )
}

function doomedDescription({ product_count, ...category }: AdminCategory, t: Translate): string {
  const category_name = t.own(category.category_name, category.names)
  if (product_count === 0) return t('No product is in {category_name}.', { category_name })
  return t.count(
    product_count,
    'One product is in {category_name}, so it can’t be deleted yet.',
    '{count} products are in {category_name}, so it can’t be deleted yet.',
    { category_name },
  )
}
