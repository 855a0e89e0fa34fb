import * as calls from '#contract/seller-account.ts'
import { nameTable } from '#server/platform/http/name-table.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountOf, exportStatement, listLines } from './account.ts'
import { correctAccount } from './correct-account.ts'
import { statementOf } from './queries.ts'

export function sellerAccountRoutes(app: App, platform: Platform): void {
  const { database } = platform
  serve(app, calls.getOwnAccount, ({ caller }) => accountOf(database, caller.seller_id))
  serve(app, calls.getOwnStatement, ({ caller, query }) => statementOf(database, caller.seller_id, query))
  serve(app, calls.listOwnStatementLines, ({ caller, query }) => listLines(platform, caller.seller_id, query))
  serve(app, calls.exportOwnStatement, async ({ caller, query, reply }) => {
    nameTable(reply, 'statement.csv')
    return exportStatement(platform, caller.seller_id, query)
  })
  serve(app, calls.getSellerAccount, ({ params }) => accountOf(database, params.seller_id))
  serve(app, calls.getSellerStatement, ({ params, query }) => statementOf(database, params.seller_id, query))
  serve(app, calls.listSellerStatementLines, ({ params, query }) => listLines(platform, params.seller_id, query))
  serve(app, calls.exportSellerStatement, async ({ params, query, reply }) => {
    nameTable(reply, 'statement.csv')
    return exportStatement(platform, params.seller_id, query)
  })
  serve(app, calls.correctSellerAccount, ({ caller, params, body: form, idempotencyKey: key }) =>
    correctAccount(platform, caller, { sellerId: params.seller_id, form, key }),
  )
}
