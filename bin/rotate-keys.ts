import { rotateKeys } from '#server/auth/signing-keys.ts'
import { ConfigurationError, readConfiguration } from '#server/configuration.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { EmbeddedPostgresError } from '#server/platform/database/embedded-postgres-faults.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** `npm run keys:rotate`: gives sign-in a new signing key, while the shop runs or not; nobody is signed out. */
try {
  const { databaseUrl, dataDir } = readConfiguration(process.env)
  const postgres = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir)
  try {
    await rotate(databaseUrl ?? postgres?.url ?? '')
  } finally {
    await postgres?.stop()
  }
} catch (error) {
  const isExpected = error instanceof ConfigurationError || error instanceof EmbeddedPostgresError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function rotate(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl, (error) => console.error(error.message), 1)
  try {
    const kid = await rotateKeys(database)
    console.info(`The new key ${kid} is published; it begins to sign in twenty minutes.`)
  } finally {
    await database.destroy()
  }
}
