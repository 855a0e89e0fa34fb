import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { workerData } from 'piscina'
import { takeSpareTimeOnly } from '#server/platform/yielding-threads.ts'
import { isImportedHash, matchesImported } from './imported-hashes.ts'

export type ThreadSettings = { spareTimeOnly: boolean }
export type Hashing = { password: string; options: Options }
export type Matching = { password: string; passwordHash: string }

const { spareTimeOnly }: ThreadSettings = workerData
if (spareTimeOnly) await takeSpareTimeOnly()

/** argon2id's hash of a password, on the thread that asks. */
export function hash({ password, options }: Hashing): string {
  return hashSync(password, options)
}

/** Whether a password is the one of a hash, argon2's or an imported one, on the thread that asks. */
export function matches({ password, passwordHash }: Matching): boolean | Promise<boolean> {
  return isImportedHash(passwordHash) ? matchesImported(password, passwordHash) : verifySync(passwordHash, password)
}
