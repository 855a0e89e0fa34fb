// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CUSTOMER, SELLER_PRODUCT } from '#contract/testing/fixtures.ts'
import { PENDING, renderScreen } from '../../testing/render-screen.tsx'
import * as products from './products.tsx'

const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const

afterEach(cleanup)

it('the price field of a product accepts Urdu digits, shows the price in Latin digits and sends one request', async () => {
  const { sent } = renderScreen(products, {
    path: '/seller/products',
    account,
    answers: {
      '/api/account': account,
      [`PATCH /api/seller/products/${SELLER_PRODUCT.product_id}`]: PENDING,
      '/api/seller/products': { items: [SELLER_PRODUCT], next_cursor: null },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Change price/ }))
  const field = screen.getByRole('textbox', { name: 'price of Onions' })
  fireEvent.change(field, { target: { value: '۱۲۵٫۵' } })
  fireEvent.blur(field)
  await screen.findByText('Rs. 125.50')
  expect(sent.filter((request) => request.startsWith('PATCH'))).toHaveLength(1)
})
