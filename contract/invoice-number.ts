const SHORTEST = 5
const CENTURY = 100

/**
 * Formats the number of an invoice: `2026-27/00042`. `tax_year` is the year in which the tax year ends. Numbers are
 * unique for one seller.
 */
export function invoiceNumber({ tax_year, number }: { tax_year: number; number: number }): string {
  const ends = String(tax_year % CENTURY).padStart(2, '0')
  return `${tax_year - 1}-${ends}/${String(number).padStart(SHORTEST, '0')}`
}
