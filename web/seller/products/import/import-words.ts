import type { ImportOutcome } from '#contract/product-table.ts'

/** `2 products added, 1 changed`: what an import has done. */
export function outcomeWords({ created, changed }: ImportOutcome): string {
  const parts = [created > 0 ? `${products(created)} added` : '', changed > 0 ? `${counted(changed)} changed` : '']
  return parts.filter(Boolean).join(', ') || 'Nothing has changed'
}

/** `It adds 2 products, changes 1 product and leaves 120 products unchanged.`: what an import would do. */
export function previewWords({ created, changed, unchanged }: ImportOutcome): string {
  const parts = [
    ...(created > 0 ? [`adds ${products(created)}`] : []),
    ...(changed > 0 ? [`changes ${products(changed)}`] : []),
    ...(unchanged > 0 ? [`leaves ${products(unchanged)} unchanged`] : []),
  ]
  return parts.length === 0 ? 'There are no products in it.' : `It ${list.format(parts)}.`
}

const list = new Intl.ListFormat('en-GB')

/** `One line can’t be imported. Mend it`, `1,200 lines can’t be imported. Mend them` */
export function faultyWords(lines: number): string {
  return lines === 1 ? 'One line can’t be imported. Mend it' : `${counted(lines)} lines can’t be imported. Mend them`
}

/** `1 product`, `1,200 products`. */
export function products(count: number): string {
  return `${counted(count)} ${count === 1 ? 'product' : 'products'}`
}

function counted(count: number): string {
  return count.toLocaleString('en-PK')
}
