import { expect, it } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { withoutRepetition } from './without-repetition.ts'

const products = (ids: string) => [...ids].map((product_id) => ({ product_id }) as Product)

it.each([
  [
    'shows the next products instead of those in earlier sections',
    { lists: ['abc', 'bcd', 'adef'], size: 2, shown: ['ab', 'cd', 'ef'] },
  ],
  ['is empty if earlier sections show all its products', { lists: ['ab', 'ab', 'ab'], size: 2, shown: ['ab', '', ''] }],
  [
    'shows fewer products if earlier sections show some of them',
    { lists: ['', 'ab', 'abcd'], size: 4, shown: ['', 'ab', 'cd'] },
  ],
] as const)('a section of the home page %s', (_, { lists, size, shown }) => {
  const sections = withoutRepetition(...lists.map((ids) => ({ products: products(ids), size })))
  expect(sections.map((section) => section.map(({ product_id }) => product_id).join(''))).toEqual(shown)
})
