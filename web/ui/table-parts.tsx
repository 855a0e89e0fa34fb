import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The display of a column, in its head and in every row. */
export type ColumnLook = {
  header: string
  align?: 'left' | 'right'
  /** Shows the header only to screen readers, for a column of buttons. */
  isHeaderHidden?: boolean
  /**
   * The place of the value on the card of a phone, without the column's name. By default it has its own line, with the
   * name.
   */
  card?: keyof typeof ON_CARD
}

/** A card has three columns; the middle one is flexible. */
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

/** A table that becomes a list of cards on a phone; its children are the rows. */
export function TableFrame({ caption, head, children, ...rest }: TableFrameProps) {
  return (
    <table className="block w-full md:table md:border-separate md:border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>{head}</tr>
      </thead>
      <tbody {...rest} className="block space-y-3 md:table-row-group">
        {children}
      </tbody>
    </table>
  )
}

type HeadCellProps = {
  look: ColumnLook
  /** The sort direction of this column, if it can be sorted. */
  sorted?: 'ascending' | 'descending' | 'none' | undefined
  /** Replaces the text of the header. */
  children?: ReactNode
}

export function HeadCell({ look: { header, align, isHeaderHidden }, sorted, children }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classNames(
        'border-b border-line px-2.5 py-2.5 text-sm font-semibold text-muted lg:px-4',
        align === 'right' ? 'text-end' : 'text-start',
      )}
    >
      {children ?? <span className={isHeaderHidden ? 'sr-only' : undefined}>{header}</span>}
    </th>
  )
}

export function BodyRow({ children }: { children: ReactNode }) {
  return (
    <tr className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card bg-card p-4 ring-1 ring-line md:table-row md:bg-transparent md:p-0 md:ring-0">
      {children}
    </tr>
  )
}

/** A cell. On a phone it shows the column's name, unless the cell is empty or has a fixed place on the card. */
export function BodyCell({ look, children }: { look: ColumnLook; children: ReactNode }) {
  const { header, align, isHeaderHidden, card } = look
  return (
    <td
      className={classNames(
        'md:table-cell md:border-b md:border-line/70 md:px-2.5 md:py-3 lg:px-4',
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
