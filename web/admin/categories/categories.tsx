import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { messages } from '#contract/messages.ts'
import { personalPage } from '#web/layout/personal-page.ts'
import { LoadFailure } from '#web/ui/area-states.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { AddCategoryDialog, EditCategoryDialog } from './category-dialog.tsx'
import { useCategories, useDeleteCategory } from './use-categories.ts'

export const meta = () => personalPage('Categories')

/** The shop's categories with what uses them: added, edited, deleted. */
export default function Categories() {
  const categories = useCategories()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title="Categories"
        actions={
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-5" /> Add category
          </Button>
        }
      />
      {categories.isPending && (
        <Loading label="Loading categories...">
          <div className="space-y-3">
            <Skeletons count={4} className="h-16" />
          </div>
        </Loading>
      )}
      {categories.isError && (
        <LoadFailure
          message={messages.categories.fetchFailed}
          reason={categories.error.message}
          retry={() => categories.refetch()}
        />
      )}
      {categories.data?.items.length === 0 && (
        <EmptyState title="There are no categories yet" icon={<Tags />}>
          Sellers need at least one to list a product.
        </EmptyState>
      )}
      {categories.data && categories.data.items.length > 0 && <CategoryTable categories={categories.data.items} />}
      <AddCategoryDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function CategoryTable({ categories }: { categories: AdminCategory[] }) {
  const [edited, setEdited] = useState<AdminCategory>()
  const [doomed, setDoomed] = useState<AdminCategory>()
  const deleting = useDeleteCategory()
  return (
    <>
      <Table
        caption="Categories, in the order of display"
        rows={categories}
        keyOf={(category) => category.category_id}
        columns={[
          {
            header: 'Category',
            cell: (category) => (
              <>
                <span className="block font-semibold">{category.category_name}</span>
                <span className="block text-sm text-muted">{category.description}</span>
              </>
            ),
          },
          { header: 'Sub-categories', cell: (category) => <SubCategories names={category.sub_categories} /> },
          { header: 'Products', align: 'right', cell: (category) => category.product_count.toLocaleString('en-PK') },
          {
            header: 'Actions',
            isHeaderHidden: true,
            align: 'right',
            cell: (category) => (
              <span className="flex justify-end gap-1">
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() => setEdited(category)}
                  aria-label={`Edit ${category.category_name}`}
                >
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() => setDoomed(category)}
                  aria-label={`Delete ${category.category_name}`}
                >
                  Delete
                </Button>
              </span>
            ),
          },
        ]}
      />
      {edited && <EditCategoryDialog key={edited.category_id} category={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && deleting.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
        title={messages.categories.deleteConfirm}
        description={doomed && doomedDescription(doomed)}
        confirmLabel="Delete"
        isBusy={deleting.isPending}
      />
    </>
  )
}

function SubCategories({ names }: { names: string[] }) {
  if (names.length === 0) return <span className="text-muted">None</span>
  return (
    <span className="flex flex-wrap justify-end gap-1.5 md:justify-start">
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </span>
  )
}

function doomedDescription({ category_name, product_count }: AdminCategory): string {
  if (product_count === 0) return `No product is in ${category_name}.`
  const products = product_count === 1 ? 'One product is' : `${product_count.toLocaleString('en-PK')} products are`
  return `${products} in ${category_name}, so it can’t be deleted yet.`
}
