import { URDU_LETTER } from './names.ts'

/**
 * Joins texts that people typed, such as the parts of an address, with the comma of their script. Leaves out empty
 * parts.
 */
export function joinParts(parts: readonly (string | null | undefined)[]): string {
  const filled = parts.filter((part) => Boolean(part))
  return filled.join(URDU_LETTER.test(filled.join('')) ? '، ' : ', ')
}
