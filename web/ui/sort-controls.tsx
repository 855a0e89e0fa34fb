import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { InlineSelect } from './inline-select.tsx'

/** The sort order of a table: the id of a column and a direction. */
export type RowOrder = { by: string; direction: 'asc' | 'desc' }

const ICONS = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown }

type SortButtonProps = { header: string; sorted: RowOrder['direction'] | false; onSort: () => void }

/**
 * A button in the head of a table column that sorts the rows. On a phone the table has no column heads, and shows
 * `SortSelect` instead.
 */
export function SortButton({ header, sorted, onSort }: SortButtonProps) {
  const Icon = ICONS[sorted || 'none']
  return (
    <>
      <span className="md:hidden">{header}</span>
      <button
        type="button"
        onClick={onSort}
        className="inline-flex min-h-8 items-center gap-1 rounded-lg font-semibold hover:text-ink max-md:hidden"
      >
        {header}
        <Icon aria-hidden className={sorted ? 'size-4 text-leaf-700' : 'size-4 opacity-50'} />
      </button>
    </>
  )
}

type SortSelectProps = {
  columns: { id: string; header: string }[]
  order: RowOrder | null
  onOrder: (order: RowOrder | null) => void
}

/** The select field for the sort order on phones. Renders nothing if no column can be sorted. */
export function SortSelect({ columns, order, onOrder }: SortSelectProps) {
  const t = useText()
  if (columns.length === 0) return null
  return (
    <InlineSelect
      label={t('Sort by')}
      className="md:hidden"
      value={order ? `${order.direction} ${order.by}` : ''}
      onChange={(event) => onOrder(orderFrom(event.target.value))}
    >
      <option value="">{t('Default order')}</option>
      {columns.flatMap(({ id, header }) => [
        <option key={`asc ${id}`} value={`asc ${id}`}>
          {header} ↑
        </option>,
        <option key={`desc ${id}`} value={`desc ${id}`}>
          {header} ↓
        </option>,
      ])}
    </InlineSelect>
  )
}

function orderFrom(value: string): RowOrder | null {
  const [direction, by] = value.split(' ')
  return by && (direction === 'asc' || direction === 'desc') ? { by, direction } : null
}
