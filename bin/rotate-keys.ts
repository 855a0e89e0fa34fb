import { rotateKeys } from '#server/auth/index.ts'
import { openEncryption } from '#server/platform/encryption/open-encryption.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run keys:rotate`: creates a key that signs new access tokens, starting twenty minutes later. All sessions stay
 * valid.
 */
await onDatabase(async (database, { encryptionKeys }) => {
  const kid = await rotateKeys({ database, encryption: await openEncryption(database, encryptionKeys) })
  console.info(`The new key ${kid} is published. It starts to sign in twenty minutes.`)
  return 0
})
