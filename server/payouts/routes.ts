import type { z } from 'zod'
import * as batches from '#contract/payout-batches.ts'
import * as calls from '#contract/payouts.ts'
import { createProveOwner } from '#server/auth/index.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import { nameTable } from '#server/platform/http/name-table.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { downloadFile, showBankAccount } from './account-numbers.ts'
import { createBatch, createScheduledBatch } from './create-batch.ts'
import { importResults } from './import-results.ts'
import { previewPayouts } from './preview.ts'
import { batchById, newestBatches, type PayoutKey, payoutsOfBatch, payoutsOfSeller } from './queries.ts'
import { recordResult } from './record-result.ts'
import { changeSettings, getSettings } from './settings.ts'

export const CREATE_PAYOUTS = 'create-payouts'

/**
 * The job that creates scheduled payouts runs every hour. If the shop is down at one of these hours, no day of payouts
 * is missed. A day has at most one scheduled batch.
 */
const EVERY_HOUR = '11 * * * *'

export function payoutRoutes(app: App, platform: Platform): void {
  const proveOwner = createProveOwner(platform)
  platform.jobs.register(CREATE_PAYOUTS, () => createScheduledBatch(platform), { schedule: EVERY_HOUR })
  serve(app, calls.getPayoutSettings, () => getSettings(platform))
  serve(app, calls.changePayoutSettings, ({ caller, body }) => changeSettings(platform, caller, body))
  serve(app, calls.listOwnPayouts, ({ caller, query }) => listPayouts(platform, caller.seller_id, query))
  serve(app, calls.listSellerPayouts, ({ params, query }) => listPayouts(platform, params.seller_id, query))
  serve(app, calls.showBankAccount, ({ caller, params, body, raw }) =>
    showBankAccount(platform, caller, params.seller_id, () => proveOwner(caller, body.proof, raw.ip)),
  )
  serve(app, batches.previewPayouts, () => previewPayouts(platform))
  serve(app, batches.listPayoutBatches, ({ query }) => listBatches(platform, query))
  serve(app, batches.createPayoutBatch, ({ caller, body: form, idempotencyKey: key }) =>
    createBatch(platform, caller, { form, key }),
  )
  serve(app, batches.getPayoutBatch, ({ params }) => getBatch(platform, params.batch_id))
  serve(app, batches.listBatchPayouts, ({ params, query }) => listOfBatch(platform, params.batch_id, query))
  serve(app, batches.downloadPayoutFile, async ({ caller, params, body, raw, reply }) => {
    const prove = () => proveOwner(caller, body.proof, raw.ip)
    const { name, text } = await downloadFile(platform, caller, params.batch_id, prove)
    nameTable(reply, name)
    return text
  })
  serve(app, batches.recordPayoutResult, ({ caller, params, body }) =>
    recordResult(platform, caller, params.payout_id, body),
  )
  serve(app, batches.importPayoutResults, ({ caller, params, file }) =>
    importResults(platform, caller, params.batch_id, file),
  )
}

/** Returns a page of a seller's payouts, newest first. */
async function listPayouts(
  { database }: Platform,
  sellerId: string,
  { cursor, limit }: z.output<typeof calls.listOwnPayouts.query>,
) {
  const after = cursor === undefined ? undefined : (decodeCursor(cursor, 2) as unknown as PayoutKey)
  const rows = await payoutsOfSeller(database, sellerId, { limit, after })
  return toPage(rows, limit, ({ created_at, payout_id }) => [created_at, payout_id])
}

/** Returns a page of the batches of payouts, newest first. */
async function listBatches(
  { database }: Platform,
  { cursor, limit }: z.output<typeof batches.listPayoutBatches.query>,
) {
  const after = cursor === undefined ? undefined : Number(decodeCursor(cursor, 1)[0])
  return toPage(await newestBatches(database, { limit, after }), limit, ({ number }) => [number])
}

async function getBatch({ database }: Platform, batchId: string) {
  const batch = await batchById(database, batchId)
  if (!batch) throw new Problem('payout_batch_not_found')
  return batch
}

/** Returns a page of the payouts of a batch, in the order of the file for the bank. */
async function listOfBatch(
  { database }: Platform,
  batchId: string,
  { status, cursor, limit }: z.output<typeof batches.listBatchPayouts.query>,
) {
  const after = cursor === undefined ? undefined : String(decodeCursor(cursor, 1)[0])
  const rows = await payoutsOfBatch(database, batchId, { status, limit, after })
  return toPage(rows, limit, ({ reference }) => [reference])
}
