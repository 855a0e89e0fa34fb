import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  functionalUpdate,
  globalFilteringFeature,
  rowSortingFeature,
  type SortingState,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { ColumnMenu } from './column-menu.tsx'
import { Pager, type useCursorPages } from './pager.tsx'
import { useRememberedColumns } from './remembered-columns.ts'
import { moveBetweenRows } from './row-keys.ts'
import { type RowSelection, SelectAllCell, SelectionCell } from './row-selection.tsx'
import { type RowOrder, SortButton, SortSelect } from './sort-controls.tsx'
import { BodyCell, BodyRow, type ColumnLook, HeadCell, TableFrame } from './table-parts.tsx'

export type DataColumn<Row> = ColumnLook & {
  id: string
  cell: (row: Row) => ReactNode
  /**
   * Returns the value of a column by which the browser sorts and searches the rows. Needed only if the browser has all
   * rows and not only one page of them.
   */
  value?: (row: Row) => string | number
  /**
   * The sort direction after the first click on the head of a column. Undefined if the table cannot be sorted by this
   * column.
   */
  sort?: RowOrder['direction']
  /** True if the column is hidden until the user selects it in the column menu. */
  isHiddenAtFirst?: boolean
}

type DataTableProps<Row> = {
  /** The name of the table. The browser stores the user's selection of visible columns under this name. */
  name: string
  /** A description of the table for screen readers. */
  caption: string
  /** The columns of the table. Pass the same array on each rendering, because the table is rebuilt for a new array. */
  columns: DataColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** The search field and the filters, shown above the table. */
  tools?: ReactNode
  /**
   * The sort order in which the server returns the rows; null means the default order. `onOrder` changes the sort
   * order. If both properties are missing, the browser sorts the rows.
   */
  order?: RowOrder | null
  onOrder?: (order: RowOrder | null) => void
  /** The search text of a table. Needed only if the browser has all rows and searches them itself. */
  search?: string
  selection?: RowSelection<Row>
  /** The current page of the table, if the server returns its rows in pages. */
  paging?: { pages: ReturnType<typeof useCursorPages>; nextCursor: string | null; isBusy: boolean }
  /** The content that replaces the table if there are no rows. */
  none?: ReactNode
}

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { basic: sortFn_basic, text: sortFn_text },
})

/**
 * A table with sorting, search, paging and selectable columns. Arrow keys move between the rows. On a phone, each row
 * is a card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, selection, paging } = props
  const model = useTableModel(props)
  const { shown, rows, order, sort } = model
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {props.tools}
        <div className="ms-auto flex gap-2">
          <SortSelect columns={columns.filter((column) => column.sort)} order={order} onOrder={sort} />
          <ColumnMenu columns={model.choices} onShow={model.show} />
        </div>
      </div>
      {rows.length === 0 && props.none}
      {rows.length > 0 && (
        <TableFrame
          caption={props.caption}
          onKeyDown={moveBetweenRows}
          head={
            <>
              {selection && <SelectAllCell selection={selection} rows={rows} />}
              {shown.map((column) => (
                <SortableHead key={column.id} column={column} order={order} onOrder={sort} />
              ))}
            </>
          }
        >
          {rows.map((row) => (
            <BodyRow key={props.keyOf(row)}>
              {selection && <SelectionCell selection={selection} row={row} />}
              {shown.map((column) => (
                <BodyCell key={column.id} look={column}>
                  {column.cell(row)}
                </BodyCell>
              ))}
            </BodyRow>
          ))}
        </TableFrame>
      )}
      {paging && <Pager {...paging} />}
    </>
  )
}

type SortableHeadProps<Row> = {
  column: DataColumn<Row>
  order: RowOrder | null
  onOrder: (order: RowOrder | null) => void
}

/**
 * The head of a table column by which the user can sort the rows. The first click sorts in the column's direction, the
 * second click reverses the direction, and the third click restores the default order.
 */
function SortableHead<Row>({ column, order, onOrder }: SortableHeadProps<Row>) {
  const { id, header, sort } = column
  if (!sort) return <HeadCell look={column} />
  const sorted = order?.by === id && order.direction
  const other = sort === 'asc' ? 'desc' : 'asc'

  const turned: RowOrder | null = sorted === other ? null : { by: id, direction: sorted ? other : sort }

  return (
    <HeadCell look={column} sorted={sorted ? `${sorted}ending` : 'none'}>
      <SortButton header={header} sorted={sorted} onSort={() => onOrder(turned)} />
    </HeadCell>
  )
}

/** Returns the rows and columns that the table displays, from the table model of the library TanStack Table. */
function useTableModel<Row extends object>(props: DataTableProps<Row>) {
  const { columns, onOrder } = props
  const [ownOrder, setOwnOrder] = useState<RowOrder | null>(null)
  const [columnVisibility, showColumns] = useRememberedColumns(props.name, hiddenAtFirst(columns))
  const order = onOrder ? (props.order ?? null) : ownOrder
  const table = useTable({
    features,
    data: props.rows,
    columns: useMemo(() => columns.map(definitionOf), [columns]),
    getRowId: props.keyOf,
    state: { sorting: sortingOf(order), columnVisibility, globalFilter: props.search ?? '' },
    manualSorting: onOrder !== undefined,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: (column) => columns.some(({ id, value }) => id === column.id && value),
    onColumnVisibilityChange: (change) => showColumns(functionalUpdate(change, columnVisibility)),
  })
  return {
    shown: columns.filter(({ id }) => table.getColumn(id)?.getIsVisible()),
    rows: table.getRowModel().rows.map(({ original }) => original),
    order,
    sort: onOrder ?? setOwnOrder,
    choices: columns
      .filter(({ isHeaderHidden }) => !isHeaderHidden)
      .map(({ id, header }) => ({ id, name: header, isShown: table.getColumn(id)?.getIsVisible() ?? true })),
    show: (id: string, isShown: boolean) => table.getColumn(id)?.toggleVisibility(isShown),
  }
}

function definitionOf<Row>({ id, header, value, sort }: DataColumn<Row>) {
  return { id, header, accessorFn: value ?? (() => ''), enableSorting: sort !== undefined }
}

function sortingOf(order: RowOrder | null): SortingState {
  return order ? [{ id: order.by, desc: order.direction === 'desc' }] : []
}

function hiddenAtFirst<Row>(columns: DataColumn<Row>[]): Record<string, boolean> {
  return Object.fromEntries(columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => [id, false]))
}
