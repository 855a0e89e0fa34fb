import { seedDemo } from '#database/demo/seed-demo.ts'
import { createShop } from './app.ts'
import { refuseDemoAccounts } from './demo-accounts.ts'
import { PageThread } from './page-thread.ts'
import { pages } from './pages.ts'
import type { Configuration } from './platform/configuration.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { createLog } from './platform/log.ts'
import { openPlatform } from './platform/platform.ts'
import { startTracing } from './platform/tracing.ts'

/**
 * The number of connections that the operating system queues while the shop is busy. On Linux, `net.core.somaxconn`
 * limits it. If this queue is full, the shop cannot answer further clients with status 503. They wait for seconds, and
 * their connections may fail.
 */
const BACKLOG = 4096

/**
 * Starts the shop on a database: migrates the database, creates the app with all modules, and listens for requests.
 * Adds a cleanup function to `undo` for each thing that it has started, because the start may fail halfway. The caller
 * runs these functions in reverse order. If the start fails, rejects with an error that `inOneSentence` explains to
 * operators.
 */
export async function openShop(
  configuration: Configuration,
  databaseUrl: string,
  undo: (() => Promise<void>)[],
): Promise<void> {
  if (configuration.sendsTraces) undo.push(await startTracing())
  const log = createLog(configuration.logLevel)
  // The worker that renders pages starts before the database is prepared. It then loads the built pages while the
  // database is prepared.
  const pageThread = new PageThread({ publishableKey: configuration.publishableKey }, (err) =>
    log.error({ err }, 'page render worker failed'),
  )
  undo.push(() => pageThread.close())
  await prepareDatabase({ ...configuration, databaseUrl })
  const platform = await openPlatform(configuration, databaseUrl, log)
  undo.push(() => platform.close())

  if (configuration.isPublicShop && !configuration.demo) await refuseDemoAccounts(platform.database)
  const app = await createShop(platform)
  await pages(app, platform, pageThread)
  if (configuration.demo) await seedDemo(platform)
  await platform.jobs.start()
  undo.push(
    () => app.close(),
    () => app.leaving.begin(configuration.shutdownDelay),
  )
  await app.ready()
  await app.listen({ port: configuration.port, host: configuration.host, backlog: BACKLOG })
  console.info(`${platform.settings.current.name} is open at ${configuration.publicUrl}`)
}
