import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { openSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Encryption, NO_ENCRYPTION } from '#server/platform/encryption/encryption.ts'
import type { TokenHolder } from '#server/platform/http/caller.ts'

type Holder = Pick<TokenHolder, 'user_id' | 'email' | 'user_metadata'>

/**
 * Creates a function that opens sessions in the database and signs their access tokens with the shop's key. No login is
 * needed.
 */
export async function createTokens(
  database: Database,
  encryption: Encryption = NO_ENCRYPTION,
): Promise<(holder: Holder) => Promise<string>> {
  const sign = await createSigner(database, encryption)
  return async (holder) => {
    const id = randomUUID()
    const refresh_key = encryption.encryptBytes('auth.sessions.refresh_key', id, randomBytes(32))
    const session = { id, user_id: holder.user_id, refresh_key }
    await database.insertInto('auth.sessions').values(session).execute()
    return sign({ ...holder, session_id: session.id })
  }
}

/** Creates a function that signs access tokens for existing sessions. */
export async function createSigner(
  database: Database,
  encryption?: Encryption,
): Promise<(holder: Holder & Pick<TokenHolder, 'session_id'>) => Promise<string>> {
  const { kid, alg, privateKey } = (
    await openSigningKeys(encryption ? { database, encryption } : { database })
  ).signing()
  return ({ user_id, ...claims }) =>
    new SignJWT({ ...claims, aal: 'aal1' })
      .setProtectedHeader({ alg, kid })
      .setSubject(user_id)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(privateKey)
}
