import { expect, it } from 'vitest'
import type { z } from 'zod'
import { billingFields } from './addresses.ts'
import { categoryForm } from './admin-categories.ts'
import { quantity } from './cart.ts'
import { MAX_PRICE, MAX_QUANTITY, MAX_STOCK, MAX_UNIT_WEIGHT } from './limits.ts'
import { productForm } from './seller-products.ts'
import { bankStep, sellerProfileForm } from './sellers.ts'
import { contactForm } from './store.ts'
import { webhookForm } from './webhooks.ts'

const faultOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each([
  [productForm.shape.name, '120'],
  [productForm.shape.description, '4,000'],
  [productForm.shape.unit_label, '20'],
  [sellerProfileForm.shape.business_name, '120'],
  [sellerProfileForm.shape.address, '500'],
  [bankStep.shape.account_no, '34'],
  [billingFields.shape.first_name, '200'],
  [billingFields.shape.phone, '30'],
  [categoryForm.shape.category_name, '80'],
  [webhookForm.shape.description, '200'],
  [contactForm.shape.message, '4,000'],
])('the error for a text that is too long states the maximum length', (field, longest) => {
  expect(faultOf(field, 'x'.repeat(5000))).toBe(`Please use at most ${longest} characters`)
})

it.each([
  [productForm.shape.price, MAX_PRICE, 'Price can be Rs. 1,000,000 at most'],
  [productForm.shape.unit_weight, MAX_UNIT_WEIGHT, 'Unit weight can be 1,000,000 at most'],
  [productForm.shape.stock, MAX_STOCK, 'Stock can be 10,000,000 at most'],
  [quantity, MAX_QUANTITY, 'Quantity can be 10,000 at most'],
])('the error for a number that is too large states the maximum, for a price in rupees', (field, most, sentence) => {
  expect(faultOf(field, most)).toBeUndefined()
  expect(faultOf(field, most + 1)).toBe(sentence)
})
