import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { createApi } from '#web/api/client.ts'
import { removeAllInput, storeInTab } from '#web/identity/session/form-storage.ts'
import { openAttempt, placeOnce } from './attempt.ts'

const ID = '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11'
const FORM = {
  ...{ first_name: 'Zubaida', last_name: 'Qureshi', phone: '03211234567', email: 'zubaida@mandi.test' },
  ...{ address: '7 Mall Road', city: 'Lahore', state: '', zip_code: '54000', note: '' },
  payment_method: 'card' as const,
  use_credit: false,
  language: 'en' as const,
  shown: { lines: [{ product_id: ID, quantity: 2, price: rupees(240) }], total_amount: rupees(680) },
}
const OTHER_FORM = { ...FORM, city: 'Multan' }
const PLACED = { order_id: ID, total_amount: 68_000, item_count: 2, payment: 'Card', payment_url: '/pay' }

/** Clears the memory of the page but not the storage of the tab, as a reload does. */
function reload(): void {
  const kept = { ...sessionStorage }
  removeAllInput()
  for (const [name, text] of Object.entries(kept)) sessionStorage.setItem(name, text)
  storeInTab(true)
}

type Answer = 'lost' | 'placed' | 'cart_empty' | 'cart_changed'

/**
 * The additional members of an error response. They say that the product of the form is no longer in the cart, and that
 * nothing else in the cart can be ordered.
 */
const GONE = {
  differences: [
    { product_id: ID, name: 'Onions', changes: ['removed'], shown: { quantity: 2, price: 24_000 }, now: null },
  ],
  total: { shown: 68_000, now: 0 },
}

/** Creates an API that returns these responses in order. Also returns the idempotency keys of its requests. */
function network(...answers: Answer[]) {
  const keys: (string | null)[] = []
  async function send(_: string, { headers }: RequestInit) {
    keys.push(new Headers(headers).get('idempotency-key'))
    const answer = answers.shift()
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer === 'placed') return Response.json(PLACED)
    return Response.json({ status: 409, code: answer, message: '', errors: [], ...GONE }, { status: 409 })
  }
  return { api: createApi({ send, publishableKey: 'pk' }), keys }
}

beforeEach(() => {
  sessionStorage.clear()
  storeInTab(true)
})
afterEach(removeAllInput)

describe('an order with a lost response', () => {
  it('an order whose response was lost is sent again with the same idempotency key after a reload', async () => {
    const { api, keys } = network('lost', 'placed')
    await expect(placeOnce(api, ID, FORM)).rejects.toThrow('Failed to fetch')
    reload()
    expect(openAttempt(ID)).toEqual({ customer_id: ID, key: keys[0], form: FORM })
    expect(await placeOnce(api, ID, FORM)).toEqual(PLACED)
    expect(keys[1]).toBe(keys[0])
    expect([openAttempt(ID), sessionStorage.length]).toEqual([null, 0])
  })

  it('an order is sent again with the same idempotency key if the page was reloaded before the response', async () => {
    const { api, keys } = network('lost', 'placed')
    const sending = placeOnce(api, ID, FORM)
    const stored = { ...sessionStorage }
    await expect(sending).rejects.toThrow('Failed to fetch')
    sessionStorage.clear()
    for (const [name, text] of Object.entries(stored)) sessionStorage.setItem(name, text)
    reload()
    await placeOnce(api, ID, FORM)
    expect(keys[1]).toBe(keys[0])
  })

  it('the browser remembers only the newest order whose response was lost, and forgets an earlier one', async () => {
    const { api, keys } = network('lost', 'lost')
    await expect(placeOnce(api, ID, FORM)).rejects.toThrow()
    await expect(placeOnce(api, ID, OTHER_FORM)).rejects.toThrow()
    reload()
    expect(openAttempt(ID)).toEqual({ customer_id: ID, key: keys[1], form: OTHER_FORM })
    expect(keys[1]).not.toBe(keys[0])
  })

  it.each([
    ['is empty', 'cart_empty'],
    ['has changed', 'cart_changed'],
  ] as const)(
    'an order whose response was lost is sent again if a newer order is refused because the cart %s',
    async (_, refusal) => {
      const { api, keys } = network('lost', refusal, 'placed')
      await expect(placeOnce(api, ID, FORM)).rejects.toThrow()
      reload()
      expect(await placeOnce(api, ID, OTHER_FORM)).toEqual(PLACED)
      expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([false, true])
    },
  )
})

it('the browser stores nothing about an order after it was refused or placed', async () => {
  const { api } = network('cart_empty', 'placed')
  await expect(placeOnce(api, ID, FORM)).rejects.toMatchObject({ code: 'cart_empty' })
  expect([openAttempt(ID), sessionStorage.length]).toEqual([null, 0])
  await placeOnce(api, ID, FORM)
  expect([openAttempt(ID), sessionStorage.length]).toEqual([null, 0])
})
