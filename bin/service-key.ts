import { createServiceKey } from '#server/auth/admin/service-key.ts'
import { openSigningKeys } from '#server/auth/signing-keys.ts'
import { openEncryption } from '#server/platform/encryption/open-encryption.ts'
import { onDatabase } from './on-database.ts'

/** `npm run keys:service`: prints a key with the service role, for programs that manage accounts. */
await onDatabase(async (database, configuration) => {
  const encryption = await openEncryption(database, configuration.encryptionKeys)
  console.info(await createServiceKey(await openSigningKeys({ database, configuration, encryption })))
  return 0
})
