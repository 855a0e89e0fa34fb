import type { Database } from '../database/database.ts'
import { type EncryptionKey, PLAIN } from './configuration.ts'
import { Encryption, EncryptionKeyError } from './encryption.ts'
import { holdsSecrets } from './reencrypt.ts'

const PROVEN = 'mandi'

/**
 * Creates the encryption object of the shop. First checks that the configured keys match the keys that the database
 * uses. The name of the first key is stored in the database before the key encrypts anything. Throws
 * `EncryptionKeyError` if a key is missing, or differs from the key with the same name in the database.
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
    // Another node may store its first encryption key at the same moment. The check below then requires that this node
    // has that key too.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  requireKeys(encryption, await keysInUse(database))
  // A new shop has no secrets yet, so the entry for plain text in its database is unused and is deleted.
  if (!(await holdsSecrets(database)))
    await database.deleteFrom('encryption_keys').where('name', '<>', newest).execute()
  return encryption
}

/**
 * Returns the names of the keys that may have encrypted a value in the database. `proof` is a known text that the key
 * has encrypted.
 */
export function keysInUse(database: Database): Promise<{ name: string; proof: string }[]> {
  return database.selectFrom('encryption_keys').select(['name', 'proof']).orderBy('name').execute()
}

function requireKeys(encryption: Encryption, inUse: { name: string; proof: string }[]): void {
  const missing = inUse.map(({ name }) => name).filter((name) => !encryption.knows(name))
  if (missing.length > 0) {
    const names = missing.join(' and ')
    throw new EncryptionKeyError(
      `ENCRYPTION_KEYS lacks ${names}, which encrypts secrets in the database. Add it again. It can be removed once npm run keys:encrypt reports no secret with it.`,
    )
  }
  for (const { name, proof } of inUse) {
    if (isProven(encryption, name, proof)) continue
    throw new EncryptionKeyError(
      `The key ${name} in ENCRYPTION_KEYS differs from the key ${name} that encrypts secrets in the database.`,
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
