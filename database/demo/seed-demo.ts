import { sql } from 'kysely'
import { hashPassword } from '#server/auth/index.ts'
import { recountFigures } from '#server/figures/refresh-figures.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Settings } from '#server/platform/settings.ts'
import { makeAssortment } from './goods/assortment.ts'
import { insertGoods } from './goods/insert-goods.ts'
import { insertRows } from './insert-rows.ts'
import { insertOrders } from './orders/insert-orders.ts'
import { makeOrders } from './orders/make-orders.ts'
import { makeCustomers } from './people/customers.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people/demo-accounts.ts'
import { insertPeople } from './people/insert-people.ts'
import { aPerson } from './people/person.ts'
import { makeSellers } from './people/sellers.ts'
import { storePictures } from './pictures/store-pictures.ts'
import { Random } from './random.ts'
import { demoSearches } from './searches.ts'

/** The number of the PostgreSQL advisory lock under which the demo shop is seeded. */
const DEMO_LOCK = 7_036_002
const SEED = 2026

type DemoPlatform = Pick<Platform, 'database' | 'configuration' | 'storage'> & { settings: Pick<Settings, 'current'> }

/**
 * Fills an empty shop with the demo data: people, products with pictures, and months of orders up to today. The sums
 * are the figures that the specification requires. It inserts everything or nothing. If the shop has any data, nothing
 * is changed.
 */
export async function seedDemo(platform: DemoPlatform): Promise<void> {
  await platform.database.transaction().execute(async (tx) => {
    // The statement timeout is off, because another node may be seeding the demo shop at the same time. The next
    // statement then waits until that node releases the lock, which can take longer than the usual timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx)
    if (await isEmpty(tx)) await fill(tx, platform)
  })
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from users union all select from categories limit 1`.execute(tx)
  return rows.length === 0
}

async function fill(tx: Tx, { configuration, settings, storage }: DemoPlatform): Promise<void> {
  const now = Date.now()
  const random = new Random(SEED)
  const customers = makeCustomers(random)
  const { demoSeller, others, pending } = makeSellers(random)
  const admin = aPerson(random, { email: DEMO_ACCOUNTS.admin, joined: 400 })
  const assortment = makeAssortment(random, demoSeller, others)
  const orders = makeOrders(random, customers, assortment)

  const passwordHash = await hashPassword(DEMO_PASSWORD, configuration.auth.password)
  await insertPeople(tx, { customers, sellers: [demoSeller, ...others, pending], admin }, { now, passwordHash })
  await storePictures(tx, storage)
  await insertGoods(tx, [...assortment.demoSellerProducts, ...assortment.otherProducts], now)
  const wishes = random.shuffled(assortment.otherProducts.filter(({ stock }) => stock > 5)).slice(0, 5)
  await insertRows(
    tx,
    'wishlist',
    wishes.map(({ product_id }) => ({ customer_id: customers[0]?.id ?? '', product_id })),
  )
  const actors = { demoSeller: demoSeller.id, admin: admin.id }
  await insertOrders(tx, random, orders, { now, rates: settings.current, actors })
  await insertRows(tx, 'search_log', demoSearches(now))
  // The demo shop is not a new shop, so its dashboard shows no list of first steps.
  await tx
    .updateTable('shop_settings')
    .set({ first_steps_dismissed_at: new Date(now) })
    .execute()
  // Without new statistics, PostgreSQL would plan queries as if every table were empty.
  await sql`analyze`.execute(tx)
  await recountFigures(tx)
}
