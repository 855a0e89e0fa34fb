import { expect, it } from 'vitest'
import { hashWithArgon2, matchesHash } from './password-hashing.ts'

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const EXPENSIVE = { memoryCost: 19_456, timeCost: 20, parallelism: 1 }

it('a password matches its own hash, and no other password does', async () => {
  const passwordHash = await hashWithArgon2('a password', CHEAP)
  expect(passwordHash).toMatch(/^\$argon2id\$/)
  expect(await matchesHash(passwordHash, 'a password')).toBe(true)
  expect(await matchesHash(passwordHash, 'another')).toBe(false)
})

it('a malformed hash is rejected, and the next password is still hashed', async () => {
  await expect(matchesHash('no hash', 'a password')).rejects.toThrow()
  expect(await hashWithArgon2('a password', CHEAP)).toMatch(/^\$argon2id\$/)
})

it('passwords are hashed one after the other, so that they do not block other work in the thread pool', async () => {
  const finished: string[] = []
  const hashes = Array.from({ length: 6 }, async () => {
    await hashWithArgon2('a password', EXPENSIVE)
    finished.push('hash')
  })
  // The key derivation `pbkdf2` uses the same thread pool as the hashes. If the hashes used all threads, it would
  // finish last.
  const { pbkdf2 } = await import('node:crypto')
  const other = new Promise<void>((resolve, reject) =>
    pbkdf2('a', 'b', 1, 32, 'sha256', (error) => {
      finished.push('other')
      error ? reject(error) : resolve()
    }),
  )
  await Promise.all([...hashes, other])
  expect(finished.indexOf('other')).toBeLessThan(2)
})
