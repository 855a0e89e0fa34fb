import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { classNames } from './class-names.ts'

/** A row of filters. On a phone it is folded, and the button shows how many filters are set. */
export function FilterFold({ count, children }: { count: number; children: ReactNode }) {
  const t = useText()
  return (
    <details className="group open:max-md:w-full md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible]">
      <summary
        className={classNames(
          'inline-flex min-h-9 list-none items-center gap-1.5 rounded-full px-3.5 text-sm font-semibold ring-1 ring-inset md:hidden [&::-webkit-details-marker]:hidden',
          count > 0 ? 'bg-leaf-100 text-leaf-900 ring-leaf-200' : 'bg-card text-leaf-800 ring-line',
        )}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
      </summary>
      <div className="flex flex-wrap items-center gap-2 max-md:pt-2">{children}</div>
    </details>
  )
}
