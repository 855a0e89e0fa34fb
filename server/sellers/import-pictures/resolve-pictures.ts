import { IMPORT_MAX_ADDRESSES, IMPORT_MAX_PICTURES } from '#contract/import-pictures.ts'
import { PRODUCT_COLUMNS, type TableFault } from '#contract/product-table.ts'
import type { ProductLine } from '../products/product-line.ts'
import { isAddress } from './picture-names.ts'
import type { NamedPicture } from './queries.ts'

type Lines = { lines: ProductLine[]; faults: TableFault[] }

/** Returns the keys of all pictures that the lines of an imported table name. */
export function namesOf({ lines }: Pick<Lines, 'lines'>): string[] {
  return [...new Set(lines.flatMap(({ picture_names }) => picture_names))]
}

/** Returns the addresses among the keys of pictures from which the shop fetches pictures, in their order. */
export function addressesOf(names: readonly string[]): string[] {
  return names.filter(isAddress).slice(0, IMPORT_MAX_ADDRESSES)
}

/**
 * Replaces the names of pictures in the lines of an imported table by the URLs of the stored pictures. A line with a
 * missing or faulty picture becomes a fault, which names the picture. `found` are the pictures that the seller has
 * sent, and those that the shop has fetched or still has to fetch from their addresses.
 */
export function resolvePictures(
  { lines, faults }: Lines,
  found: ReadonlyMap<string, NamedPicture>,
): { lines: ProductLine[]; faults: TableFault[] } {
  const resolved: Lines = { lines: [], faults: [...faults] }
  const seen = new Set<string>()
  const addresses = new Set<string>()
  for (const line of lines) {
    const faultsOfLine = faultsIn(line)
    if (faultsOfLine.length === 0) resolved.lines.push(withUrls(line))
    resolved.faults.push(...faultsOfLine)
  }
  return resolved

  function faultsIn({ line, picture_names }: ProductLine): TableFault[] {
    for (const name of picture_names) {
      seen.add(name)
      if (isAddress(name)) addresses.add(name)
    }
    const { pictures, image_url } = PRODUCT_COLUMNS
    if (seen.size > IMPORT_MAX_PICTURES) return [{ line, column: pictures, message: TOO_MANY }]
    if (addresses.size > IMPORT_MAX_ADDRESSES && picture_names.some(isAddress))
      return [{ line, column: image_url, message: TOO_MANY_ADDRESSES }]
    return picture_names.flatMap((name) => {
      const message = faultOf(name)
      return message === undefined ? [] : [{ line, column: isAddress(name) ? image_url : pictures, message }]
    })
  }

  function faultOf(name: string): string | undefined {
    const picture = found.get(name)
    if (picture?.url) return undefined
    if (picture?.fault) return `The picture ${name} can’t be used: ${picture.fault}`
    return isAddress(name)
      ? `The picture ${name} is not fetched yet. Choose the file again.`
      : `The picture ${name} is missing. Upload a ZIP file that contains it.`
  }

  /**
   * Returns a line of an imported table with the URLs of its pictures. Empty cells leave the pictures of a product
   * unchanged.
   */
  function withUrls(line: ProductLine): ProductLine {
    if (line.picture_names.length === 0) return line
    return { ...line, pictures: line.picture_names.flatMap((name) => found.get(name)?.url ?? []) }
  }
}

const inWords = (most: number) => most.toLocaleString('en-PK')
const TOO_MANY = `A file may name at most ${inWords(IMPORT_MAX_PICTURES)} different pictures. Split it.`
const TOO_MANY_ADDRESSES = `A file may name at most ${inWords(IMPORT_MAX_ADDRESSES)} addresses of pictures. Split it.`
