import { seedDemo } from '#database/demo/seed-demo.ts'
import { createShop } from './app.ts'
import { refuseDemoAccounts } from './demo-accounts.ts'
import { PageThread, rendererSettings } from './page-thread.ts'
import { pages } from './pages.ts'
import type { Configuration } from './platform/configuration.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { createLog } from './platform/log.ts'
import { openPlatform } from './platform/platform.ts'
import { startTracing } from './platform/tracing.ts'

/**
 * The connections that the operating system queues while the shop is busy, limited by `net.core.somaxconn` on Linux.
 * Clients beyond it do not get a 503: they wait for seconds, and some connections fail (SYN cookies).
 */
const BACKLOG = 4096

/**
 * Starts the shop on a database: migrates, composes all modules and listens. Adds cleanup functions to `undo` as it
 * proceeds, because a start may fail halfway; they run in reverse order. Rejects with errors that `inOneSentence`
 * explains to operators.
 */
export async function openShop(
  configuration: Configuration,
  databaseUrl: string,
  undo: (() => Promise<void>)[],
): Promise<void> {
  if (configuration.sendsTraces) undo.push(await startTracing())
  const log = createLog(configuration.logLevel)
  // The worker loads the pages while the database is prepared.
  const pageThread = new PageThread(rendererSettings(configuration), (err) =>
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
  console.info(`${configuration.store.name} is open at ${configuration.publicUrl}`)
}
