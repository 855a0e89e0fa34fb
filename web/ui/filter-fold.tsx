import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { classNames } from './class-names.ts'

type FilterFoldProps = {
  count: number
  /** If true, the filter button shows only an icon while no filter is set, because its row has other buttons too. */
  isNarrow?: boolean
  children: ReactNode
}

/** A row of filters. On a phone the filters are hidden behind a button, which shows how many filters are set. */
export function FilterFold({ count, isNarrow = false, children }: FilterFoldProps) {
  const t = useText()
  return (
    <details className="group open:max-md:w-full md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible]">
      <summary
        className={classNames(
          'inline-flex min-h-9 list-none items-center gap-1.5 rounded-full text-sm font-semibold ring-1 ring-inset md:hidden [&::-webkit-details-marker]:hidden',
          isNarrow && count === 0 ? 'px-2.5' : 'px-3.5',
          count > 0 ? 'bg-leaf-100 text-leaf-900 ring-leaf-200' : 'bg-card text-leaf-800 ring-line',
        )}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className={classNames(isNarrow && count === 0 && 'sr-only')}>
          {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
        </span>
      </summary>
      <div className="flex flex-wrap items-center gap-2 max-md:pt-2">{children}</div>
    </details>
  )
}
