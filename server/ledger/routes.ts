import * as calls from '#contract/ledger.ts'
import { nameTable } from '#server/platform/http/name-table.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { CHECK_LEDGER, checkLedger } from './check-ledger.ts'
import { exportPostings, getTrialBalance, listPostings } from './read-ledger.ts'

export function ledgerRoutes(app: App, platform: Platform): void {
  // The ledger is checked after the nightly comparison of payments. The check then includes the payments that the
  // comparison has corrected.
  platform.jobs.register(CHECK_LEDGER, () => checkLedger(platform), { schedule: '0 3 * * *' })
  serve(app, calls.listPostings, ({ query }) => listPostings(platform, query))
  serve(app, calls.exportPostings, async ({ caller, query, reply }) => {
    nameTable(reply, 'ledger.csv')
    return exportPostings(platform, caller, query)
  })
  serve(app, calls.getTrialBalance, ({ query }) => getTrialBalance(platform, query))
}
