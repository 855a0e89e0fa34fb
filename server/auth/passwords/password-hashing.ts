import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isImportedHash, matchesImported } from './imported-hashes.ts'

/**
 * The number of concurrent hashes. One core stays free for requests. Hashes run on libuv's pool of four threads, which
 * also signs tokens and draws pictures, so two of its threads stay free.
 */
const CONCURRENT_HASHES = Math.min(2, Math.max(1, availableParallelism() - 1))

const limit = pLimit(CONCURRENT_HASHES)

/** Returns the argon2 hash of a password. Further calls queue while `CONCURRENT_HASHES` are in progress. */
export function hashWithArgon2(password: string, options: Options): Promise<string> {
  return limit(() => hash(password, options))
}

/**
 * Checks a password against an argon2 or imported hash. Queues like `hashWithArgon2`. Rejects if the hash is malformed.
 */
export function matchesHash(passwordHash: string, password: string): Promise<boolean> {
  return limit(() =>
    isImportedHash(passwordHash) ? matchesImported(password, passwordHash) : verify(passwordHash, password),
  )
}
