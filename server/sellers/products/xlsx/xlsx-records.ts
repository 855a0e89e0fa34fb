import type { TableRecord } from '#contract/product-table.ts'
import { MOST_COLUMNS, TableRefused } from '../table-limits.ts'
import { columnIndex, dateText, numberText } from './cell-text.ts'
import { NOT_A_WORKBOOK, parseXml } from './read-xml.ts'
import { openWorkbook, refusalOf, type Workbook } from './workbook.ts'

/**
 * Reads the rows of the first sheet of an xlsx file one after another. Empty rows are left out. All values are texts:
 * numbers without their format, dates such as `2026-11-26`, and of a formula its last result. Throws `TableRefused` if
 * the file is no workbook or is too large.
 */
export async function* xlsxRecords(file: Buffer): AsyncGenerator<TableRecord> {
  const workbook = await openWorkbook(file)
  const sheet = new SheetReader(workbook)
  try {
    for await (const _ of parseXml(workbook.archive.read(workbook.sheet), sheet)) yield* sheet.takeRows()
  } catch (error) {
    throw refusalOf(error)
  }
}

type Cell = { column: number; type: string; style: number }

/** Collects the rows of a sheet while it is parsed. */
class SheetReader {
  readonly #workbook: Workbook
  #rows: TableRecord[] = []
  #line = 0
  #cells: string[] = []
  #column = -1
  #cell: Cell | undefined
  #value: string[] = []
  /** True inside of an element with the value of a cell. */
  #isValue = false
  #isAid = false

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  /** Returns the parsed rows of the sheet that are complete and not empty, and removes them from memory. */
  takeRows(): TableRecord[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open = (name: string, { r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      this.#line = r === '' ? this.#line + 1 : Number(r)
      if (!Number.isSafeInteger(this.#line)) throw new TableRefused(NOT_A_WORKBOOK)
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = columnIndex(r) ?? this.#column + 1
      this.#cell = { column: this.#column, type: t, style: Number(s) }
      this.#value = []
    } else if (name === 'rPh') this.#isAid = true
    else if (name === 'v' || name === 't') this.#isValue = !this.#isAid
  }

  text = (text: string): void => {
    if (this.#isValue && this.#cell) this.#value.push(text)
  }

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'rPh') this.#isAid = false
    else if (name === 'c' && this.#cell) this.#take(this.#cell, this.#value.join(''))
    else if (name === 'row' && this.#cells.length > 0) this.#rows.push({ line: this.#line, cells: this.#cells })
  }

  #take({ column, type, style }: Cell, value: string): void {
    this.#cell = undefined
    const text = this.#textOf(type, style, value)
    if (text.trim() === '') return
    if (column >= MOST_COLUMNS) throw TableRefused.forColumns(this.#line)
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells[column] = text
  }

  #textOf(type: string, style: number, value: string): string {
    const { texts, dateStyles, is1904 } = this.#workbook
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n') return value
    return dateStyles.has(style) ? dateText(value, { is1904 }) : numberText(value)
  }
}
