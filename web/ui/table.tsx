import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** Leaves the header to screen readers, for a column of buttons. */
  isHeaderHidden?: boolean
}

type TableProps<Row> = {
  /** What the table lists, read out before it. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** A table that becomes a list of cards on a phone, each cell with its column's name. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="block w-full md:table md:border-separate md:border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={classNames(
                'border-b border-line px-2.5 py-2.5 text-sm font-semibold text-muted lg:px-4',
                column.align === 'right' ? 'text-right' : 'text-left',
              )}
            >
              <span className={column.isHeaderHidden ? 'sr-only' : undefined}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="block rounded-card bg-card p-4 ring-1 ring-line md:table-row md:bg-transparent md:p-0 md:ring-0"
          >
            {columns.map((column) => (
              <td
                key={column.header}
                className={classNames(
                  'flex items-center justify-between gap-4 py-1.5 md:table-cell md:border-b md:border-line/70 md:px-2.5 md:py-3 lg:px-4',
                  column.align === 'right' ? 'md:text-right' : 'md:text-left',
                )}
              >
                <span
                  aria-hidden
                  className={classNames(
                    'text-sm font-semibold text-muted md:hidden',
                    column.isHeaderHidden && 'hidden',
                  )}
                >
                  {column.header}
                </span>
                <span className={classNames('min-w-0 max-md:text-right', column.isHeaderHidden && 'max-md:ml-auto')}>
                  {column.cell(row)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
