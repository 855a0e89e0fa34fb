import { readConfiguration } from './configuration.ts'
import type { Configuration } from './platform/configuration.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { refuseBrotli } from './platform/http/refuse-brotli.ts'

/** The functions that clean up when the shop's process ends. They run in reverse order. */
const undo: (() => Promise<void>)[] = []

let dataDir: string | undefined
/** The promise of the cleanup of the shop's process, which ends the process. Undefined until the cleanup has begun. */
let ending: Promise<never> | undefined

/**
 * Runs the shop with the settings of `environment`, until a signal ends it. If an error ends the shop, prints the error
 * and exits with code 1.
 */
export async function runShop(environment: NodeJS.ProcessEnv): Promise<void> {
  process.on('uncaughtException', (error) => void fail(error))
  try {
    await start(readConfiguration(environment))
  } catch (error) {
    // Errors of the start are not reported if the program is already ending, because they are then expected.
    await (ending ?? fail(error))
  }
}

async function start(configuration: Configuration): Promise<void> {
  // The program keeps its signal listeners after the first signal, because a signal to the process group arrives twice:
  // npm also sends it. Without a listener, the second signal would end the program at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))

  dataDir = configuration.databaseUrl ? undefined : configuration.dataDir
  // The rest of the program is loaded while PostgreSQL starts, because both take about the same time.
  const [databaseUrl, openShop] = await Promise.all([
    configuration.databaseUrl ?? ownDatabase(configuration.dataDir),
    import('./open-shop.ts').then(({ openShop }) => {
      refuseBrotli()
      return openShop
    }),
  ])
  await ending
  await openShop(configuration, databaseUrl, undo)
}

async function ownDatabase(dataDir: string): Promise<string> {
  const postgres = startEmbeddedPostgres(dataDir)
  // The program registers the cleanup before PostgreSQL has started, because a signal may arrive during the start, and
  // PostgreSQL must not continue to run. If the start fails, PostgreSQL has already stopped and the cleanup does
  // nothing.
  const stopIt = ({ stop }: EmbeddedPostgres) => stop()
  undo.push(() => postgres.then(stopIt, () => undefined))
  return (await postgres).url
}

async function fail(error: unknown): Promise<never> {
  const { inOneSentence } = await import('./operator-fault.ts')
  console.error(await inOneSentence(error, dataDir))
  return stop(1)
}

function stop(exitCode: number): Promise<never> {
  ending ??= end(exitCode)
  return ending
}

async function end(exitCode: number): Promise<never> {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((error: unknown) => console.error(String(error)))
  }
  process.exit(exitCode)
}
