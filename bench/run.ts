import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { inNewFolder } from '../bin/new-folder.ts'
import { benchCatalogue } from './catalogue.ts'
import { startServer } from './support/programs.ts'
import type { Row } from './support/ratio.ts'

/** `npm run bench`: the shop beside the machine's own limits, in one run; with `--quick` in less time, and less exactly. */
const isQuick = process.argv.includes('--quick')
const patience = isQuick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 }

await inNewFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres(folder)
  try {
    const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, DEMO: 'on', AUTH_RATE_LIMITS: '1000000' }
    const shop = await startServer('server/main.ts', environment)
    try {
      show(await benchCatalogue({ shop, databaseUrl: postgres.url, folder, ...patience }))
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
})

function show(rows: Row[]): void {
  console.info('| work | per second | limit in the same run | share | at least |\n|---|---|---|---|---|')
  for (const { work, perSecond, limit, share, atLeast } of rows) {
    console.info(
      `| ${work} | ${Math.round(perSecond)} | ${limit} | ${Math.round(share * 100)} % | ${atLeast * 100} % |`,
    )
  }
}
