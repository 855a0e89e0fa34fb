import { expect, it } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { withoutRepetition } from './without-repetition.ts'

const products = (ids: string) => [...ids].map((product_id) => ({ product_id }) as Product)

it.each([
  { lists: ['abc', 'bcd', 'adef'], size: 2, shown: ['ab', 'cd', 'ef'] },
  { lists: ['ab', 'ab', 'ab'], size: 2, shown: ['ab', '', ''] },
  { lists: ['', 'ab', 'abcd'], size: 4, shown: ['', 'ab', 'cd'] },
])(
  'home page sections of at most $size products from the lists $lists show each product once: $shown',
  ({ lists, size, shown }) => {
    const sections = withoutRepetition(...lists.map((ids) => ({ products: products(ids), size })))
    expect(sections.map((section) => section.map(({ product_id }) => product_id).join(''))).toEqual(shown)
  },
)
