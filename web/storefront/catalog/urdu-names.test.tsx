// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CATEGORY, DETAILED_PRODUCT, PRODUCT, STORE } from '#contract/testing/fixtures.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import * as product from '../product/product.tsx'

const TOMATOES = { ...DETAILED_PRODUCT, name: 'ٹماٹر 1 kg', business_name: 'سبز کھیت (Lahore)' }
const RELATED = {
  ...PRODUCT,
  business_name: TOMATOES.business_name,
  product_id: '00000000-0000-4000-8000-0000000000aa',
  name: 'تازہ پیاز (500 g)',
}
const HISTORY = { product_id: TOMATOES.product_id, lowest: 9000, highest: 9000, periods: [] }

afterEach(cleanup)

describe('an Urdu name on an English page', () => {
  it('an Urdu name on an English page is written from right to left, on a card and on the page of the product', async () => {
    renderScreen(product, {
      path: '/product/:product_id',
      at: `/product/${TOMATOES.product_id}`,
      account: null,
      answers: {
        [`/api/products/${TOMATOES.product_id}`]: TOMATOES,
        '/api/products': { items: [RELATED], next_cursor: null },
        [`/api/products/${TOMATOES.product_id}/prices`]: HISTORY,
        '/api/store': STORE,
        '/api/categories': { items: [CATEGORY], next_cursor: null },
      },
    })
    const title = await screen.findByRole('heading', { level: 1, name: TOMATOES.name })
    expect(title.dir).toBe('auto')
    const card = screen.getByRole('heading', { level: 3, name: RELATED.name })
    expect(card.dir).toBe('auto')
    const sellers = screen.getAllByText(TOMATOES.business_name)
    // A name inside a sentence is isolated, so that the words around it stay in place.
    expect(sellers.map((seller) => seller.dir || seller.localName).sort()).toEqual(['auto', 'bdi'])
    expect(
      screen.getByRole('navigation', { name: 'Breadcrumbs' }).querySelector('[aria-current] bdi')?.textContent,
    ).toBe(TOMATOES.name)
  })
})

it('a product page in Urdu shows Urdu names, and marks a text that exists only in English', async () => {
  const onions = {
    ...{
      ...DETAILED_PRODUCT,
      name: 'Onions',
      names: { ur: 'پیاز' },
      description: 'From Sindh',
      category: 'vegetables',
    },
  }
  renderScreen(product, {
    path: '/product/:product_id',
    at: `/product/${onions.product_id}`,
    language: 'ur',
    account: null,
    answers: {
      [`/api/products/${onions.product_id}`]: onions,
      '/api/products': { items: [{ ...RELATED, name: 'Garlic' }], next_cursor: null },
      [`/api/products/${onions.product_id}/prices`]: HISTORY,
      '/api/store': STORE,
      '/api/categories': { items: [{ ...CATEGORY, names: { ur: 'سبزیاں' } }], next_cursor: null },
    },
  })
  const title = await screen.findByRole('heading', { level: 1, name: 'پیاز' })
  expect(title.lang).toBe('')
  expect(screen.getByText('From Sindh').lang).toBe('en')
  expect(screen.getByRole('heading', { level: 3, name: 'Garlic' }).lang).toBe('en')
  expect(screen.getByRole('link', { name: 'سبزیاں' })).toBeTruthy()
})
