import { english, useText } from '#web/text/text.tsx'
import { Checkbox } from './field.tsx'
import { BodyCell, HeadCell } from './table-parts.tsx'

/**
 * The rows that the user has selected in a table. The screen stores the selection, so that it survives a change to
 * another page of the table.
 */
export type RowSelection<Row> = {
  has: (row: Row) => boolean
  set: (rows: Row[], isChosen: boolean) => void
  /** Returns the label of a row's checkbox, such as `Select order #1a2b3c4d`. */
  label: (row: Row) => string
}

const CHOOSE = { header: english('Select'), isHeaderHidden: true, card: 'start' } as const

/**
 * The checkbox in the head of a table that selects all rows of the page. On a phone the table has no head, and
 * therefore no such checkbox.
 */
export function SelectAllCell<Row>({ selection, rows }: { selection: RowSelection<Row>; rows: Row[] }) {
  const t = useText()
  const chosen = rows.filter(selection.has).length
  return (
    <HeadCell look={CHOOSE}>
      <span className="md:hidden">{t(CHOOSE.header)}</span>
      <span className="max-md:hidden">
        <Checkbox
          label={t('Select all on this page')}
          checked={chosen === rows.length}
          isMixed={chosen > 0 && chosen < rows.length}
          onChange={(event) => selection.set(rows, event.target.checked)}
        />
      </span>
    </HeadCell>
  )
}

export function SelectionCell<Row>({ selection, row }: { selection: RowSelection<Row>; row: Row }) {
  return (
    <BodyCell look={CHOOSE}>
      <Checkbox
        label={selection.label(row)}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
    </BodyCell>
  )
}
