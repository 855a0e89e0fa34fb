import { expect, it } from 'vitest'
import { Turnstile } from './admission.ts'

it('lets so many in at once, and the others in their order as places come free', async () => {
  const turnstile = new Turnstile({ places: 2, waiting: 5, patience: 60_000 })
  expect([await turnstile.enter(), await turnstile.enter(), turnstile.tryEnter()]).toEqual([true, true, false])
  const order: string[] = []
  const third = turnstile.enter().then(() => order.push('third'))
  const fourth = turnstile.enter().then(() => order.push('fourth'))
  turnstile.leave()
  turnstile.leave()
  await Promise.all([third, fourth])
  expect(order).toEqual(['third', 'fourth'])
  expect(turnstile.tryEnter()).toBe(false)
  turnstile.leave()
  expect(turnstile.tryEnter()).toBe(true)
})

it('turns away whom it has no place to wait for, and who has waited too long', async () => {
  const turnstile = new Turnstile({ places: 1, waiting: 1, patience: 20 })
  expect(await turnstile.enter()).toBe(true)
  const waiting = turnstile.enter()
  expect(await turnstile.enter()).toBe(false)
  expect(await waiting).toBe(false)
  turnstile.leave()
  expect(turnstile.tryEnter()).toBe(true)
})
