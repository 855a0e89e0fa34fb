import { readConfiguration } from './configuration.ts'
import type { Configuration } from './platform/configuration.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { refuseBrotli } from './platform/http/refuse-brotli.ts'

/** The cleanup functions for the end of the program. They run in reverse order. */
const undo: (() => Promise<void>)[] = []

let dataDir: string | undefined
/** The end of the program, once it has started. */
let ending: Promise<never> | undefined

/**
 * Runs the shop with the settings of an environment until a signal ends it. An error that prevents this is printed as
 * one sentence, and ends the program.
 */
export async function runShop(environment: NodeJS.ProcessEnv): Promise<void> {
  process.on('uncaughtException', (error) => void fail(error))
  try {
    await start(readConfiguration(environment))
  } catch (error) {
    // If the program is already ending, failures of the start are expected.
    await (ending ?? fail(error))
  }
}

async function start(configuration: Configuration): Promise<void> {
  // The listeners stay: a signal to the process group comes twice, once by npm, and the second one would otherwise end
  // the program at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))

  dataDir = configuration.databaseUrl ? undefined : configuration.dataDir
  // Load the rest of the program while PostgreSQL starts, which takes about the same time.
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
  // Register the cleanup at once: a signal may arrive during the start, and PostgreSQL must not keep running. If the
  // start fails, PostgreSQL has already stopped.
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
