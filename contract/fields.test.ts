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
  ['a product name', '120', productForm.shape.name],
  ['a product description', '4,000', productForm.shape.description],
  ['a unit', '20', productForm.shape.unit_label],
  ['a business name', '120', sellerProfileForm.shape.business_name],
  ['a business address', '500', sellerProfileForm.shape.address],
  ['a bank account number', '34', bankStep.shape.account_no],
  ['a first name', '200', billingFields.shape.first_name],
  ['a phone number', '30', billingFields.shape.phone],
  ['a category name', '80', categoryForm.shape.category_name],
  ['the description of a webhook', '200', webhookForm.shape.description],
  ['a message to the store', '4,000', contactForm.shape.message],
])('the error for %s that is too long states the maximum of %s characters', (_, longest, field) => {
  expect(faultOf(field, 'x'.repeat(5000))).toBe(`Please use at most ${longest} characters`)
})

it.each([
  ['Price can be Rs. 1,000,000 at most', productForm.shape.price, MAX_PRICE],
  ['Unit weight can be 1,000,000 at most', productForm.shape.unit_weight, MAX_UNIT_WEIGHT],
  ['Stock can be 10,000,000 at most', productForm.shape.stock, MAX_STOCK],
  ['Quantity can be 10,000 at most', quantity, MAX_QUANTITY],
])('the error for a number that is too large states the maximum: “%s”', (sentence, field, most) => {
  expect(faultOf(field, most)).toBeUndefined()
  expect(faultOf(field, most + 1)).toBe(sentence)
})
