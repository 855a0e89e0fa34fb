import { createServiceKey } from '#server/auth/admin/service-key.ts'
import { openSigningKeys } from '#server/auth/signing-keys.ts'
import { onDatabase } from './on-database.ts'

/** `npm run keys:service`: prints a key with the service role, for programs that manage accounts. */
await onDatabase(async (database, configuration) => {
  console.info(await createServiceKey(await openSigningKeys({ database, configuration })))
  return 0
})
