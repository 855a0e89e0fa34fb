import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { STEP_BACK, stepBackBehindAnswers, workers } from './yielding-threads.ts'

it.runIf(process.platform === 'linux')('has pictures, signatures and files step back behind answers', async () => {
  const before = getPriority()
  await stepBackBehindAnswers()
  const threads = await workers()
  expect(threads.length).toBeGreaterThan(0)
  expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => STEP_BACK))
  expect(getPriority()).toBe(before)
})
