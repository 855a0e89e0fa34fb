// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import { CART_ITEM, PRODUCT } from '#contract/testing/fixtures.ts'
import { totalsOf } from '#contract/totals.ts'
import { createApi } from '#web/api/client.ts'
import { storeInput, storeInTab } from '#web/identity/session/form-storage.ts'
import { readView, VIEW_KEY } from '#web/identity/view/view-store.ts'
import { cartKey } from '#web/live-events/keys.ts'
import { cartStoreOf, sendWaiting } from './customer-cart.ts'
import { addWaitingChange, readWaiting } from './waiting-changes.ts'

const USER = 'the-viewed-user'
const KEPT = { product_id: 'aam', name: 'Aam', price: rupees(90), quantity: 2 }

/** The parts of a cart whose requests fail, as they do without a network. `sent` has the requests. */
function withoutNetwork() {
  const sent: string[] = []
  const send = async (path: string) => {
    sent.push(path)
    throw new TypeError('Failed to fetch')
  }
  const queries = new QueryClient()
  const cart = { items: [CART_ITEM], item_count: CART_ITEM.quantity, ...totalsOf([CART_ITEM], rupees(200)) }
  queries.setQueryData(cartKey(USER), cart)
  const parts = { api: createApi({ publishableKey: 'pk', send }), queries, userId: USER, shippingFee: rupees(200) }
  return { parts, sent, cart }
}

const stored = () => ({ ...localStorage, ...sessionStorage })

describe('the browser of an admin in a view session', () => {
  let before: object
  beforeEach(() => {
    addWaitingChange(USER, KEPT)
    sessionStorage.setItem(VIEW_KEY, JSON.stringify({ view_id: 'the-view', user_id: USER, name: 'Ayesha', endsAt: 0 }))
    readView()
    storeInTab(true)
    before = stored()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
    readView()
  })

  it('in a view session, the browser of the admin stores no change of the cart that was made without a network', async () => {
    const { parts, cart } = withoutNetwork()
    const store = cartStoreOf(parts)
    await expect(store.add(PRODUCT, 1)).rejects.toThrow()
    await expect(store.remove(CART_ITEM.id)).rejects.toThrow()
    await expect(store.clear()).rejects.toThrow()
    expect(stored()).toEqual(before)
    expect(parts.queries.getQueryData(cartKey(USER))).toEqual(cart)
  })

  it('in a view session, the browser of the admin neither shows nor sends cart changes that the viewed user made in this browser before', async () => {
    const { parts, sent } = withoutNetwork()
    expect(readWaiting(USER).changes).toEqual([])
    await sendWaiting(parts)
    expect(sent).toEqual([])
    sessionStorage.removeItem(VIEW_KEY)
    readView()
    expect(readWaiting(USER).changes).toEqual([KEPT])
  })

  it('in a view session, the browser of the admin stores no input of forms', () => {
    storeInput(`checkout-${USER}`, { address: '7 Mall Road' })
    expect(stored()).toEqual(before)
  })
})
