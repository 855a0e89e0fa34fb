import type { ReactNode } from 'react'
import { BodyCell, BodyRow, type ColumnLook, HeadCell, TableFrame } from './table-parts.tsx'

type TableProps<Row> = {
  /** A description of the table for screen readers. */
  caption: string
  columns: (ColumnLook & { cell: (row: Row) => ReactNode })[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** A simple table that becomes a list of cards on a phone. For sorting and paging, use `DataTable`. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <TableFrame caption={caption} head={columns.map((column) => <HeadCell key={column.header} look={column} />)}>
      {rows.map((row) => (
        <BodyRow key={keyOf(row)}>
          {columns.map((column) => (
            <BodyCell key={column.header} look={column}>
              {column.cell(row)}
            </BodyCell>
          ))}
        </BodyRow>
      ))}
    </TableFrame>
  )
}
