// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Cart, CartItem } from '#contract/cart.ts'
import { rupees } from '#contract/money.ts'
import { CART_ITEM, PRODUCT } from '#contract/testing/fixtures.ts'
import { totalsOf } from '#contract/totals.ts'
import { createApi } from '#web/api/client.ts'
import { cartKey } from '#web/live-events/keys.ts'
import { offlineCartStore } from './offline-cart.ts'
import { sendWaitingChanges } from './send-waiting-changes.ts'
import { addWaitingChange, readWaiting } from './waiting-changes.ts'

const USER = 'ayesha'
const PRICE = rupees(90)

const line = (name: string, quantity = 1): CartItem => ({
  ...CART_ITEM,
  ...{ id: `line of ${name}`, product_id: name, name, quantity, price: PRICE },
})
const change = (name: string, quantity: number, price = PRICE) => ({ product_id: name, name, price, quantity })
const cartOf = (items: CartItem[]): Cart => ({ items, item_count: items.length, ...totalsOf(items, rupees(200)) })

/**
 * Returns an API client of a shop whose cart has these items, and the list of sent requests. `answers` contains other
 * responses to some requests, by method and path.
 */
function aShop(items: CartItem[], answers: Record<string, () => Response> = {}) {
  const sent: string[] = []
  const api = createApi({
    publishableKey: 'pk',
    send: async (path, { method, body }) => {
      sent.push([method, path, body].filter(Boolean).join(' '))
      return answers[`${method} ${path}`]?.() ?? Response.json(cartOf(items))
    },
  })
  return { api, sent }
}

const refusal = (status: number, message: string) => () =>
  Response.json({ status, code: 'out_of_stock', message, errors: [] }, { status })

beforeEach(() => localStorage.clear())

describe('after the connection returns, the shop', () => {
  it('after the connection returns, the shop page sends nothing if no cart change waits', async () => {
    const { api, sent } = aShop([])
    expect(await sendWaitingChanges(api, USER)).toBeNull()
    expect(sent).toEqual([])
  })

  it('after the connection returns, the page sends the last quantity of each product in the order of the changes, unless the cart already has it', async () => {
    for (const [name, quantity] of [
      ['aloo', 5],
      ['pyaaz', 0],
      ['aam', 2],
      ['kela', 0],
      ['gajar', 3],
      ['aloo', 4],
    ] as const)
      addWaitingChange(USER, change(name, quantity))
    const { api, sent } = aShop([line('aloo'), line('pyaaz'), line('gajar', 3)])
    await sendWaitingChanges(api, USER)
    expect(sent).toEqual([
      'GET /api/cart',
      'DELETE /api/cart/items/line%20of%20pyaaz',
      'POST /api/cart/items {"product_id":"aam","quantity":2}',
      'PATCH /api/cart/items/line%20of%20aloo {"quantity":4}',
    ])
    expect(readWaiting(USER)).toEqual({ changes: [], conflicts: [] })
  })

  it('a refused cart change is stored as a conflict; a change at an old price is sent, and also stored as a conflict', async () => {
    addWaitingChange(USER, change('aam', 9))
    addWaitingChange(USER, change('aloo', 2, rupees(80)))
    const { api, sent } = aShop([line('aloo')], { 'POST /api/cart/items': refusal(409, 'Only 3 of aam left.') })
    await sendWaitingChanges(api, USER)
    expect(sent).toHaveLength(3)
    expect(readWaiting(USER)).toMatchObject({
      changes: [],
      conflicts: [
        { name: 'aam', reason: 'Only 3 of aam left.' },
        { name: 'aloo', reason: 'The price is now Rs. 90. It was Rs. 80.' },
      ],
    })
  })

  it.each([
    ['there is no response', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
    ['the server is busy', async () => refusal(503, 'We are very busy right now.')()],
    ['the session has ended', async () => refusal(401, 'Session expired.')()],
  ])(
    'after the connection returns, the page keeps a waiting cart change and the later changes if %s',
    async (_, answer) => {
      addWaitingChange(USER, change('aam', 1))
      addWaitingChange(USER, change('aloo', 2))
      await expect(sendWaitingChanges(createApi({ publishableKey: 'pk', send: answer }), USER)).rejects.toThrow()
      expect(readWaiting(USER).changes.map(({ name }) => name)).toEqual(['aam', 'aloo'])
    },
  )
})

describe('cart changes that wait for the connection', () => {
  it('cart changes that wait for the connection are not shown to another customer', () => {
    addWaitingChange(USER, change('aam', 1))
    expect(readWaiting('bilal').changes).toEqual([])
    expect(readWaiting(USER).changes).toHaveLength(1)
  })

  it.each([
    ['is not JSON', 'no JSON'],
    ['contains no changes', '{"userId":"ayesha"}'],
    ['contains changes of another form', '{"userId":"ayesha","changes":[{"product_id":1}],"conflicts":[null]}'],
  ])('cart changes that wait for the connection are ignored if the stored text %s', (_, text) => {
    localStorage.setItem('waiting_cart_changes', text)
    expect(readWaiting(USER)).toEqual(expect.objectContaining({ changes: [], conflicts: [] }))
  })
})

describe('the cart of a customer without a connection', () => {
  function anOfflineCart(...items: CartItem[]) {
    const queries = new QueryClient()
    if (items.length > 0) queries.setQueryData(cartKey(USER), cartOf(items))
    const { api } = aShop(items)
    const shown = () => queries.getQueryData<Cart>(cartKey(USER))
    return { store: offlineCartStore({ api, queries, userId: USER, shippingFee: rupees(200) }), shown }
  }

  it('without a connection, the cart of a customer shows each change and the browser stores the new quantity', async () => {
    const { store, shown } = anOfflineCart(line('aloo', 2), line('pyaaz'))
    await store.add({ ...PRODUCT, product_id: 'aloo', price: PRICE }, 3)
    await store.add({ ...PRODUCT, product_id: 'aam', name: 'aam', price: PRICE }, 1)
    await store.setQuantity(line('aloo'), 4)
    await store.remove('line of pyaaz')
    expect(shown()?.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['aloo', 4],
      ['aam', 1],
    ])
    expect(shown()).toMatchObject({ item_count: 5, total_amount: rupees(650) })
    expect(readWaiting(USER).changes).toEqual([change('aam', 1), change('aloo', 4), change('pyaaz', 0)])
  })

  it('without a connection, a customer can empty the cart, and the browser stores a change for each product', async () => {
    const { store, shown } = anOfflineCart(line('aloo'), line('pyaaz'))
    await store.clear()
    expect(shown()?.items).toEqual([])
    expect(readWaiting(USER).changes).toEqual([change('aloo', 0), change('pyaaz', 0)])
  })

  it('without a connection, the cart of a customer refuses a change while it is not loaded', async () => {
    const { store } = anOfflineCart()
    await expect(store.add(PRODUCT, 1)).rejects.toThrow()
    expect(readWaiting(USER).changes).toEqual([])
  })
})
