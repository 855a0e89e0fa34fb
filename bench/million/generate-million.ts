import { sql } from 'kysely'
import { recountFigures } from '#server/figures/refresh-figures.ts'
import type { Database } from '#server/platform/database/database.ts'
import { generateGoods } from './goods.ts'
import { generateLedger } from './ledger.ts'
import { openLoader, withoutIndexes } from './loader.ts'
import { generateOrders } from './orders.ts'
import { generatePeople } from './people.ts'
import { generateRest } from './rest.ts'
import type { ShopSize } from './size.ts'

/**
 * The number of generated products from which rebuilding the indexes at the end is faster than updating them for each
 * product.
 */
const WORTH_WHILE = 100_000

/**
 * Adds data to a shop, such as the demo shop, until it has this size. Logs the duration of each step. No other program
 * may use the database at the same time.
 */
export async function generateShop(
  databaseUrl: string,
  size: ShopSize,
  log: (line: string) => void = () => {},
): Promise<void> {
  const database = await openLoader(databaseUrl)
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    log(`${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  try {
    const { rows } = await sql<ShopSize>`
      select (select count(*) from shop_products) as products, (select count(*) from seller_profiles) as sellers,
        (select count(*) from customer_profiles) as customers, (select count(*) from orders) as orders`.execute(
      database,
    )
    const [present] = rows
    if (!present?.products) throw new Error('The database has no demo shop. Start it with DEMO=on first.')
    const unindexed = size.products < WORTH_WHILE ? (_: Database, work: () => Promise<void>) => work() : withoutIndexes
    await timed('Everything', () =>
      unindexed(database, async () => {
        await timed('People', () =>
          generatePeople(database, {
            sellers: size.sellers - present.sellers,
            customers: size.customers - present.customers,
          }),
        )
        await timed('Products', () => generateGoods(database, size.products - present.products))
        await timed('Orders', () => generateOrders(database, size.orders - present.orders))
        await timed('What comes of them', () => generateRest(database))
        await timed('Ledger', () => generateLedger(database))
      }),
    )
    await sql`analyze`.execute(database)
    await timed('Figures', () => recountFigures(database))
    await timed('Times of updates', () => storeTimes(database))
    await timed('Vacuum', () => sql`vacuum analyze`.execute(database))
  } finally {
    await database.destroy()
  }
}

/** Sets the last-update time of every generated order, fulfilment and product to the time of its creation. */
async function storeTimes(database: Database): Promise<void> {
  await sql`
    insert into order_updates (order_id, updated_at) select order_id, created_at from orders on conflict do nothing`.execute(
    database,
  )
  await sql`
    insert into fulfilment_updates (order_id, seller_id, updated_at)
    select order_id, seller_id, created_at from fulfilments on conflict do nothing`.execute(database)
  await sql`
    insert into product_updates (product_id, seller_id, updated_at)
    select product_id, seller_id, created_at from shop_products on conflict do nothing`.execute(database)
}
