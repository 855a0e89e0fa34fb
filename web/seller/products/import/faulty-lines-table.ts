import { BYTE_ORDER_MARK, cellText, csvLine } from '#contract/csv.ts'
import type { Language } from '#contract/language.ts'
import { REASON_HEADINGS, type TableFault, type TableRecords } from '#contract/product-table.ts'
import { textIn } from '#web/text/text.tsx'

const REASONS: readonly string[] = Object.values(REASON_HEADINGS)

/**
 * Returns a CSV table of the lines that have one of these faults. It has the columns of the file, and a last column
 * with the reasons in `language`. The import accepts this table after the lines are corrected. A cell that a
 * spreadsheet would run as a formula begins with an apostrophe.
 */
export function faultyLinesTable(
  { headings, lines }: TableRecords,
  faults: readonly TableFault[],
  language: Language,
): string {
  const t = textIn(language)
  const reasons = Map.groupBy(faults, ({ line }) => line)
  // A table of faulty lines that was downloaded before has a column with outdated reasons. The new table leaves this
  // column out.
  const kept = [...headings.keys()].filter((index) => !REASONS.includes(headings[index]?.trim() ?? ''))
  const cellsAt = (cells: readonly string[]) => kept.map((index) => cellText(cells[index] ?? ''))
  const rows = lines
    .filter(({ line }) => reasons.has(line))
    .map(({ line, cells }) => {
      const own = (reasons.get(line) ?? []).map(({ column, message }) =>
        column === null ? t.message(message) : `${column}: ${t.message(message)}`,
      )
      return csvLine([...cellsAt(cells), own.join('; ')])
    })
  return [BYTE_ORDER_MARK, csvLine([...cellsAt(headings), REASON_HEADINGS[language]]), ...rows].join('')
}
