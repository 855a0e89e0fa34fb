import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type FactsProps = {
  items: [name: string, value: ReactNode][]
  /**
   * True if the names in the list are data, such as the column heads of a file. Otherwise the names are texts of the
   * shop.
   */
  areNamesData?: boolean
  className?: string
}

/** A list of names with their values. Names with an empty value are not shown. */
export function Facts({ items, areNamesData = false, className }: FactsProps) {
  return (
    <dl
      className={classNames('grid content-start gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]', className)}
    >
      {items
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{areNamesData ? <bdi>{name}</bdi> : name}</dt>
            <dd className="-mt-1.5 font-medium wrap-anywhere sm:mt-0">
              {typeof value === 'string' ? <bdi>{value}</bdi> : value}
            </dd>
          </div>
        ))}
    </dl>
  )
}
