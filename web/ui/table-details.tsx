import type { ComponentProps, ReactNode } from 'react'
import { Table } from './table.tsx'

/** What a chart shows, as a table for whoever can't see it: folded up at first, and with a scrollbar of its own when it is long. */
export function TableDetails<Row>(props: ComponentProps<typeof Table<Row>>): ReactNode {
  return (
    <details className="mt-3">
      <summary className="text-sm font-semibold text-leaf-800">Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Without a mouse one scrolls what has the focus. */}
      <section aria-label={props.caption} tabIndex={0} className="mt-2 max-h-80 overflow-y-auto">
        <Table {...props} />
      </section>
    </details>
  )
}
