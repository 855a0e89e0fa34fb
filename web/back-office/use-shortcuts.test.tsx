// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(cleanup)

const onFind = vi.fn()
const onHelp = vi.fn()

function Area() {
  useShortcuts({ pages: { o: '/admin/orders' }, onFind, onHelp })
  return <p>{useLocation().pathname}</p>
}

it.each([
  ['English', { find: 'k', help: '?', go: 'g', orders: 'o' }],
  ['Urdu', { find: 'ک', help: '؟', go: 'گ', orders: 'ہ' }],
])('the keyboard shortcuts work on a keyboard that types %s', (_, keys) => {
  onFind.mockClear()
  onHelp.mockClear()
  render(<Area />, { wrapper: MemoryRouter })
  fireEvent.keyDown(document, { key: keys.find, code: 'KeyK', ctrlKey: true })
  expect(onFind).toHaveBeenCalledOnce()
  fireEvent.keyDown(document, { key: keys.help, code: 'Slash', shiftKey: true })
  expect(onHelp).toHaveBeenCalledOnce()
  fireEvent.keyDown(document, { key: keys.go, code: 'KeyG' })
  fireEvent.keyDown(document, { key: keys.orders, code: 'KeyO' })
  expect(screen.getByText('/admin/orders')).toBeTruthy()
})
