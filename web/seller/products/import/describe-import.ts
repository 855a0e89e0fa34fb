import type { ImportOutcome } from '#contract/product-table.ts'

/** Describes the result of an import, such as `2 products added, 1 changed`. */
export function describeOutcome({ created, changed }: ImportOutcome): string {
  const parts = [created > 0 ? `${products(created)} added` : '', changed > 0 ? `${counted(changed)} changed` : '']
  return parts.filter(Boolean).join(', ') || 'No changes'
}

/**
 * Describes the preview of an import, such as `It adds 2 products, changes 1 product and leaves 120 products
 * unchanged.`
 */
export function describePreview({ created, changed, unchanged }: ImportOutcome): string {
  const parts = [
    ...(created > 0 ? [`adds ${products(created)}`] : []),
    ...(changed > 0 ? [`changes ${products(changed)}`] : []),
    ...(unchanged > 0 ? [`leaves ${products(unchanged)} unchanged`] : []),
  ]
  return parts.length === 0 ? 'The file contains no products.' : `It ${list.format(parts)}.`
}

const list = new Intl.ListFormat('en-GB')

/**
 * Describes the number of lines with errors, such as `1,200 lines have errors. Correct them`. The caller continues the
 * sentence.
 */
export function describeFaults(lines: number): string {
  return lines === 1 ? 'One line has errors. Correct it' : `${counted(lines)} lines have errors. Correct them`
}

export function products(count: number): string {
  return `${counted(count)} ${count === 1 ? 'product' : 'products'}`
}

function counted(count: number): string {
  return count.toLocaleString('en-PK')
}
