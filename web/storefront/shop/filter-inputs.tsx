import { NO_FILTERS, type ShopFilters } from './shop-filters.ts'

type FilterInputsProps = {
  filters: ShopFilters
  /** Those that the form lets one choose. */
  except?: (keyof ShopFilters)[]
}

/** The filters that a form keeps as they are. */
export function FilterInputs({ filters, except = [] }: FilterInputsProps) {
  const names = (Object.keys(NO_FILTERS) as (keyof ShopFilters)[]).filter(
    (name) => !except.includes(name) && filters[name] !== NO_FILTERS[name],
  )
  return names.map((name) => <input key={name} type="hidden" name={name} value={filters[name]} />)
}
