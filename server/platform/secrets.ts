import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from './platform.ts'

/** Compares what somebody gave with a secret, or its hash, in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A UUID's shape with chance in each of its 128 bits, for what nobody may guess: a UUID proper has but 122, and PostgreSQL makes those. */
export function unguessableId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A secret of this installation, made when it is first asked for and the same on every node from then on. */
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
    // Two nodes may ask at once: the second keeps what the first has made.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('secret')
    .executeTakeFirstOrThrow()
  return encryption.decrypt('platform_secrets.secret', name, made.secret)
}
