import { type Configuration, readConfiguration } from './configuration.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'

/** What has to be undone when the program ends, the latest first. */
const undo: (() => Promise<void>)[] = []

let dataDir: string | undefined

/** Runs the shop by the settings of an environment until a signal ends it. Whatever makes that impossible is told in one sentence, and ends the program. */
export async function runShop(environment: NodeJS.ProcessEnv): Promise<void> {
  process.once('uncaughtException', fail)
  try {
    await start(readConfiguration(environment))
  } catch (error) {
    await fail(error)
  }
}

async function start(configuration: Configuration): Promise<void> {
  process.once('SIGTERM', () => stop(0))
  process.once('SIGINT', () => stop(0))

  dataDir = configuration.databaseUrl ? undefined : configuration.dataDir
  // The rest of the program is loaded while PostgreSQL starts, which takes about as long.
  const [databaseUrl, { openShop }] = await Promise.all([
    configuration.databaseUrl ?? ownDatabase(configuration.dataDir),
    import('./open-shop.ts'),
  ])
  await openShop(configuration, databaseUrl, undo)
}

async function ownDatabase(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres(dataDir)
  undo.push(() => postgres.stop())
  return postgres.url
}

async function fail(error: unknown): Promise<never> {
  const { inOneSentence } = await import('./operator-fault.ts')
  console.error(await inOneSentence(error, dataDir))
  return stop(1)
}

async function stop(exitCode: number): Promise<never> {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((error: unknown) => console.error(String(error)))
  }
  process.exit(exitCode)
}
