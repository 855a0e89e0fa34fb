import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import type { Settings } from '#server/platform/database/embedded-postgres-server.ts'
import { inNewFolder } from '../bin/new-folder.ts'
import { benchBuying, type SeenStatements, seeStatements } from './buying.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchProductPage } from './product-page.ts'
import { makeBuyers } from './support/buyers.ts'
import { createClient } from './support/client.ts'
import { type MeasuredServer, startServer } from './support/programs.ts'
import type { Row } from './support/ratio.ts'
import { WRITING_DOWN } from './support/statements.ts'

/** `npm run bench`: the shop beside the machine's own limits, in one run; with `--quick` in less time, and less exactly. */
const isQuick = process.argv.includes('--quick')
const patience = isQuick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 }
/** More than are served in one round. */
const BUYERS = isQuick ? 2000 : 6000

type Running = { shop: MeasuredServer; database: Database; databaseUrl: string }

await inNewFolder(async (folder) => {
  const { tokens, seen } = await withShop(folder, prepare, WRITING_DOWN)
  await withShop(folder, async (running) => {
    const setting = { ...running, ...patience, folder, tokens }
    show([...(await benchCatalogue(setting)), await benchProductPage(setting), ...(await benchBuying(setting, seen))])
  })

  async function prepare({ shop, database }: Running): Promise<{ tokens: string[]; seen: SeenStatements }> {
    const tokens = await makeBuyers(database, BUYERS)
    const client = createClient(shop.url)
    try {
      return { tokens, seen: await seeStatements(client, folder, tokens) }
    } finally {
      client.close()
    }
  }
})

/** Runs the demo shop of a folder for as long as `work` takes. */
async function withShop<Result>(
  folder: string,
  work: (running: Running) => Promise<Result>,
  settings: Settings = {},
): Promise<Result> {
  const postgres = await startEmbeddedPostgres(folder, { settings })
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, DEMO: 'on', AUTH_RATE_LIMITS: '1000000' }
  try {
    const shop = await startServer('server/main.ts', environment)
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

function show(rows: Row[]): void {
  console.info('| work | per second | limit in the same run | share | at least |\n|---|---|---|---|---|')
  for (const { work, perSecond, limit, share, atLeast } of rows) {
    console.info(
      `| ${work} | ${Math.round(perSecond)} | ${limit} | ${Math.round(share * 100)} % | ${atLeast * 100} % |`,
    )
  }
}
