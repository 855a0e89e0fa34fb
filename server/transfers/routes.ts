import type { z } from 'zod'
import * as calls from '#contract/transfers.ts'
import { createUploadLimit } from '#server/media/upload-limit.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { importStatement } from './import-statement.ts'
import { type WaitingKey, waitingTransfers } from './queries.ts'
import { recordTransfer } from './record-transfer.ts'
import { getTransfer, readSlip, sendProof, uploadSlip } from './transfer-to-pay.ts'

export function transferRoutes(app: App, platform: Platform): void {
  const countUpload = createUploadLimit(platform)
  serve(app, calls.getTransfer, ({ caller, params }) => getTransfer(platform, caller, params.order_id))
  serve(app, calls.sendTransferProof, ({ caller, params, body }) =>
    sendProof(platform, caller, params.order_id, body.transaction_id),
  )
  serve(app, calls.uploadTransferSlip, async ({ caller, params, file }) => {
    await countUpload(caller)
    return uploadSlip(platform, caller, params.order_id, file)
  })
  serve(app, calls.readTransferSlip, ({ caller, params, reply }) =>
    readSlip(platform, reply, params.order_id, caller.user_id),
  )
  serve(app, calls.listTransfers, ({ query }) => listTransfers(platform, query))
  serve(app, calls.readAnySlip, ({ params, reply }) => readSlip(platform, reply, params.order_id))
  serve(app, calls.recordTransfer, ({ caller, params, body: form, idempotencyKey: key }) =>
    recordTransfer(platform, caller, params.order_id, { form, key }),
  )
  serve(app, calls.importStatement, ({ caller, file }) => importStatement(platform, caller, file))
}

/** Returns a page of the orders that await a bank transfer, those with a proof first, then the oldest first. */
async function listTransfers({ database }: Platform, { q, cursor, limit }: z.output<typeof calls.listTransfers.query>) {
  const after = cursor === undefined ? undefined : (decodeCursor(cursor, 3) as unknown as WaitingKey)
  const rows = await waitingTransfers(database, { q, limit, after })
  const { items, next_cursor } = toPage(rows, limit, ({ has_no_proof, since, order_id }) => [
    has_no_proof,
    since,
    order_id,
  ])
  return { items: items.map(({ has_no_proof: _, since: __, ...waiting }) => waiting), next_cursor }
}
