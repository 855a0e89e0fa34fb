import { useState } from 'react'
import type { TableFault } from '#contract/product-table.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'

/** The list grows by this number of lines with each click. */
const STEP = 50

type FaultyLine = { line: number; faults: TableFault[] }

const columnsOf = (t: Translate): Parameters<typeof Table<FaultyLine>>[0]['columns'] => [
  {
    header: t('Line'),
    card: 'whole',
    cell: ({ line }) => (
      <span className="font-semibold">
        <span className="md:hidden">{t('Line {line}', { line })}</span>
        <span className="max-md:hidden">{line}</span>
      </span>
    ),
  },
  {
    header: t('Error'),
    card: 'whole',
    cell: ({ faults }) =>
      faults.map(({ column, message }) => (
        <span key={`${column} ${message}`} className="block wrap-anywhere">
          {column && (
            <span className="font-semibold">
              <bdi>{column}</bdi>:{' '}
            </span>
          )}
          {t.message(message)}
        </span>
      )),
  },
]

/** A table with the errors of an imported file by line. It shows some lines at first, and more after each click. */
export function FaultList({ faults }: { faults: TableFault[] }) {
  const t = useText()
  const [shown, setShown] = useState(STEP)
  const lines = byLine(faults)
  return (
    <>
      <Table
        caption={t('Lines with errors')}
        columns={columnsOf(t)}
        rows={lines.slice(0, shown)}
        keyOf={({ line }) => String(line)}
      />
      {shown < lines.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + STEP)}>
          {t('Show {step} of the {value} remaining lines', {
            step: Math.min(STEP, lines.length - shown),
            value: (lines.length - shown).toLocaleString('en-PK'),
          })}
        </Button>
      )}
    </>
  )
}

/** Returns the number of lines that have an error. */
export function faultyLines(faults: TableFault[]): number {
  return new Set(faults.map(({ line }) => line)).size
}

function byLine(faults: TableFault[]): FaultyLine[] {
  return [...Map.groupBy(faults, ({ line }) => line)].map(([line, own]) => ({ line, faults: own }))
}
