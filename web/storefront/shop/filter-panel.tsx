import { SlidersHorizontal } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { Category } from '#contract/catalog.ts'
import { PRICE_SLIDER } from '#contract/limits.ts'
import { formatRupees, rupees } from '#contract/money.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RangeField } from '#web/ui/range-field.tsx'
import { FilterInputs } from './filter-inputs.tsx'
import { countChoices, NO_FILTERS, type ShopFilters, shopAddress } from './shop-filters.ts'
import { usePriceSlider } from './use-price-slider.ts'

type FilterPanelProps = { categories: Category[]; filters: ShopFilters }

/** The sidebar: categories, the highest price, and a way back to everything. On a phone it opens from a button. Both stand in the grid of the shop. */
export function FilterPanel({ categories, filters }: FilterPanelProps) {
  const choices = countChoices(filters)
  return (
    <>
      {/* Going to a category closes the panel; moving the slider in it does not. */}
      <details
        key={`${filters.category}/${filters.sub_category}`}
        className="peer col-start-1 row-start-2 lg:hidden print:hidden"
      >
        <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full bg-card px-5 font-semibold text-leaf-800 ring-1 ring-line ring-inset [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal aria-hidden className="size-4.5" />
          Filters{choices > 0 && ` (${choices})`}
        </summary>
      </details>
      <div className="col-span-2 row-start-3 hidden peer-open:block lg:sticky lg:top-26 lg:col-span-1 lg:row-span-2 lg:row-start-2 lg:block">
        <Card className="p-5">
          <CategoryLinks categories={categories} filters={filters} />
          <PriceFilter filters={filters} />
          <ButtonLink to="/shop" variant="secondary" block preventScrollReset className="mt-5">
            Clear Filters
          </ButtonLink>
        </Card>
      </div>
    </>
  )
}

function CategoryLinks({ categories, filters }: FilterPanelProps) {
  return (
    <nav aria-label="Categories">
      <h2 className="text-lg">Categories</h2>
      <div className="mt-3">
        <CategoryLink filters={{ ...filters, category: '', sub_category: '' }} isChosen={!filters.category}>
          All products
        </CategoryLink>
      </div>
      {categories.map(({ category, category_name, sub_categories }) => (
        <section key={category} aria-label={category_name} className="mt-4">
          <h3 className="text-sm font-semibold text-muted">{category_name}</h3>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {['', ...sub_categories].map((sub_category) => (
              <li key={sub_category}>
                <CategoryLink
                  filters={{ ...filters, category, sub_category }}
                  isChosen={filters.category === category && filters.sub_category === sub_category}
                >
                  {sub_category || `All ${category_name.toLowerCase()}`}
                </CategoryLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

type CategoryLinkProps = { filters: ShopFilters; isChosen: boolean; children: string }

function CategoryLink({ filters, isChosen, children }: CategoryLinkProps) {
  return (
    <Link
      to={shopAddress(filters)}
      prefetch="intent"
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-9 items-center rounded-full px-3.5 text-sm font-semibold transition-colors',
        isChosen ? 'bg-leaf-700 text-on-leaf' : 'bg-leaf-50 text-leaf-800 hover:bg-leaf-100',
      )}
    >
      {children}
    </Link>
  )
}

function PriceFilter({ filters }: { filters: ShopFilters }) {
  const { price, setPrice, input } = usePriceSlider()
  return (
    <Form action="/shop" className="mt-6 border-t border-line pt-5">
      <FilterInputs filters={filters} except={['max_price']} />
      <RangeField
        label="Max Price"
        name="max_price"
        {...PRICE_SLIDER}
        ref={input}
        value={price}
        onChange={(event) => setPrice(Number(event.target.value))}
        shown={price < NO_FILTERS.max_price ? formatRupees(rupees(price)) : `${formatRupees(rupees(price))}+`}
      />
      <noscript>
        <Button type="submit" block className="mt-3">
          Apply
        </Button>
      </noscript>
    </Form>
  )
}
