// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CUSTOMER, SELLER_DASHBOARD, SELLER_TO_DO } from '#contract/testing/fixtures.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import * as dashboard from './dashboard.tsx'

afterEach(cleanup)

const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const
const answers = {
  '/api/account': account,
  '/api/seller/dashboard': SELLER_DASHBOARD,
  '/api/seller/to-do': SELLER_TO_DO,
}

function open(at: string) {
  renderScreen(dashboard, { path: '/seller', at, account, answers })
}
/** Returns the addresses of the links whose names contain this label and this number. */
const addressOf = async (label: string, number: string) => {
  const links = await screen.findAllByRole('link', { name: (name) => name.includes(label) && name.includes(number) })
  return links.map((link) => link.getAttribute('href'))
}

it('on the dashboard of a seller, the counts of new orders, orders to ship and products low on stock link to filtered lists', async () => {
  open('/seller')
  expect(await addressOf('New orders to confirm', '2')).toEqual(['/seller/orders?status=placed'])
  expect(await addressOf('Orders to ship', '7')).toEqual(['/seller/orders?status=pending,processing'])
  expect(await addressOf('Products low on stock', '7')).toEqual(['/seller/products?stock=low'])
})

it.each([
  ['/seller', ''],
  ['/seller?days=7', '&since=2026-11-20'],
])(
  'the figure Pending of %s on the dashboard leads to the placed and pending orders of the same days',
  async (at, days) => {
    open(at)
    expect(await addressOf('Pending', '')).toEqual([`/seller/orders?status=placed,pending${days}`])
  },
)
