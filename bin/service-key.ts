import { createServiceKey } from '#server/auth/index.ts'
import { openEncryption } from '#server/platform/encryption/open-encryption.ts'
import { onDatabase } from './on-database.ts'

/** `npm run keys:service`: prints a key with the service role, for programs that manage accounts. */
await onDatabase(async (database, configuration) => {
  const encryption = await openEncryption(database, configuration.encryptionKeys)
  console.info(await createServiceKey({ database, configuration, encryption }))
  return 0
})
