// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

afterEach(cleanup)

it('a part of a page that cannot be loaded shows a replacement, and is loaded when the connection returns', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => 'the stepper' })
  const Part = lazyPart(load, () => 'in your cart')
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('in your cart')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('the stepper')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
