import type { ComponentProps, ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { Table } from './table.tsx'

/**
 * A table with the values of a chart, for visitors who cannot read the chart. It is collapsed at first. A long table
 * scrolls.
 */
export function TableDetails<Row>(props: ComponentProps<typeof Table<Row>>): ReactNode {
  const t = useText()
  return (
    <details className="mt-3">
      <summary className="text-sm font-semibold text-leaf-800">{t('Show as a table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users can only scroll an element that has the focus. */}
      <section aria-label={props.caption} tabIndex={0} className="mt-2 max-h-80 overflow-y-auto">
        <Table {...props} />
      </section>
    </details>
  )
}
