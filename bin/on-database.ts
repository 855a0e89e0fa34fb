import { resolve } from 'node:path'
import { readConfiguration } from '#server/configuration.ts'
import { inOneSentence } from '#server/operator-fault.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { requireCluster } from '#server/platform/database/embedded-postgres-cluster.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'

/**
 * Runs an operator's command on the shop's database. The shop may be running. The command returns the exit code of the
 * program. If the command throws, or if the data folder has no database, the program prints one sentence and exits
 * with 1.
 */
export async function onDatabase(
  command: (database: Database, configuration: Configuration) => Promise<number>,
): Promise<void> {
  process.exitCode = await run(command).catch(async (error: unknown) => {
    console.error(await inOneSentence(error))
    return 1
  })
}

async function run(command: Parameters<typeof onDatabase>[0]): Promise<number> {
  const configuration = readConfiguration(process.env)
  if (!configuration.databaseUrl) await requireCluster(resolve(configuration.dataDir))
  const postgres = configuration.databaseUrl ? undefined : await startEmbeddedPostgres(configuration.dataDir)
  const databaseUrl = configuration.databaseUrl ?? postgres?.url ?? ''
  try {
    await prepareDatabase({ ...configuration, databaseUrl })
    const database = openDatabase(databaseUrl, (error) => console.error(error.message), 1)
    try {
      return await command(database, configuration)
    } finally {
      await database.destroy()
    }
  } finally {
    await postgres?.stop()
  }
}
