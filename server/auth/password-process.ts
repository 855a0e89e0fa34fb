import { createBirpc } from 'birpc'
import { createPasswordThreads } from './password-threads.ts'
import type { Hashing, Matching } from './password-worker.ts'

/** The program that `createPasswordHashing` starts, and what it does for the one who started it. It ends when nobody listens to it any more. */
export type PasswordProcess = {
  hash(asked: Hashing): Promise<string>
  matches(asked: Matching): Promise<boolean>
}

const threads = createPasswordThreads()

createBirpc<Record<string, never>, PasswordProcess>(
  { hash: (asked) => threads.run('hash', asked), matches: (asked) => threads.run('matches', asked) },
  { post: (message) => void process.send?.(message), on: (listener) => void process.on('message', listener) },
)

// What ends a terminal's programs ends the shop, which may still have passwords to check and then lets this one go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
