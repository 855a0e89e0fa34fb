import type { Category } from '#contract/catalog.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { FilterLink } from './filter-link.tsx'
import type { ShopFilters } from './shop-filters.ts'

type CategoryRailProps = { categories: Category[]; filters: ShopFilters }

/**
 * A row with the categories of the shop, and a row with the sub-categories of the selected category. Both rows scroll
 * horizontally. In narrow windows, the rows replace the sidebar.
 */
export function CategoryRail({ categories, filters }: CategoryRailProps) {
  const t = useText()
  const chosen = categories.find(({ category }) => category === filters.category)
  return (
    <nav aria-label={t('Aisles')} className="col-span-2 row-start-2 min-w-0 space-y-2 lg:hidden print:hidden">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {[{ category: '', category_name: t('All'), names: {} }, ...categories].map(
          ({ category, category_name, names }) => (
            <li key={category} className="snap-start">
              <FilterLink
                filters={{ ...filters, category, sub_category: '' }}
                isChosen={filters.category === category && !filters.sub_category}
              >
                <OwnText main={category_name} others={names} />
              </FilterLink>
            </li>
          ),
        )}
      </ul>
      {chosen && chosen.sub_categories.length > 0 && (
        <ul
          aria-label={t('In {category_name}', { category_name: t.own(chosen.category_name, chosen.names) })}
          className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
        >
          {chosen.sub_categories.map((sub_category) => (
            <li key={sub_category} className="snap-start">
              <FilterLink filters={{ ...filters, sub_category }} isChosen={filters.sub_category === sub_category}>
                <OwnText main={sub_category} others={chosen.sub_category_names[sub_category]} />
              </FilterLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
