import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { anOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await createTestShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/**
 * Creates the official client of Supabase Functions. A program that was written for the hosted service uses it in the
 * same way.
 */
function functionsOf({ token }: TestCaller): FunctionsClient {
  const headers = { apikey: shop.platform.configuration.publishableKey, Authorization: `Bearer ${token}` }
  return new FunctionsClient(`${address}/functions/v1`, { headers })
}

async function threeOnions() {
  const { product_id } = await shop.aProduct({ price: rupees(90) })
  return anOrder(shop, [{ product_id, quantity: 3 }])
}

const SHIPPING = { name: 'Shipping', price: Math.round((200 / 280) * 100), quantity: 1 }

it('[M1] [M2] the function checkout-js returns the URL of the payment page to the official client', async () => {
  const { customer, placed } = await threeOnions()
  const { data, error } = await functionsOf(customer).invoke('checkout-js', {
    body: {
      customer_email: customer.email,
      items: [{ name: 'Pyaaz', price: Math.round((90 / 280) * 100), quantity: 3 }, SHIPPING],
    },
  })
  expect(error).toBeNull()
  expect(data).toEqual({ url: placed.payment_url })
})

it('[M2] the function checkout-js refuses a wrong amount with an error that the official client understands', async () => {
  const { customer } = await threeOnions()
  const body = { customer_email: customer.email, items: [{ name: 'Pyaaz', price: 1, quantity: 3 }, SHIPPING] }
  const { data, error } = await functionsOf(customer).invoke('checkout-js', { body })
  expect(data).toBeNull()
  expect(error).toBeInstanceOf(FunctionsHttpError)
  expect(await error.context.json()).toMatchObject({ status: 422, code: 'amount_mismatch' })
})
