import { Form, useNavigate } from 'react-router'
import { PRODUCT_SORT_LABELS, PRODUCT_SORTS, type ProductSort } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { useEarlyInput } from '#web/ui/use-early-input.ts'
import { FilterInputs } from './filter-inputs.tsx'
import { type ShopFilters, shopAddress } from './shop-filters.ts'

/** The select field "Sort By" of the shop page. Without scripts, it is a form with a button. */
export function SortSelect({ filters }: { filters: ShopFilters }) {
  const t = useText()
  const navigate = useNavigate()
  const sortBy = (sort: string) =>
    void navigate(shopAddress({ ...filters, sort: sort as ProductSort }), { preventScrollReset: true })
  const select = useEarlyInput<HTMLSelectElement>(filters.sort, sortBy)
  return (
    <Form action="/shop" className="flex items-center gap-3">
      <FilterInputs filters={filters} except={['sort']} />
      <label htmlFor="sort" className="text-sm font-semibold max-sm:sr-only">
        {t('Sort By')}
      </label>
      <InlineSelect
        id="sort"
        label={t('Sort By')}
        name="sort"
        value={filters.sort}
        ref={select}
        onChange={(event) => sortBy(event.target.value)}
        // The select field has a fixed width, so that the layout does not shift when the font Inter has loaded.
        className="w-44"
      >
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t.message(PRODUCT_SORT_LABELS[sort])}
          </option>
        ))}
      </InlineSelect>
      <noscript>
        <Button type="submit" variant="secondary" size="small">
          {t('Sort')}
        </Button>
      </noscript>
    </Form>
  )
}
