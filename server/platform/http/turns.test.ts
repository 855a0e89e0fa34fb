import { setImmediate as round } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** In which rounds of the event loop so many who ask at once have their turn. */
async function roundsOf(count: number): Promise<number[]> {
  const turns = new Turns(Number.POSITIVE_INFINITY)
  const rounds: number[] = []
  let now = 0
  const all = Promise.all(Array.from({ length: count }, () => turns.take().then(() => rounds.push(now))))
  while (rounds.length < count) {
    await round()
    now += 1
  }
  await all
  return rounds
}

it('lets somebody begin at once, where nobody else does', async () => {
  const turns = new Turns()
  await turns.take()
  for (let rounds = 0; rounds < 2; rounds++) await round()
  await turns.take()
  expect(await roundsOf(1)).toEqual([0])
})

it('lets one begin after the other, and leaves rounds in between for newcomers, the more the more wait', async () => {
  const rounds = await roundsOf(40)
  // The first round is that in which all ask.
  const pauses = rounds.slice(2).map((now, index) => now - (rounds[index + 1] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1)
  expect(pauses[10]).toBe(8)
  expect(pauses.at(-1)).toBeLessThan(8)
})

it('takes a long round for enough', async () => {
  const turns = new Turns()
  let begun = 0
  for (let number = 0; number < 10; number++) void turns.take().then(() => begun++)
  for (let now = 0; now < 24; now++) {
    const end = performance.now() + 5
    while (performance.now() < end);
    await round()
  }
  expect(begun).toBe(10)
})
