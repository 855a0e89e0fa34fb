import { Link, useSearchParams } from 'react-router'
import { classNames } from './class-names.ts'
import { searchWith } from './use-filters.ts'

type FilterLinksProps = {
  /** The name of the filter for screen readers. */
  label: string
  /** The name of the URL parameter that contains the selected value of the filter. */
  param: string
  /** The values of the filter with their labels. With the empty value, the filter shows the whole list. */
  options: { value: string; label: string; count?: number | undefined }[]
  /** The selected value of the filter, if it may differ from the value in the URL. */
  chosen?: string
}

/**
 * A row of links that filter a list; one of the links is selected. The URL contains the selected value, so that a link
 * or the browser's Back button restores it.
 */
export function FilterLinks({ label, param, options, ...rest }: FilterLinksProps) {
  const [search] = useSearchParams()
  const chosen = rest.chosen ?? search.get(param) ?? ''
  return (
    <nav
      aria-label={label}
      className="-mx-4 mb-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 in-data-dense:mb-2 in-data-dense:-mx-3 in-data-dense:px-3 sm:in-data-dense:mx-0 sm:in-data-dense:px-0 nastaliq:-mt-3 nastaliq:pt-3"
    >
      <ul className="flex gap-1.5 py-1">
        {options.map((option) => (
          <li key={option.value}>
            <Link
              to={{ search: searchWith(search, { [param]: option.value }).toString() }}
              preventScrollReset
              aria-current={option.value === chosen ? 'true' : undefined}
              className={classNames(
                'flex min-h-9 items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap transition-colors',
                option.value === chosen
                  ? 'bg-leaf-700 text-white forced-colors:border forced-colors:underline'
                  : 'bg-card text-leaf-800 ring-1 ring-line ring-inset hover:bg-leaf-50',
              )}
            >
              {option.label}
              {option.count !== undefined && (
                <span className="ms-1.5 font-medium tabular-nums opacity-80">{option.count.toLocaleString('en')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
