import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The properties that determine how the head and the cells of a table column look. */
export type ColumnLook = {
  header: string
  align?: 'left' | 'right'
  /** True if only screen readers get the header of the column, for example for a column of buttons. */
  isHeaderHidden?: boolean
  /**
   * The position of the column's value on the card that replaces the row on a phone. A value with a position is shown
   * without the name of the column. If no position is set, the value has its own line with the name of the column.
   */
  card?: keyof typeof ON_CARD
}

/**
 * The CSS classes for each position on the card that replaces a table row on a phone. A card has three columns, and the
 * middle column takes the remaining width.
 */
const ON_CARD = {
  start: 'block',
  middle: 'block',
  end: 'block text-end',
  wide: 'col-span-2 block',
  whole: 'col-span-full block',
}

type TableFrameProps = HTMLAttributes<HTMLTableSectionElement> & {
  /** A description of the table for screen readers. */
  caption: string
  head: ReactNode
}

/**
 * The layout of a table: caption, head and body. The children of the component are the rows. On a phone, the table
 * becomes a list of cards.
 */
export function TableFrame({ caption, head, children, ...rest }: TableFrameProps) {
  return (
    <table className="block w-full md:table md:border-separate md:border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>{head}</tr>
      </thead>
      <tbody {...rest} className="block space-y-3 in-data-dense:space-y-2 md:table-row-group">
        {children}
      </tbody>
    </table>
  )
}

type HeadCellProps = {
  look: ColumnLook
  /** The current sort direction of a table column. Undefined if the table cannot be sorted by this column. */
  sorted?: 'ascending' | 'descending' | 'none' | undefined
  /** The content of the column head, instead of the header text of the column. */
  children?: ReactNode
}

export function HeadCell({ look: { header, align, isHeaderHidden }, sorted, children }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classNames(
        'border-b border-line px-2.5 py-2.5 in-data-dense:py-1.5 lg:in-data-dense:px-2.5 text-sm font-semibold text-muted lg:px-4',
        align === 'right' ? 'text-end' : 'text-start',
      )}
    >
      {children ?? <span className={isHeaderHidden ? 'sr-only' : undefined}>{header}</span>}
    </th>
  )
}

export function BodyRow({ children }: { children: ReactNode }) {
  return (
    <tr className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card bg-card p-4 in-data-dense:px-3 in-data-dense:py-2 ring-1 ring-line md:table-row md:bg-transparent md:p-0! md:ring-0">
      {children}
    </tr>
  )
}

/**
 * A table cell. On a phone the cell also shows the name of its column, except if it is empty or has a fixed position on
 * the card.
 */
export function BodyCell({ look, children }: { look: ColumnLook; children: ReactNode }) {
  const { header, align, isHeaderHidden, card } = look
  return (
    <td
      className={classNames(
        'md:table-cell md:border-b md:border-line/70 md:px-2.5 md:py-3 lg:px-4 md:in-data-dense:h-11 md:in-data-dense:py-0.5 md:in-data-dense:leading-tight lg:in-data-dense:px-2.5 in-data-dense:text-sm',
        card ? `py-1 ${ON_CARD[card]}` : 'col-span-full flex items-center justify-between gap-4 py-1.5',
        align === 'right' ? 'md:text-end' : 'md:text-start',
        children === null && 'max-md:hidden',
      )}
    >
      {!card && (
        <span
          aria-hidden
          className={classNames('text-sm font-semibold text-muted md:hidden', isHeaderHidden && 'hidden')}
        >
          {header}
        </span>
      )}
      <span className={classNames('min-w-0', !card && 'max-md:text-end', isHeaderHidden && !card && 'max-md:ms-auto')}>
        {children}
      </span>
    </td>
  )
}
