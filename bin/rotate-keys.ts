import { rotateKeys } from '#server/auth/index.ts'
import { openEncryption } from '#server/platform/encryption/open-encryption.ts'
import { onDatabase } from './on-database.ts'

/** `npm run keys:rotate`: gives sign-in a new signing key; nobody is signed out. */
await onDatabase(async (database, { encryptionKeys }) => {
  const kid = await rotateKeys({ database, encryption: await openEncryption(database, encryptionKeys) })
  console.info(`The new key ${kid} is published; it begins to sign in twenty minutes.`)
  return 0
})
