import { Link } from 'react-router'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { MoveButtons } from '../move-buttons.tsx'

type Acts = {
  onEdit: (category: AdminCategory) => void
  onDelete: (category: AdminCategory) => void
  onMove: (move: { category: AdminCategory; by: -1 | 1 }) => void
}

/** Returns the columns of the category list. `acts` contains the functions of the buttons in each row. */
export function categoryColumns(categories: AdminCategory[], acts: Acts, t: Translate): DataColumn<AdminCategory>[] {
  return [
    {
      id: 'category',
      header: t('Category'),
      cell: ({ category_name, description, names, descriptions, image_url }) => (
        <span className="flex items-center gap-3 max-md:justify-end">
          <Picture src={image_url ?? NO_PICTURE} alt="" className="size-12" />
          <span className="min-w-0">
            <span className="block font-semibold break-words">
              <OwnText main={category_name} others={names} />
            </span>
            <span className="block text-sm text-muted">
              <OwnText main={description} others={descriptions} />
            </span>
          </span>
        </span>
      ),
    },
    { id: 'sub_categories', header: t('Sub-categories'), cell: (category) => <SubCategories category={category} /> },
    { id: 'usage', header: t('Used by'), cell: (category) => <Usage category={category} /> },
    {
      id: 'place',
      header: t('Position'),
      cell: (category) => (
        <MoveButtons
          name={t.own(category.category_name, category.names)}
          isFirst={categories[0]?.category_id === category.category_id}
          isLast={categories.at(-1)?.category_id === category.category_id}
          onMove={(by) => acts.onMove({ category, by })}
        />
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isHeaderHidden: true,
      align: 'right',
      cell: (category) => (
        <span className="flex justify-end gap-1 whitespace-nowrap">
          <Button
            variant="ghost"
            size="small"
            onClick={() => acts.onEdit(category)}
            aria-label={t('Edit {name}', { name: t.own(category.category_name, category.names) })}
          >
            {t('Edit')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            onClick={() => acts.onDelete(category)}
            aria-label={t('Delete {name}', { name: t.own(category.category_name, category.names) })}
          >
            {t('Delete')}
          </Button>
        </span>
      ),
    },
  ]
}

/** Lists the sub-categories of a category with their number of products, including archived products. */
function SubCategories({ category: { sub_categories, sub_category_names, usage } }: { category: AdminCategory }) {
  const t = useText()
  if (sub_categories.length === 0) return <span className="text-muted">{t('None')}</span>
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      {sub_categories.map((name) => {
        const count = usage.find(({ sub_category }) => sub_category === name)?.product_count ?? 0
        return (
          <Badge key={name}>
            <span>
              <OwnText main={name} others={sub_category_names[name]} /> {count.toLocaleString('en-PK')}
            </span>
          </Badge>
        )
      })}
    </span>
  )
}

function Usage({ category }: { category: AdminCategory }) {
  const t = useText()
  const { product_count, active_count, seller_count } = category
  if (product_count === 0) return <span className="text-muted">{t('No products')}</span>
  const archived = product_count - active_count
  return (
    <>
      <Link
        to={`/shop?category=${encodeURIComponent(category.category)}`}
        className="block font-medium whitespace-nowrap underline"
      >
        {t.count(active_count, '1 product', '{count} products')}
      </Link>
      <span className="block text-sm text-muted lg:whitespace-nowrap">
        {t.count(seller_count, 'of 1 seller', 'of {count} sellers')}
        {archived > 0 && t.count(archived, ', 1 archived', ', {count} archived')}
      </span>
    </>
  )
}
