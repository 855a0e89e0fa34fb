// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ADMIN_CATEGORY, CUSTOMER } from '#contract/testing/fixtures.ts'
import { press } from '../../testing/describe-screens.tsx'
import { PENDING, renderScreen } from '../../testing/render-screen.tsx'
import * as categories from './categories.tsx'

const CATEGORIES = '/api/admin/categories'
const ORDER = 'PUT /api/admin/categories/order'
const NAMES = ['Vegetables', 'Fruits', 'Rice']

afterEach(cleanup)

it('the second of two quick moves of a category is sent only after the response to the first', async () => {
  const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
  const items = NAMES.map((category_name, place) => ({
    ...ADMIN_CATEGORY,
    category_id: ADMIN_CATEGORY.category_id.replace(/.$/, String(place)),
    category_name,
  }))
  const { sent } = renderScreen(categories, {
    ...{ path: '/admin/categories', account },
    answers: { '/api/account': account, [CATEGORIES]: { items, next_cursor: null }, [ORDER]: PENDING },
  })
  for (const expected of [
    ['Vegetables', 'Rice', 'Fruits'],
    ['Rice', 'Vegetables', 'Fruits'],
  ]) {
    await press('Move Rice up')
    await waitFor(() => {
      const shown = screen
        .getAllByRole('row')
        .map(({ textContent }) => NAMES.find((name) => textContent?.includes(name)))
      expect(shown.filter(Boolean)).toEqual(expected)
    })
  }
  expect(sent.filter((request) => request === ORDER)).toHaveLength(1)
})
