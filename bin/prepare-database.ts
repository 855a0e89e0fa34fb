import { readConfiguration } from '#server/configuration.ts'
import { inOneSentence } from '#server/operator-fault.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'

/**
 * `npm run migrate`: runs the migrations of this version on the database of DATABASE_URL. If DATABASE_OWNER_URL is set,
 * it uses that database account. If this program runs before the shop starts, the shop's processes do not need the
 * owner's password.
 */
process.exitCode = await run().catch(async (error: unknown) => {
  console.error(await inOneSentence(error))
  return 1
})

async function run(): Promise<number> {
  const { databaseUrl, databaseOwnerUrl } = readConfiguration(process.env)
  if (!databaseUrl) {
    console.error('DATABASE_URL is not set. The embedded database is migrated at each start.')
    return 1
  }
  await prepareDatabase({ databaseUrl, databaseOwnerUrl })
  console.info('The database has the schema of this version.')
  return 0
}
