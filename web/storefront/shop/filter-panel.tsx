import { Form } from 'react-router'
import type { Category, ProductFacets } from '#contract/catalog.ts'
import { PRICE_SLIDER } from '#contract/limits.ts'
import { formatRupees, rupees } from '#contract/money.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RangeField } from '#web/ui/range-field.tsx'
import { FacetFilters } from './facet-filters.tsx'
import { FilterInputs } from './filter-inputs.tsx'
import { FilterLink } from './filter-link.tsx'
import { countChoices, NO_FILTERS, type PriceName, type ShopFilters } from './shop-filters.ts'
import { usePriceSlider } from './use-price-slider.ts'

type FilterPanelProps = { categories: Category[]; filters: ShopFilters; facets: ProductFacets }

/**
 * All product filters of the shop page, and a link that clears them. On a phone, a button opens the panel with the
 * filters. The button and the panel are separate cells of the page's grid.
 */
export function FilterPanel({ categories, filters, facets }: FilterPanelProps) {
  const t = useText()
  const choices = countChoices(filters)
  return (
    <>
      {/* The key contains the category, so that the panel closes when the category changes. It stays open while the
          visitor moves a price slider. */}
      <details
        key={`${filters.category}/${filters.sub_category}`}
        className="peer col-start-1 row-start-3 lg:hidden print:hidden"
      >
        <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full bg-card px-5 font-semibold text-leaf-800 ring-1 ring-line ring-inset [&::-webkit-details-marker]:hidden">
          {t('Filters')}
          {choices > 0 && ` (${choices})`}
        </summary>
      </details>
      <div className="col-span-2 row-start-4 hidden peer-open:block lg:sticky lg:top-26 lg:col-span-1 lg:row-span-2 lg:row-start-3 lg:block">
        <Card className="p-5 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto">
          <CategoryLinks categories={categories} filters={filters} />
          <div className="mt-6 space-y-4 border-t border-line pt-5">
            <PriceFilter name="min_price" label={t('Min Price')} filters={filters} />
            <PriceFilter name="max_price" label={t('Max Price')} filters={filters} />
          </div>
          <FacetFilters filters={filters} facets={facets} />
          <ButtonLink to="/shop" variant="secondary" block preventScrollReset className="mt-5">
            {t('Clear Filters')}
          </ButtonLink>
        </Card>
      </div>
    </>
  )
}

function CategoryLinks({ categories, filters }: Omit<FilterPanelProps, 'facets'>) {
  const t = useText()
  return (
    <nav aria-label={t('Categories')}>
      <h2 className="text-lg">{t('Categories')}</h2>
      <div className="mt-3">
        <FilterLink filters={{ ...filters, category: '', sub_category: '' }} isChosen={!filters.category}>
          {t('All products')}
        </FilterLink>
      </div>
      {categories.map(({ category, category_name, names, sub_categories, sub_category_names }) => (
        <section key={category} aria-label={t.own(category_name, names)} className="mt-4">
          <h3 className="text-sm font-semibold text-muted">
            <OwnText main={category_name} others={names} />
          </h3>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {['', ...sub_categories].map((sub_category) => (
              <li key={sub_category}>
                <FilterLink
                  filters={{ ...filters, category, sub_category }}
                  isChosen={filters.category === category && filters.sub_category === sub_category}
                >
                  {sub_category ? (
                    <OwnText main={sub_category} others={sub_category_names[sub_category]} />
                  ) : (
                    t('All {category}', { category: t.own(category_name, names).toLowerCase() })
                  )}
                </FilterLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

type PriceFilterProps = { name: PriceName; label: string; filters: ShopFilters }

function PriceFilter({ name, label, filters }: PriceFilterProps) {
  const t = useText()
  const { price, setPrice, input } = usePriceSlider(name)
  const isOpenEnd = name === 'max_price' && price === NO_FILTERS.max_price
  return (
    <Form action="/shop">
      <FilterInputs filters={filters} except={[name]} />
      <RangeField
        label={label}
        name={name}
        {...PRICE_SLIDER}
        ref={input}
        value={price}
        onChange={(event) => setPrice(Number(event.target.value))}
        shown={`${formatRupees(rupees(price))}${isOpenEnd ? '+' : ''}`}
      />
      <noscript>
        <Button type="submit" block className="mt-3">
          {t('Apply')}
        </Button>
      </noscript>
    </Form>
  )
}
