import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { restoreDuePrices } from './sales.ts'

/** The queue of the job that ends sales. */
const END_SALES = 'catalog.end-sales'
/** The maximum number of products whose sale (a temporary lower price) one transaction ends. */
const BATCH = 500

/**
 * Registers the job that ends sales (temporary lower prices). It runs every minute, so each sale ends at most a minute
 * after its end time.
 */
export function endSalesByJob(platform: Platform): void {
  platform.jobs.register(END_SALES, () => endDueSales(platform), { schedule: '* * * * *', retries: 0 })
}

/** Ends each sale whose end time has passed: restores the regular price of the product and publishes the change. */
export async function endDueSales({ database, events }: Platform): Promise<void> {
  for (;;) {
    const ended = await database.transaction().execute(async (tx) => {
      const ids = await restoreDuePrices(tx, BATCH)
      await publishShopEvents(
        tx,
        ids.map((subject_id) => ({ event: 'product.updated' as const, subject_id })),
      )
      // The job publishes one event only, because each event makes the publisher publish all pending events.
      if (ids[0]) await events.publish(tx, 'product', ids[0])
      return ids.length
    })
    if (ended < BATCH) return
  }
}
