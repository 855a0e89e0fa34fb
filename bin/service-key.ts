import { createServiceKey } from '#server/auth/index.ts'
import { openEncryption } from '#server/platform/encryption/open-encryption.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run keys:service`: prints a new service key, which is valid for a year. Programs that manage accounts use it.
 */
await onDatabase(async (database, configuration) => {
  const encryption = await openEncryption(database, configuration.encryptionKeys)
  console.info(await createServiceKey({ database, configuration, encryption }))
  return 0
})
