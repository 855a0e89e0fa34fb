import type { Kind } from './kind.ts'

/** The names of the kinds of goods that the demo seller offers in all pack sizes. */
export const STAPLES: readonly string[] = [
  ...['Pyaaz (red onions)', 'Aloo (potatoes)', 'Tamatar (tomatoes)'],
  ...['Daal masoor (red lentils)', 'Daal moong (yellow lentils)', 'Daal mash (white lentils)'],
  ...['Safed chana (kabuli chickpeas)', 'Daal chana (split chickpeas)', 'Besan (gram flour)'],
  ...['Super kernel basmati', 'Basmati 1121', 'Golden sella', 'Chawal ka atta (rice flour)'],
]

export function isStaple({ name }: Kind): boolean {
  return STAPLES.includes(name)
}
