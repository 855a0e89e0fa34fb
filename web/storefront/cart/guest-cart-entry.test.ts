import { expect, it } from 'vitest'
import { guestCart } from '#contract/cart.ts'
import { isGuestCartEntry } from './guest-cart-entry.ts'

const ALOO = {
  productId: '0199d0a4-31c2-7e55-9a5e-0d3c6a1f2b44',
  name: 'Aloo',
  image: '/storage/v1/object/public/product-images/aloo.webp',
  price: 12_000,
  quantity: 2,
  unit_weight: 1.5,
  unit_label: 'kg',
}

it('the guest’s cart accepts a valid entry, and the server accepts its product and quantity', () => {
  expect(isGuestCartEntry(ALOO)).toBe(true)
  const items = [{ product_id: ALOO.productId, quantity: ALOO.quantity }]
  expect(guestCart.safeParse({ items }).success).toBe(true)
})

it.each([
  ['nothing', null],
  ['plain text', 'Aloo'],
  ['an entry without a name', { ...ALOO, name: undefined }],
  ['an entry with a number as id', { ...ALOO, productId: 7 }],
  ['an entry with an invalid id', { ...ALOO, productId: '00000000-1111-2222-3333-444444444444' }],
  ['an entry with a text as price', { ...ALOO, price: '120' }],
  ['an entry with a negative price', { ...ALOO, price: -1 }],
  ['an entry with a fraction of a paisa as price', { ...ALOO, price: 0.5 }],
  ['an entry with the quantity zero', { ...ALOO, quantity: 0 }],
  ['an entry with a quantity above the maximum', { ...ALOO, quantity: 100_001 }],
  ['an entry with an infinite weight', { ...ALOO, unit_weight: Number.POSITIVE_INFINITY }],
])('the guest’s cart leaves out an entry that was edited into %s', (_, value) => {
  expect(isGuestCartEntry(value)).toBe(false)
})
