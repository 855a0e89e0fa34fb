import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { type ShopFilters, shopAddress } from './shop-filters.ts'

type FilterLinkProps = { filters: ShopFilters; isChosen: boolean; children: ReactNode }

/** A link to /shop with the given product filters. The link works without scripts. */
export function FilterLink({ filters, isChosen, children }: FilterLinkProps) {
  return (
    <Link
      to={shopAddress(filters)}
      prefetch="intent"
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-9 items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap transition-colors',
        isChosen ? 'bg-leaf-700 text-on-leaf' : 'bg-leaf-50 text-leaf-800 hover:bg-leaf-100',
      )}
    >
      {children}
    </Link>
  )
}
