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
 * Connections that the system takes while the shop is too busy to; Linux keeps as many as `net.core.somaxconn` allows. Beyond them callers are not
 * told to come again: they wait for seconds, and some are cut off (a crowd's SYN cookies fail).
 */
const BACKLOG = 4096

/**
 * Opens the shop on a database: brings its tables up to date, plugs everything together and listens. Adds to `undo` what is to be done at the end, the
 * latest first, as it goes, for a start may break off on the way. Rejects with what `inOneSentence` explains to operators.
 */
export async function openShop(
  configuration: Configuration,
  databaseUrl: string,
  undo: (() => Promise<void>)[],
): Promise<void> {
  if (configuration.sendsTraces) undo.push(await startTracing())
  const log = createLog(configuration.logLevel)
  // It loads what pages need while the database is made ready.
  const pageThread = new PageThread(configuration, (err) => log.error({ err }, 'the thread that renders pages ended'))
  undo.push(() => pageThread.close())
  await prepareDatabase({ ...configuration, databaseUrl })
  const platform = await openPlatform(configuration, databaseUrl, log)
  undo.push(() => platform.close())

  if (configuration.facesOutside && !configuration.demo) await refuseDemoAccounts(platform.database)
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
