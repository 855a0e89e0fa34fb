import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { Money } from '#web/ui/money.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { type RowOrder, SortButton, SortSelect } from '#web/ui/sort-controls.tsx'
import { Table } from '#web/ui/table.tsx'
import { Example, Side } from './group.tsx'
import { SAMPLES, type Sample } from './samples.ts'

const COLUMNS: DataColumn<Sample>[] = [
  { id: 'name', header: 'Product', value: ({ name }) => name, sort: 'asc', card: 'wide', cell: ({ name }) => name },
  {
    id: 'tone',
    header: 'Status',
    value: ({ tone }) => tone,
    card: 'end',
    cell: ({ tone }) => <Badge tone={tone}>{tone}</Badge>,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    value: ({ price }) => price,
    sort: 'desc',
    cell: ({ price }) => <Money amount={price} />,
  },
  {
    id: 'stock',
    header: 'Stock',
    align: 'right',
    value: ({ stock }) => stock,
    sort: 'desc',
    cell: ({ stock }) => stock,
  },
  { id: 'id', header: 'Id', isHiddenAtFirst: true, cell: ({ id }) => id },
]

/**
 * The columns of an example table with checkboxes. On a phone, the checkbox uses one of the three columns of a card.
 * The name therefore gets the middle column only.
 */
const COLUMNS_BESIDE_A_CHOICE = COLUMNS.map((column) =>
  column.id === 'name' ? { ...column, card: 'middle' as const } : column,
)

const keyOf = ({ id }: Sample) => id

export function Tables() {
  return (
    <>
      <Example name="Table" isWide>
        <Table caption="Products" columns={COLUMNS} rows={SAMPLES} keyOf={keyOf} />
      </Example>
      <WorkingTable />
      <Example name="Data table: empty" isWide>
        <DataTable
          name="dev-empty"
          caption="Products"
          columns={COLUMNS}
          rows={[]}
          keyOf={keyOf}
          none={<EmptyState title="No products yet" icon={<PackageSearch />} />}
        />
      </Example>
      <Controls />
    </>
  )
}

function WorkingTable() {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string[]>(['rice'])
  const pages = useCursorPages()
  const selection = {
    has: (row: Sample) => chosen.includes(row.id),
    set: (rows: Sample[], isChosen: boolean) => {
      const others = chosen.filter((id) => !rows.some((row) => row.id === id))
      setChosen(isChosen ? [...others, ...rows.map(keyOf)] : others)
    },
    label: ({ name }: Sample) => `Choose ${name}`,
  }
  return (
    <Example name="Data table: searched, sorted, selected, paged" isWide>
      <DataTable
        name="dev-working"
        caption="Products"
        columns={COLUMNS_BESIDE_A_CHOICE}
        rows={SAMPLES}
        keyOf={keyOf}
        search={words}
        selection={selection}
        paging={{ pages, nextCursor: 'next', isBusy: false }}
        tools={<SearchField label="Search products" value={words} onSearch={setWords} />}
        none={<EmptyState title="No matches" />}
      />
    </Example>
  )
}

function Controls() {
  const [order, setOrder] = useState<RowOrder | null>(null)
  const [isShown, setShown] = useState(true)
  const pages = useCursorPages()
  return (
    <>
      <Example name="Sort button: unsorted, ascending, descending (a select on a phone)">
        <Side>
          <SortButton header="Price" sorted={false} onSort={() => {}} />
          <SortButton header="Price" sorted="asc" onSort={() => {}} />
          <SortButton header="Price" sorted="desc" onSort={() => {}} />
          <SortSelect columns={[{ id: 'price', header: 'Price' }]} order={order} onOrder={setOrder} />
        </Side>
      </Example>
      <Example name="Column menu">
        <ColumnMenu columns={[{ id: 'price', name: 'Price', isShown }]} onShow={(_, next) => setShown(next)} />
      </Example>
      <Example name="Pager: ready, busy">
        <Pager pages={pages} nextCursor="next" />
        <Pager pages={pages} nextCursor="next" isBusy />
      </Example>
      <Example name="Filter links">
        <FilterLinks
          label="Status"
          param="status"
          options={[
            { value: '', label: 'All' },
            { value: 'pending', label: 'Pending' },
            { value: 'shipped', label: 'Shipped' },
            { value: 'delivered', label: 'Delivered' },
          ]}
        />
      </Example>
    </>
  )
}
