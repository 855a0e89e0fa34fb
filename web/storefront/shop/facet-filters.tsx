import type { ProductFacets } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { formatUnit } from '#web/ui/money.tsx'
import { FilterLink } from './filter-link.tsx'
import type { ShopFilters } from './shop-filters.ts'

type FacetFiltersProps = { filters: ShopFilters; facets: ProductFacets }

/**
 * The filters whose options come from the listed products: stock, kind of goods, sizes and sellers. Each option is a
 * link that selects the option, or clears it if it is selected.
 */
export function FacetFilters({ filters, facets: { goods, sizes, sellers } }: FacetFiltersProps) {
  const t = useText()
  const { in_stock, size, seller, category, q } = filters
  return (
    <div className="mt-5 space-y-4 border-t border-line pt-5">
      <Chips
        title={t('Availability')}
        chips={[{ label: t('In stock only'), isChosen: in_stock === 'yes', to: { in_stock: in_stock ? '' : 'yes' } }]}
        filters={filters}
      />
      {(category || q) && (
        <Chips
          title={t('Goods')}
          chips={goods.map(({ name, names }) => ({
            label: t.own(name, names),
            isChosen: q === name,
            to: { q: q === name ? '' : name, sub_category: '' },
          }))}
          filters={filters}
        />
      )}
      <Chips
        title={t('Pack size')}
        chips={sizes.map((one) => {
          const name = `${one.unit_weight} ${one.unit_label}`
          return { label: formatUnit(one, t), isChosen: size === name, to: { size: size === name ? '' : name } }
        })}
        filters={filters}
      />
      <Chips
        title={t('Seller')}
        chips={sellers.map(({ seller_id, business_name }) => ({
          label: business_name,
          isChosen: seller === seller_id,
          to: { seller: seller === seller_id ? '' : seller_id },
        }))}
        filters={filters}
      />
    </div>
  )
}

type ChipsProps = {
  title: string
  chips: { label: string; isChosen: boolean; to: Partial<ShopFilters> }[]
  filters: ShopFilters
}

/** The number of options of a product filter that are visible at first. */
const SHORT = 12

/**
 * The options of a product filter. If the list is long, it shows only the first options until the user clicks a button.
 */
function Chips({ title, chips, filters }: ChipsProps) {
  const t = useText()
  if (chips.length === 0) return null
  const others = chips.slice(SHORT)
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ChipList chips={chips.slice(0, SHORT)} filters={filters} />
      {others.length > 0 && (
        <details open={others.some(({ isChosen }) => isChosen)} className="mt-1.5">
          <summary className="inline-block cursor-pointer rounded-full py-2 text-sm font-semibold text-leaf-700 underline">
            {t.count(others.length, '1 more', '{count} more')}
          </summary>
          <ChipList chips={others} filters={filters} />
        </details>
      )}
    </section>
  )
}

function ChipList({ chips, filters }: Omit<ChipsProps, 'title'>) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {chips.map(({ label, isChosen, to }) => (
        <li key={label}>
          <FilterLink filters={{ ...filters, ...to }} isChosen={isChosen}>
            <bdi>{label}</bdi>
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
