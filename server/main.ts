import { NODE_ENV } from './library-builds.ts'

// What is loaded from here on sees the NODE_ENV that it set.

import { seedDemo } from '#database/demo/seed-demo.ts'
import { createShop } from './app.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { refuseDemoAccounts } from './facing-outside.ts'
import { inOneSentence } from './operator-fault.ts'
import { pages } from './pages.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { createLog } from './platform/log.ts'
import { openPlatform } from './platform/platform.ts'
import { startTracing } from './platform/tracing.ts'
import { stepBackBehindAnswers } from './platform/yielding-threads.ts'

/**
 * Connections that the system takes while the shop is too busy to; Linux keeps as many as `net.core.somaxconn` allows. Beyond them callers are not
 * told to come again: they wait for seconds, and some are cut off (a crowd's SYN cookies fail).
 */
const BACKLOG = 4096

/** What has to be undone when the program ends, the latest first. */
const undo: (() => Promise<void>)[] = []

let dataDir: string | undefined

process.once('uncaughtException', fail)
try {
  await start(readConfiguration({ ...process.env, NODE_ENV }))
} catch (error) {
  await fail(error)
}

async function start(configuration: Configuration): Promise<void> {
  process.once('SIGTERM', () => stop(0))
  process.once('SIGINT', () => stop(0))

  if (configuration.traces) undo.push(await startTracing(configuration.traces.serviceName))
  dataDir = configuration.databaseUrl ? undefined : configuration.dataDir
  const databaseUrl = configuration.databaseUrl ?? (await ownDatabase(configuration.dataDir))
  await prepareDatabase({ ...configuration, databaseUrl })
  const log = createLog(configuration.logLevel)
  const platform = await openPlatform(configuration, databaseUrl, log)
  undo.push(() => platform.close())

  if (configuration.facesOutside && !configuration.demo) await refuseDemoAccounts(platform.database)
  const app = await createShop(platform)
  await pages(app, platform)
  if (configuration.demo) await seedDemo(platform)
  await platform.jobs.start()
  await stepBackBehindAnswers()
  undo.push(
    () => app.close(),
    () => app.leaving.begin(configuration.shutdownDelay),
  )
  await app.ready()
  giveBackMemory()
  await app.listen({ port: configuration.port, host: configuration.host, backlog: BACKLOG })
  console.info(`${configuration.store.name} is open at ${configuration.publicUrl}`)
}

/** What only the start needed is garbage by now, some twenty megabytes, which V8 would hold for as long as nobody comes; see docs/decisions/075. */
function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

async function ownDatabase(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres(dataDir)
  undo.push(() => postgres.stop())
  return postgres.url
}

async function fail(error: unknown): Promise<never> {
  console.error(await inOneSentence(error, dataDir))
  return stop(1)
}

async function stop(exitCode: number): Promise<never> {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((error: unknown) => console.error(String(error)))
  }
  process.exit(exitCode)
}
