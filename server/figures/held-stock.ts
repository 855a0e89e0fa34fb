import { sql } from 'kysely'
import type { HeldStock } from '#contract/admin.ts'
import type { Platform } from '#server/platform/platform.ts'

const COUNT_HELD_STOCK = 'count-held-stock'

/**
 * Registers a job that counts the units in unpaid orders every minute, on one node. `/metrics` reports the share of the
 * whole stock that unpaid orders hold.
 */
export function watchHeldStock(platform: Platform): void {
  platform.jobs.register(COUNT_HELD_STOCK, () => countHeldStock(platform), { schedule: '* * * * *' })
  platform.metrics.watchHeldStock(async () => shareOf(await latestHeldStock(platform)))
}

/**
 * Returns the share of the stock that unpaid orders hold, from 0 to 1. Undefined if it was not counted yet, or if the
 * shop has no stock.
 */
export function shareOf(stock: HeldStock | null): number | undefined {
  const all = (stock?.units_held ?? 0) + (stock?.units_on_sale ?? 0)
  return stock && all > 0 ? stock.units_held / all : undefined
}

/**
 * Counts and stores the units in unpaid orders (index orders_by_state) and the stock of the products on sale (status
 * `active`). Does not count cancelled fulfilments, which have returned their units, nor cash orders, which are paid at
 * the door. The query adds the stock of all products, so call it in a job and not in a request.
 */
export async function countHeldStock({ database }: Pick<Platform, 'database'>): Promise<void> {
  await sql`
    insert into held_stock as counted (units_held, units_on_sale)
    select
      (select coalesce(sum(fulfilments.item_count), 0) from orders join fulfilments using (order_id)
        where payment_status in ('pending', 'failed') and payment_method <> 'cash_on_delivery'
          and orders.status in ('placed', 'pending', 'processing') and fulfilments.status <> 'cancelled'),
      (select coalesce(sum(stock), 0) from shop_products where status = 'active')
    on conflict (is_only) do update set units_held = excluded.units_held, units_on_sale = excluded.units_on_sale, counted_at = now()`.execute(
    database,
  )
}

/** Returns the numbers that `countHeldStock` has stored last, or null if it has not run yet. */
export async function latestHeldStock({ database }: Pick<Platform, 'database'>): Promise<HeldStock | null> {
  const counted = await database.selectFrom('held_stock').select(['units_held', 'units_on_sale']).executeTakeFirst()
  return counted ?? null
}
