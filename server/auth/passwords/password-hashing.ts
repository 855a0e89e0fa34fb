import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isImportedHash, matchesImported } from './imported-hashes.ts'

/**
 * The maximum number of passwords that are hashed at once. One core stays free for requests. Hashes use libuv's pool of
 * four threads. Two of these threads stay free, for other work, such as signing tokens and converting pictures.
 */
const CONCURRENT_HASHES = Math.min(2, Math.max(1, availableParallelism() - 1))

const limit = pLimit(CONCURRENT_HASHES)

/** Returns the argon2 hash of a password. If `CONCURRENT_HASHES` hashes are already in progress, the call waits. */
export function hashWithArgon2(password: string, options: Options): Promise<string> {
  return limit(() => hash(password, options))
}

/**
 * Returns whether a password matches an argon2 hash or an imported hash. The call waits like `hashWithArgon2`. Rejects
 * if the hash is malformed.
 */
export function matchesHash(passwordHash: string, password: string): Promise<boolean> {
  return limit(() =>
    isImportedHash(passwordHash) ? matchesImported(password, passwordHash) : verify(passwordHash, password),
  )
}
