import type { Database } from '../database/database.ts'
import { type EncryptionKey, PLAIN } from './configuration.ts'
import { holdsSecrets } from './encrypt-anew.ts'
import { Encryption, EncryptionKeyError } from './encryption.ts'

const PROVEN = 'mandi'

/**
 * The encryption of this installation, once its keys are those with which the database is encrypted; the first is noted there before anything
 * is encrypted with it. Throws `EncryptionKeyError` where one is missing, or another one of the same name.
 */
export async function openEncryption(database: Database, keys: EncryptionKey[]): Promise<Encryption> {
  const encryption = new Encryption(keys)
  const { newest } = encryption
  const inUse = await keysInUse(database)
  requireKeys(encryption, inUse)
  if (inUse.some(({ name }) => name === newest)) return encryption
  const proof = newest === PLAIN ? '' : encryption.encrypt('encryption_keys.proof', newest, PROVEN)
  await database
    .insertInto('encryption_keys')
    .values({ name: newest, proof })
    // Two nodes may start at once: the second has to have the key that the first has noted.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  requireKeys(encryption, await keysInUse(database))
  // Nothing of a new shop hangs on what its database was made with: plain text.
  if (!(await holdsSecrets(database)))
    await database.deleteFrom('encryption_keys').where('name', '<>', newest).execute()
  return encryption
}

/** With which keys something may be encrypted. */
export function keysInUse(database: Database): Promise<{ name: string; proof: string }[]> {
  return database.selectFrom('encryption_keys').select(['name', 'proof']).orderBy('name').execute()
}

function requireKeys(encryption: Encryption, inUse: { name: string; proof: string }[]): void {
  const missing = inUse.map(({ name }) => name).filter((name) => !encryption.knows(name))
  if (missing.length > 0) {
    const names = missing.join(' and ')
    throw new EncryptionKeyError(
      `ENCRYPTION_KEYS lacks ${names}, with which secrets in the database are encrypted. Bring it back; once npm run keys:encrypt has found nothing under it, it may go.`,
    )
  }
  for (const { name, proof } of inUse) {
    if (isProven(encryption, name, proof)) continue
    throw new EncryptionKeyError(
      `ENCRYPTION_KEYS holds another key named ${name} than the one with which secrets in the database are encrypted.`,
    )
  }
}

function isProven(encryption: Encryption, name: string, proof: string): boolean {
  try {
    encryption.decrypt('encryption_keys.proof', name, proof)
    return true
  } catch (error) {
    if (error instanceof EncryptionKeyError) return false
    throw error
  }
}
