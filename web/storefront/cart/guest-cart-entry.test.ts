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

it('takes an entry of the guest’s cart that the server takes too', () => {
  expect(isGuestCartEntry(ALOO)).toBe(true)
  const items = [{ product_id: ALOO.productId, quantity: ALOO.quantity }]
  expect(guestCart.safeParse({ items }).success).toBe(true)
})

it.each([
  ['nothing', null],
  ['a text', 'Aloo'],
  ['no name', { ...ALOO, name: undefined }],
  ['another kind of id', { ...ALOO, productId: 7 }],
  ['an id that none can be', { ...ALOO, productId: '00000000-1111-2222-3333-444444444444' }],
  ['a price in words', { ...ALOO, price: '120' }],
  ['a price below nothing', { ...ALOO, price: -1 }],
  ['a part of a paisa', { ...ALOO, price: 0.5 }],
  ['none of it', { ...ALOO, quantity: 0 }],
  ['more than a cart takes', { ...ALOO, quantity: 100_001 }],
  ['a weight without end', { ...ALOO, unit_weight: Number.POSITIVE_INFINITY }],
])('leaves out what somebody has edited into %s', (_, value) => {
  expect(isGuestCartEntry(value)).toBe(false)
})
