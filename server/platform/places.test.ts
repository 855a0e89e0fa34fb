import { expect, it } from 'vitest'
import { Places } from './places.ts'

const PATIENT = { waiting: 5, patience: 60_000, share: 1 }

it('the semaphore permits a number of holders at once, and queues others in order', async () => {
  const places = new Places({ ...PATIENT, places: 2 })
  expect([await places.take(), await places.take()]).toEqual([true, true])
  const order: string[] = []
  const third = places.take().then(() => order.push('third'))
  const fourth = places.take().then(() => order.push('fourth'))
  places.giveBack()
  places.giveBack()
  await Promise.all([third, fourth])
  expect(order).toEqual(['third', 'fourth'])
})

it('the semaphore refuses a new request at once if its queue is full, and a queued request after the maximum wait', async () => {
  const places = new Places({ places: 1, waiting: 1, patience: 20, share: 1 })
  expect(await places.take()).toBe(true)
  const waiting = places.take()
  expect(await places.take()).toBe(false)
  expect(await waiting).toBe(false)
  places.giveBack()
  expect(await places.take()).toBe(true)
})

it('one holder cannot take all places of the semaphore or fill its queue, so that a share is free for others', async () => {
  const places = new Places({ places: 4, waiting: 4, patience: 60_000, share: 0.5 })
  expect([await places.take('crowd'), await places.take('crowd')]).toEqual([true, true])
  const crowd = [places.take('crowd'), places.take('crowd')]
  expect(await places.take('crowd')).toBe(false)
  expect([await places.take('first'), await places.take('second')]).toEqual([true, true])
  const third = places.take('third')
  places.giveBack('first')
  expect(await third).toBe(true)
  places.giveBack('crowd')
  expect(await crowd[0]).toBe(true)
  places.giveBack('crowd')
  expect(await crowd[1]).toBe(true)
})

it('a free place of the semaphore goes to the holder with the fewest places, before holders that have waited longer', async () => {
  const places = new Places({ places: 2, waiting: 10, patience: 60_000, share: 1 })
  expect([await places.take('crowd'), await places.take('crowd')]).toEqual([true, true])
  const order: string[] = []
  const waiting = ['crowd', 'crowd', 'visitor', 'crowd'].map((holder) =>
    places.take(holder).then(() => order.push(holder)),
  )
  places.giveBack('crowd')
  places.giveBack('crowd')
  await Promise.all([waiting[2], waiting[0]])
  expect(order).toEqual(['visitor', 'crowd'])
})
