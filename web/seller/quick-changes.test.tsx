// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CUSTOMER, SELLER_ORDER, SELLER_PRODUCT } from '#contract/testing/fixtures.ts'
import { PENDING, renderScreen } from '../testing/render-screen.tsx'
import * as orders from './orders/orders.tsx'
import * as products from './products/products.tsx'

const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const
const product = { ...SELLER_PRODUCT, sub_category: null }
const CHANGE_OF_ORDER = `PATCH /api/seller/orders/${SELLER_ORDER.order_id}`
const CHANGE_OF_PRODUCT = `PATCH /api/seller/products/${product.product_id}`

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('the second of two quick changes of an order waits for the response to the first', async () => {
  const { sent } = renderScreen(orders, {
    ...{ path: '/seller/orders', account },
    answers: {
      '/api/account': account,
      '/api/seller/orders': { items: [{ ...SELLER_ORDER, status: 'pending' }], next_cursor: null },
      [CHANGE_OF_ORDER]: PENDING,
    },
  })
  for (const value of ['processing', 'shipped']) {
    const field = await screen.findByLabelText<HTMLSelectElement>(/^Status of order/)
    fireEvent.change(field, { target: { value } })
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Status of order/).value).toBe(value))
  }
  expect(sent.filter((request) => request === CHANGE_OF_ORDER)).toHaveLength(1)
})

it('the second of two quick changes of a product waits for the response to the first', async () => {
  const { sent } = renderScreen(products, {
    ...{ path: '/seller/products', at: '/seller/products?view=table', account },
    answers: {
      '/api/account': account,
      '/api/categories': { items: [], next_cursor: null },
      '/api/seller/product-changes': { items: [] },
      '/api/seller/product-imports': { items: [] },
      '/api/seller/products': { items: [product], next_cursor: null },
      [CHANGE_OF_PRODUCT]: PENDING,
    },
  })
  for (const stock of ['31', '32']) {
    fireEvent.click((await screen.findByText('Change stock of Onions')).closest('button') ?? document.body)
    const field = await screen.findByLabelText('stock of Onions')
    fireEvent.change(field, { target: { value: stock } })
    fireEvent.blur(field)
    await waitFor(() =>
      expect(screen.getByText('Change stock of Onions').closest('button')?.textContent).toContain(stock),
    )
  }
  expect(sent.filter((request) => request === CHANGE_OF_PRODUCT)).toHaveLength(1)
})
