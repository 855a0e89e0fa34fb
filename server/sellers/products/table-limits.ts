import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from '#contract/product-table.ts'

/** The maximum number of lines in an imported file, including empty ones, which the import ignores. */
export const MOST_RECORDS = 10 * IMPORT_MAX_LINES
/**
 * The maximum number of columns in a line of an imported file. Without this limit, a line could cost much time and
 * memory.
 */
export const MOST_COLUMNS = 100
export const MOST_CELLS = IMPORT_MAX_LINES * MOST_COLUMNS
/**
 * The maximum number of characters in all cells of an imported file. A CSV file cannot have more. In a workbook, many
 * cells can refer to one long text.
 */
export const MOST_CHARACTERS = IMPORT_MAX_BYTES

/** A fault because of which the import refuses a whole file. The message is a sentence for the seller. */
export class TableRefused extends Error {
  readonly line: number

  constructor(message: string, line = 1) {
    super(message)
    this.line = line
  }

  /** The fault of a line with more than `MOST_COLUMNS` columns. */
  static forColumns(line: number): TableRefused {
    return new TableRefused(`A line may have at most ${MOST_COLUMNS} columns.`, line)
  }

  /** The fault of an imported file with more than `MOST_CHARACTERS` characters or `MOST_CELLS` texts. */
  static forText(line?: number): TableRefused {
    return new TableRefused('This table has too much text. Split it.', line)
  }

  /** The fault of an imported file with more than `IMPORT_MAX_LINES` products. */
  static forLines(line: number): TableRefused {
    const most = IMPORT_MAX_LINES.toLocaleString('en-PK')
    return new TableRefused(`A file may contain at most ${most} products. Split it.`, line)
  }
}
