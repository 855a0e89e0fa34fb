import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from './platform.ts'

/** Compares a value with a secret, or its hash, in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * A random id with 128 bits in the shape of a UUID. A real UUID has only 122 random bits, and PostgreSQL generates
 * those.
 */
export function unguessableId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A secret of this installation. It is created at first use and is then the same on every node. */
export async function installationSecret(
  { database, encryption }: Pick<Platform, 'database' | 'encryption'>,
  name: string,
): Promise<string> {
  const found = await database
    .selectFrom('platform_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst()
  if (found) return encryption.decrypt('platform_secrets.secret', name, found.secret)
  const secret = encryption.encrypt('platform_secrets.secret', name, randomBytes(32).toString('hex'))
  const made = await database
    .insertInto('platform_secrets')
    .values({ name, secret })
    // Two nodes may create it at once. The second keeps the secret of the first.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('secret')
    .executeTakeFirstOrThrow()
  return encryption.decrypt('platform_secrets.secret', name, made.secret)
}
