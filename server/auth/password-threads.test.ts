import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createPasswordThreads } from './password-threads.ts'

const asked = { password: 'a password', options: { memoryCost: 8, timeCost: 1, parallelism: 1 } }

it.runIf(process.platform === 'linux')('hashes in the time of a core that nothing else wants', async () => {
  const before = await threadsOfSpareTime()
  const passwordHash = await createPasswordThreads(60_000).run('hash', asked)
  const now = await threadsOfSpareTime()
  expect(now.filter((thread) => !before.includes(thread))).toHaveLength(1)
  expect(passwordHash).toMatch(/^\$argon2id\$/)
})

it('hashes all the same where cores have no time to spare', async () => {
  const threads = createPasswordThreads(0)
  const passwordHash = await threads.run('hash', asked)
  expect(await threads.run('matches', { password: 'a password', passwordHash })).toBe(true)
  expect(await threads.run('matches', { password: 'another', passwordHash })).toBe(false)
})

/** This program's threads of Linux's class SCHED_IDLE (5). */
async function threadsOfSpareTime(): Promise<string[]> {
  const threads = await readdir('/proc/self/task')
  const ofSpareTime = await Promise.all(
    threads.map(async (thread) => {
      const status = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '')
      // The 41st field, counted from behind the name, which may have spaces.
      const policy = status.slice(status.lastIndexOf(')') + 2).split(' ')[38]
      return policy === '5' ? [thread] : []
    }),
  )
  return ofSpareTime.flat()
}
