import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import Addresses from '../account/addresses/addresses.tsx'
import Orders from '../account/orders/orders.tsx'
import Categories from '../admin/categories/categories.tsx'
import Users from '../admin/users/users.tsx'
import { ADDRESS, CATEGORY, LISTED_ORDER, USER } from './fixtures.ts'
import { renderScreen } from './render-screen.tsx'

type Row = {
  Screen: ComponentType
  path: string
  item: object
  loading: string
  failed: string
  empty: string
  filled: string
}

const UNREACHABLE = 'The shop can’t be reached right now. Please try again.'

const SCREENS: Record<string, Row> = {
  'order history': {
    ...{ Screen: Orders, path: '/api/orders', item: LISTED_ORDER },
    ...{ loading: 'Loading orders...', failed: messages.orders.fetchFailed, empty: messages.orders.none },
    filled: 'Onions',
  },
  'saved addresses': {
    ...{ Screen: Addresses, path: '/api/billing-addresses', item: ADDRESS, loading: 'Loading your addresses...' },
    ...{ failed: areaMessages.addresses.loadFailed, empty: areaMessages.addresses.none, filled: '7 Mall Road' },
  },
  'users of the admin area': {
    ...{ Screen: Users, path: '/api/admin/users', item: USER, loading: 'Loading users...' },
    ...{ failed: areaMessages.users.loadFailed, empty: areaMessages.users.none, filled: 'ayesha@mandi.test' },
  },
  'categories of the admin area': {
    ...{ Screen: Categories, path: '/api/admin/categories', item: CATEGORY, loading: 'Loading categories...' },
    ...{ failed: areaMessages.categories.fetchFailed, empty: 'There are no categories yet', filled: 'Vegetables' },
  },
}

describe.each(Object.entries(SCREENS))('the screen “%s”', (_, { Screen, path, item, ...words }) => {
  const list = (...items: object[]) => ({ [path]: { items, next_cursor: null } })

  it('shows that it is loading until the answer is there', async () => {
    const { loading, answered } = await renderScreen(Screen, list(item))
    expect(loading).toContain(words.loading)
    expect(answered).not.toContain(words.loading)
  })

  it('shows what failed and why', async () => {
    const { answered } = await renderScreen(Screen, { [path]: 503 })
    expect(answered).toContain(words.failed)
    expect(answered).toContain(UNREACHABLE)
    expect(answered).not.toContain(words.empty)
  })

  it('says so if there is nothing to show', async () => {
    const { answered } = await renderScreen(Screen, list())
    expect(answered).toContain(words.empty)
  })

  it('shows the items of the answer', async () => {
    const { answered } = await renderScreen(Screen, list(item))
    expect(answered).toContain(words.filled)
    expect(answered).not.toContain(words.empty)
  })
})
