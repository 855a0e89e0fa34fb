import { IMPORT_MAX_PICTURES } from '#contract/import-pictures.ts'
import { PRODUCT_COLUMNS, type TableFault } from '#contract/product-table.ts'
import type { ProductLine } from '../products/product-line.ts'
import type { NamedPicture } from './queries.ts'

type Lines = { lines: ProductLine[]; faults: TableFault[] }

/** Returns the keys of all pictures that the lines of an imported table name. */
export function namesOf({ lines }: Pick<Lines, 'lines'>): string[] {
  return [...new Set(lines.flatMap(({ picture_names }) => picture_names))]
}

/**
 * Replaces the names of pictures in the lines of an imported table by the URLs of the stored pictures. A line with a
 * missing or faulty picture becomes a fault, which names the picture. `found` are the pictures that the seller has
 * sent.
 */
export function resolvePictures(
  { lines, faults }: Lines,
  found: ReadonlyMap<string, NamedPicture>,
): { lines: ProductLine[]; faults: TableFault[] } {
  const resolved: Lines = { lines: [], faults: [...faults] }
  const seen = new Set<string>()
  for (const line of lines) {
    for (const name of line.picture_names) seen.add(name)
    const messages = seen.size > IMPORT_MAX_PICTURES ? [TOO_MANY] : line.picture_names.flatMap((name) => faultOf(name))
    if (messages.length === 0) resolved.lines.push(withUrls(line))
    for (const message of messages) resolved.faults.push({ line: line.line, column: PRODUCT_COLUMNS.pictures, message })
  }
  return resolved

  function faultOf(name: string): string[] {
    const picture = found.get(name)
    if (!picture) return [`The picture ${name} is missing. Upload a ZIP file that contains it.`]
    return picture.fault === null ? [] : [`The picture ${name} can’t be used: ${picture.fault}`]
  }

  /**
   * Returns a line of an imported table with the URLs of its pictures. An empty cell leaves the pictures of a product
   * unchanged.
   */
  function withUrls(line: ProductLine): ProductLine {
    if (line.picture_names.length === 0) return line
    return { ...line, pictures: line.picture_names.flatMap((name) => found.get(name)?.url ?? []) }
  }
}

const TOO_MANY = `A file may name at most ${IMPORT_MAX_PICTURES.toLocaleString('en-PK')} different pictures. Split it.`
