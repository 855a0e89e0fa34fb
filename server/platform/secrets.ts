import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from './platform.ts'

/**
 * Returns whether a given value equals an expected secret or hash. Compares in constant time, so that the duration
 * reveals nothing about the secret.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Returns a random id with 128 random bits, in the format of a UUID. It is used where the id must be unguessable: a
 * real UUID has only 122 random bits.
 */
export function unguessableId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Returns a secret of this installation by its name. It is created when it is first needed, and is then the same on
 * every node.
 */
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
    // If two nodes create a secret of the installation at the same time, both use the one that was stored first.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('secret')
    .executeTakeFirstOrThrow()
  return encryption.decrypt('platform_secrets.secret', name, made.secret)
}
