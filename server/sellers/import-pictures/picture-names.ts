import { areaMessages } from '#contract/area-messages.ts'
import { MAX_PICTURES } from '#contract/limits.ts'

/** The maximum number of characters in the name of a picture file. */
const LONGEST_NAME = 200
/**
 * Matches the separators between names of pictures in a cell. Commas are missing, because file names can contain them.
 */
const SEPARATOR = /[;|\r\n]+/

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
 * Returns whether the key of a picture for imports can be stored: it is not too long and has no control characters,
 * such as NUL.
 */
export function isStorable(key: string): boolean {
  return key !== '' && key.length <= LONGEST_NAME && !/\p{Cc}/u.test(key)
}

/** Returns the keys of the pictures that a cell of an imported table names, or the reason why the cell is faulty. */
export function picturesIn(cell: string): { names: string[]; fault?: undefined } | { fault: string } {
  const names = new Set(
    cell
      .split(SEPARATOR)
      .map((name) => pictureKey(name))
      .filter(Boolean),
  )
  if (names.size > MAX_PICTURES) return { fault: areaMessages.image.tooMany(MAX_PICTURES) }
  if (![...names].every(isStorable)) return { fault: UNUSABLE_NAME }
  return { names: [...names] }
}
