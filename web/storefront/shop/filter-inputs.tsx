import { NO_FILTERS, type ShopFilters } from './shop-filters.ts'

type FilterInputsProps = {
  filters: ShopFilters
  /** The filters that the visible fields of the form set. */
  except?: (keyof ShopFilters)[]
}

/**
 * Hidden form inputs that contain the current product filters. A form that contains them changes only the filters in
 * `except`.
 */
export function FilterInputs({ filters, except = [] }: FilterInputsProps) {
  const names = (Object.keys(NO_FILTERS) as (keyof ShopFilters)[]).filter(
    (name) => !except.includes(name) && filters[name] !== NO_FILTERS[name],
  )
  return names.map((name) => <input key={name} type="hidden" name={name} value={filters[name]} />)
}
