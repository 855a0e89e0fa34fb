// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CUSTOMER, SELLER_ORDER } from '#contract/testing/fixtures.ts'
import { WaitingChanges } from '#web/back-office/waiting-changes.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import Orders from './orders.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  cleanup()
})

const CHANGE = `/api/seller/orders/${SELLER_ORDER.order_id}`

function OrdersInShell() {
  return (
    <>
      <Orders />
      <WaitingChanges />
    </>
  )
}

it('an order status that a seller changed offline is shown as waiting, and is sent when the browser is online again', async () => {
  const { sent } = renderScreen(
    { default: OrdersInShell },
    {
      path: '/seller/orders',
      account: { ...CUSTOMER, role: 'seller' },
      answers: {
        '/api/seller/orders': { items: [SELLER_ORDER], next_cursor: null },
        [`PATCH ${CHANGE}`]: { ...SELLER_ORDER, status: 'shipped' },
      },
    },
  )
  const status = await screen.findByLabelText(/^Status of order/)
  act(() => onlineManager.setOnline(false))
  fireEvent.change(status, { target: { value: 'shipped' } })
  expect(await screen.findByText('Waits to be sent')).toBeTruthy()
  expect(await screen.findByText(/^You are offline. One change waits/)).toBeTruthy()
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  expect(sent).not.toContain(`PATCH ${CHANGE}`)

  act(() => onlineManager.setOnline(true))
  await vi.waitFor(() => expect(sent).toContain(`PATCH ${CHANGE}`))
  await vi.waitFor(() => expect(screen.queryByText('Waits to be sent')).toBeNull())
  expect(screen.queryByText(/^You are offline/)).toBeNull()
})
