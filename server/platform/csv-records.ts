import { CsvError, parse } from 'csv-parse/sync'

const DELIMITERS = [',', ';', '\t']

/**
 * Reads a CSV file of another program. The cells are separated by the delimiter that occurs most often: commas,
 * semicolons or tabs. Returns undefined if the file is not a table of text.
 */
export function csvRecords(bytes: Buffer): string[][] | undefined {
  if (bytes.includes(0)) return undefined
  const text = bytes.toString('utf8')
  try {
    return parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

function delimiterOf(text: string): string {
  const count = (delimiter: string) => text.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/**
 * Returns the index of the first column whose heading matches a pattern; earlier patterns take precedence. Returns
 * undefined if no heading matches.
 */
export function columnOf(headings: readonly string[], patterns: readonly RegExp[]): number | undefined {
  const pattern = patterns.find((candidate) => headings.some((heading) => candidate.test(heading.trim())))
  return pattern && headings.findIndex((heading) => pattern.test(heading.trim()))
}
