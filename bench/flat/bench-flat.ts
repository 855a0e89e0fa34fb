import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { inNewFolder } from '../../bin/new-folder.ts'
import { SHOP } from '../../bin/shop-program.ts'
import { MILLION, type ShopSize } from '../million/size.ts'
import { createClient } from '../support/client.ts'
import { startServer } from '../support/programs.ts'
import { compareTimes, type FlatRow, type Pair } from './compare-times.ts'
import { deepPages } from './deep-pages.ts'
import { environmentOf, keepShop } from './kept-shop.ts'
import { ofSameLength } from './same-length.ts'
import { SCREEN_CALLS } from './screens.ts'
import { type Subject, subjectOf } from './subject.ts'

export type FlatSetting = {
  /**
   * A folder that stores the large shop for the next run. If it is undefined, the shop is generated and then deleted.
   */
  keptIn?: string | undefined
  size?: ShopSize
  /** Only calls with this text in their name are measured. */
  wanted?: string
  log: (line: string) => void
}

/** A running shop, with its database. */
export type OpenShop = { subject: Subject; database: Database; databaseUrl: string }

/**
 * Measures every screen in a shop with a million products and in the demo shop, and late pages of lists compared with
 * their first pages.
 */
export async function benchFlat(
  setting: FlatSetting,
  more: (large: OpenShop) => Promise<void> = async () => {},
): Promise<FlatRow[]> {
  let rows: FlatRow[] = []
  await withFolders(setting, async (folders) => {
    await keepShop(folders.large, setting.size ?? MILLION, setting.log)
    await withShop(folders.small, (small) =>
      withShop(folders.large, async (large) => {
        rows = await compareShops(small, large, setting)
        await more(large)
      }),
    )
  })
  return rows
}

async function compareShops(small: OpenShop, large: OpenShop, { wanted = '' }: FlatSetting): Promise<FlatRow[]> {
  const screens: Pair[] = SCREEN_CALLS.map((call) => ({
    work: call.work,
    small: { subject: small.subject, call },
    large: { subject: large.subject, call },
  }))
  const pages = (await deepPages(large.database, large.subject)).map(
    ({ work, first, deep }): Pair => ({
      work,
      small: { subject: large.subject, call: first },
      large: { subject: large.subject, call: deep },
    }),
  )
  const pairs: Pair[] = []
  for (const pair of [...screens, ...pages]) if (pair.work.includes(wanted)) pairs.push(await ofSameLength(pair))
  return compareTimes(pairs)
}

type Folders = { small: string; large: string }

async function withFolders({ keptIn }: FlatSetting, work: (folders: Folders) => Promise<void>): Promise<void> {
  await inNewFolder((folder) => work({ small: join(folder, 'small'), large: keptIn ?? join(folder, 'large') }))
}

async function withShop(folder: string, work: (shop: OpenShop) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder)
  const server = await startServer(SHOP, environmentOf(folder, postgres.url))
  const client = createClient(server.url)
  const database = openDatabase(postgres.url, (error) => console.error(error.message), 1)
  try {
    // The first statement switches off the statement timeout of its database connection. The second statement must
    // therefore use the same connection.
    await database.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`vacuum analyze`.execute(connection)
    })
    await work({ subject: await subjectOf(client, database), database, databaseUrl: postgres.url })
  } finally {
    client.close()
    await database.destroy()
    await server.stop()
    await postgres.stop()
  }
}
