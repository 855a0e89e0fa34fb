import { areaMessages } from '#contract/area-messages.ts'
import { MAX_PICTURES } from '#contract/limits.ts'
import { PRODUCT_COLUMNS } from '#contract/product-table.ts'

/** The maximum number of characters in the name of a picture file. */
const LONGEST_NAME = 200
/**
 * Matches the separators between names of pictures in a cell. Commas are missing, because file names can contain them.
 */
const SEPARATOR = /[;|\r\n]+/
/** The maximum number of characters in the address of a picture. */
const LONGEST_ADDRESS = 1000
/**
 * Matches the separators between addresses of pictures in a cell. A comma separates only before another address,
 * because the addresses of picture services can contain commas.
 */
const ADDRESS_SEPARATOR = /[;|\s]+|,(?=\s*https?:)/i
const ADDRESS = /^https?:\/\//i

const TOO_MANY = areaMessages.image.tooMany(MAX_PICTURES)
const WRONG_COLUMN = `This is an address. Write it into the column ${PRODUCT_COLUMNS.image_url}.`
const NOT_AN_ADDRESS = 'This is not the address of a picture. Addresses begin with https://'
const LONG_ADDRESS = 'An address of a picture can have 1,000 characters at most.'
export const UNUSABLE_NAME = 'This file name is too long or has invisible characters. Rename the file.'

/**
 * Returns the key under which a picture for imports is stored: its file name without folders, in small letters. Phones
 * and Windows treat small and capital letters alike, and different systems store the same accents differently.
 */
export function pictureKey(path: string): string {
  return path
    .slice(path.search(/[^/\\]*$/))
    .trim()
    .normalize('NFC')
    .toLowerCase()
}

/**
 * Returns whether the key of an import picture can be stored. The key must not be empty or too long, and must not
 * contain control characters such as NUL.
 */
export function isStorable(key: string): boolean {
  return key !== '' && key.length <= LONGEST_NAME && !/\p{Cc}/u.test(key)
}

type Named = { names: string[]; fault?: undefined } | { fault: string }

/** Returns the keys of the pictures that a cell of an imported table names, or the reason why the cell is faulty. */
export function picturesIn(cell: string): Named {
  const parts = partsOf(cell.split(SEPARATOR))
  if (parts.some((name) => ADDRESS.test(name))) return { fault: WRONG_COLUMN }
  const names = [...new Set(parts.map((name) => pictureKey(name)).filter(Boolean))]
  if (names.length > MAX_PICTURES) return { fault: TOO_MANY }
  return names.every(isStorable) ? { names } : { fault: UNUSABLE_NAME }
}

/** Returns the addresses of pictures in a cell of an imported table, or the reason why the cell is faulty. */
export function addressesIn(cell: string): Named {
  const urls = partsOf(cell.split(ADDRESS_SEPARATOR)).map((part) => URL.parse(part))
  const names = [...new Set(urls.map((url) => (url && ADDRESS.test(url.href) ? url.href : '')))]
  if (names.length > MAX_PICTURES) return { fault: TOO_MANY }
  if (names.includes('')) return { fault: NOT_AN_ADDRESS }
  return names.every((name) => name.length <= LONGEST_ADDRESS) ? { names } : { fault: LONG_ADDRESS }
}

/** Returns whether the key of a picture is its address, and not the name of a file. */
export function isAddress(key: string): boolean {
  // The name of a file never contains a slash.
  return key.includes('/')
}

function partsOf(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter(Boolean)
}
