const DAY = 86_400_000
/** The ids of the date formats that a workbook does not define itself (ECMA-376, part 1, 18.8.30). */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Returns whether a number format shows dates or times. `code` is the format if the workbook defines it. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([first, last]) => id >= first && id <= last)
  // From a number format, this removes quoted texts, escaped characters and brackets such as [Red], but not elapsed
  // times such as [h].
  const letters = code.replace(/"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(letters)
}

/**
 * Returns the number of a workbook's cell as text, without the errors of binary fractions: 240.5 for
 * 240.50000000000003. Returns other values unchanged.
 */
export function numberText(value: string): string {
  const number = Number(value)
  return value.trim() === '' || !Number.isFinite(number) ? value : String(Number(number.toPrecision(15)))
}

/**
 * Returns the date of a workbook's cell as text, such as `2026-11-26`, `2026-11-26 08:30` or `08:30`. `value` is the
 * number of days since the start of the calendar, which is 1904 in some old workbooks. Returns a value that is no such
 * number unchanged.
 */
export function dateText(value: string, { is1904 }: { is1904: boolean }): string {
  const days = Number(value)
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(start + Math.round((days * DAY) / 60_000) * 60_000)
  if (value.trim() === '' || Number.isNaN(date.getTime()) || days < 0) return value
  const [day, time = ''] = date.toISOString().split('T')
  if (days < 1) return time.slice(0, 5)
  return Number.isInteger(days) ? String(day) : `${day} ${time.slice(0, 5)}`
}

/**
 * Returns the number of the column in a cell reference, counted from 0: 27 for `AB12`. Returns undefined if the cell
 * reference names no column.
 */
export function columnIndex(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
