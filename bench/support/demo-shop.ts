import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import type { Settings } from '#server/platform/database/embedded-postgres-server.ts'
import { SHOP } from '../../bin/shop-program.ts'
import { type MeasuredServer, startServer } from './programs.ts'

export type DemoShop = { shop: MeasuredServer; database: Database; databaseUrl: string }

/** Starts the demo shop in a folder, runs `work`, and stops the shop. */
export async function withDemoShop<Result>(
  folder: string,
  work: (running: DemoShop) => Promise<Result>,
  settings: Settings = {},
): Promise<Result> {
  const postgres = await startEmbeddedPostgres(folder, { settings })
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    AUTH_RATE_LIMITS: '1000000',
    INITIAL_SETTINGS: '{"unpaid_orders":1000000,"orders_per_hour":1000000}',
  }
  try {
    const shop = await startServer(SHOP, environment)
    const database = openDatabase(postgres.url, (error) => console.error(error.message), 2)
    try {
      return await work({ shop, database, databaseUrl: postgres.url })
    } finally {
      await database.destroy()
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
}
