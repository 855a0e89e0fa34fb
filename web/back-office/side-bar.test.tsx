// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { english } from '#web/text/text.tsx'
import { SideBar } from './side-bar.tsx'
import { useTitleCount } from './use-title-count.ts'

afterEach(cleanup)

const LINKS = [
  { to: '/seller/orders', label: english('Orders'), key: 'o', icon: null },
  { to: '/seller/products', label: english('Shop Products'), key: 'p', icon: null },
]

it('the sidebar shows the number of open tasks beside a link, and screen readers read the number with the link', () => {
  const badges = { '/seller/orders': 120, '/seller/products': 0 }
  render(<SideBar label="Seller area" links={LINKS} badges={badges} />, { wrapper: MemoryRouter })
  expect(screen.getByText('99+')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('aria-description')).toBe('120 to do')
  expect(screen.getByRole('link', { name: 'Shop Products' }).hasAttribute('aria-description')).toBe(false)
})

function Title({ count }: { count: number }) {
  useTitleCount(count)
  return null
}

it('the title of the page has the number of new orders, also after a screen has changed the title', async () => {
  document.title = 'Orders'
  const { rerender } = render(<Title count={3} />)
  expect(document.title).toBe('(3) Orders')
  await act(async () => {
    document.title = 'Dashboard'
  })
  await vi.waitFor(() => expect(document.title).toBe('(3) Dashboard'))
  rerender(<Title count={4} />)
  expect(document.title).toBe('(4) Dashboard')
  rerender(<Title count={0} />)
  expect(document.title).toBe('Dashboard')
})
