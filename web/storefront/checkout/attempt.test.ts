import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '#web/api/client.ts'
import { forgetAllTyped, openTyped, storeTypedOf } from '#web/session/typed.ts'
import { openAttempt, placeOnce } from './attempt.ts'

const ID = '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11'
const FORM = {
  ...{ first_name: 'Zubaida', last_name: 'Qureshi', phone: '03211234567', email: 'zubaida@mandi.test' },
  ...{ address: '7 Mall Road', city: 'Lahore', state: '', zip_code: '54000', note: '' },
  shown_prices: [],
}
const OTHER_FORM = { ...FORM, city: 'Multan' }
const PLACED = { order_id: ID, total_amount: 68_000, item_count: 2, payment: 'Card', payment_url: '/pay' }

const key = randomBytes(32).toString('base64')

function signIn({ hasKey }: { hasKey: boolean }): void {
  const fetchKey = () => (hasKey ? Promise.resolve(key) : Promise.reject(new Error('offline')))
  storeTypedOf({ session: 'a session', fetchKey })
}

/** Leaves nothing of the page but its storage, as loading it anew does. */
async function reload({ hasKey = true } = {}): Promise<void> {
  const kept = { ...sessionStorage }
  forgetAllTyped()
  for (const [name, text] of Object.entries(kept)) sessionStorage.setItem(name, text)
  signIn({ hasKey })
  await openTyped()
}

type Answer = 'lost' | 'placed' | 'idempotency_key_reused' | 'cart_empty'

/** The API over a network that answers so, in this order; and the keys under which orders went out. */
function network(...answers: Answer[]) {
  const keys: (string | null)[] = []
  async function send(_: string, { headers }: RequestInit) {
    keys.push(new Headers(headers).get('idempotency-key'))
    const answer = answers.shift()
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer === 'placed') return Response.json(PLACED)
    return Response.json({ status: 409, code: answer, message: '', errors: [] }, { status: 409 })
  }
  return { api: createApi({ send, publishableKey: 'pk' }), keys }
}

const isSealed = () => vi.waitFor(() => expect(sessionStorage.getItem(`mandi-typed-attempt-${ID}`)).not.toBeNull())

beforeEach(() => {
  sessionStorage.clear()
  signIn({ hasKey: true })
})
afterEach(forgetAllTyped)

describe('an order whose answer was lost', () => {
  it('goes out under the same key after a reload, with the form that was sealed', async () => {
    const { api, keys } = network('lost', 'placed')
    await expect(placeOnce(api, ID, FORM)).rejects.toThrow('Failed to fetch')
    await isSealed()
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Zubaida|Mall|mandi\.test/)
    await reload()
    expect(openAttempt(ID)).toEqual({ customer_id: ID, key: keys[0], form: FORM })
    expect(await placeOnce(api, ID, FORM)).toEqual(PLACED)
    expect(keys[1]).toBe(keys[0])
    expect([openAttempt(ID), sessionStorage.length]).toEqual([null, 0])
  })

  it('goes out under the same key where its form is not known any more', async () => {
    const { api, keys } = network('lost', 'placed')
    const sending = placeOnce(api, ID, FORM)
    // The page is loaded anew before anything could be sealed.
    const stored = { ...sessionStorage }
    await expect(sending).rejects.toThrow('Failed to fetch')
    sessionStorage.clear()
    for (const [name, text] of Object.entries(stored)) sessionStorage.setItem(name, text)
    await reload({ hasKey: false })
    expect(openAttempt(ID)).toEqual({ customer_id: ID, key: keys[0], form: null })
    await placeOnce(api, ID, FORM)
    expect(keys[1]).toBe(keys[0])
  })

  it('is not taken for one before it, whose form was sealed', async () => {
    const { api, keys } = network('lost', 'lost')
    await expect(placeOnce(api, ID, FORM)).rejects.toThrow()
    await isSealed()
    await reload({ hasKey: false })
    await expect(placeOnce(api, ID, OTHER_FORM)).rejects.toThrow()
    await reload()
    expect(openAttempt(ID)).toEqual({ customer_id: ID, key: keys[1], form: null })
  })

  it('leaves the way to another one, once the server says that it was made with another form', async () => {
    const { api, keys } = network('lost', 'idempotency_key_reused', 'placed')
    await expect(placeOnce(api, ID, FORM)).rejects.toThrow()
    await reload({ hasKey: false })
    expect(await placeOnce(api, ID, OTHER_FORM)).toEqual(PLACED)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('is the answer where it has emptied the cart', async () => {
    const { api, keys } = network('lost', 'cart_empty', 'placed')
    await expect(placeOnce(api, ID, FORM)).rejects.toThrow()
    await isSealed()
    await reload()
    expect(await placeOnce(api, ID, OTHER_FORM)).toEqual(PLACED)
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([false, true])
  })
})

it('an order that was answered leaves nothing, be it refused or placed', async () => {
  const { api } = network('cart_empty', 'placed')
  await expect(placeOnce(api, ID, FORM)).rejects.toMatchObject({ code: 'cart_empty' })
  expect([openAttempt(ID), sessionStorage.length]).toEqual([null, 0])
  await placeOnce(api, ID, FORM)
  expect([openAttempt(ID), sessionStorage.length]).toEqual([null, 0])
})
