// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { INVOICE, SELLER_ORDER, SELLER_PROFILE, STORE } from '#contract/testing/fixtures.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import * as print from './print.tsx'

afterEach(cleanup)

const LOGO = '/storage/v1/render/image/public/shop-images/logo.png?width=160'
const answers = {
  '/api/seller/orders-to-print': { items: [SELLER_ORDER] },
  '/api/seller/invoices-to-print': { items: [INVOICE] },
  '/api/seller/profile': SELLER_PROFILE,
}

it.each([
  ['packing slips', '', /^Order #/],
  ['invoices', '&sheet=invoices', /^Invoice /],
])('the printed %s have the uploaded logo of the shop, and no logo if none was uploaded', async (_, sheet, name) => {
  const at = `/seller/orders/print?orders=${SELLER_ORDER.order_id}${sheet}`
  const visit = { path: '/seller/orders/print', at, account: null, answers }
  renderScreen(print, { ...visit, store: { ...STORE, logo_url: LOGO } })
  const [piece] = await screen.findAllByRole('region', { name })
  expect(piece?.querySelector('img')?.getAttribute('src')).toBe(LOGO)
  expect(piece?.querySelector('img')?.alt).toBe(STORE.name)
  cleanup()
  renderScreen(print, { ...visit, store: { ...STORE, logo_url: '/favicon.svg' } })
  const [plain] = await screen.findAllByRole('region', { name })
  expect(plain?.querySelector('img')).toBeNull()
})
