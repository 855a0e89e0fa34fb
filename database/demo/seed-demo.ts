import { sql } from 'kysely'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertGoods, insertWishes } from './insert-goods.ts'
import { insertOrders } from './insert-orders.ts'
import { DEMO_EMAILS, insertPeople } from './insert-people.ts'
import { makeOrders } from './orders.ts'
import { aPerson, type Person } from './people.ts'
import { storeDemoPictures } from './pictures.ts'
import { type DemoProduct, productsOf } from './products.ts'
import { Random } from './random.ts'

const DEMO_PASSWORD = 'mandi-demo-2026'
/** PostgreSQL's advisory lock under which the demo shop is filled. */
const DEMO_LOCK = 7_036_002
const SEED = 2026

/** The specification's sample figures (section 9). */
const [CUSTOMERS, SELLERS, PRODUCTS, DEMO_SELLER_PRODUCTS] = [358, 26, 420, 120]

/**
 * Fills an empty shop with the demo: people, products with pictures, and months of orders, whose sums are the specification's
 * sample figures. All or nothing, and only once; a shop that holds anything is left as it is.
 */
export async function seedDemo({
  database,
  configuration,
}: Pick<Platform, 'database' | 'configuration'>): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.transaction().execute(async (tx) => {
    // Drawing the pictures takes a while, and another node may wait for us meanwhile.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx)
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    if (await tx.selectFrom('categories').select('category_id').limit(1).executeTakeFirst()) return

    const random = new Random(SEED)
    const people = makePeople(random)
    const { demoSellerProducts, otherProducts } = makeProducts(random, people.sellers)
    const [demoCustomer] = people.customers as [Person]
    await insertPeople(tx, random, people, passwordHash)
    await storeDemoPictures(tx, configuration.dataDir)
    await insertGoods(tx, [...demoSellerProducts, ...otherProducts])
    await insertWishes(tx, demoCustomer.id, otherProducts.slice(3, 8))
    const orders = makeOrders(random, { ...people, demoCustomer, demoSellerProducts, otherProducts })
    await insertOrders(tx, orders, configuration)
  })
}

/** The accounts that people try the shop with come first in their lists. */
function makePeople(random: Random) {
  const some = (count: number, first: number, emails: string[]) =>
    Array.from({ length: count }, (_, index) => aPerson(random, first + index, emails[index]))
  return {
    customers: some(CUSTOMERS, 1, [DEMO_EMAILS.customer]),
    sellers: some(SELLERS, 1000, [DEMO_EMAILS.seller, DEMO_EMAILS.pendingSeller]),
    admin: aPerson(random, 2000, DEMO_EMAILS.admin),
  }
}

function makeProducts(random: Random, sellers: Person[]) {
  const [demoSeller, , ...others] = sellers as [Person, Person, ...Person[]]
  const rest = PRODUCTS - DEMO_SELLER_PRODUCTS
  const demoSellerProducts = productsOf(random, {
    seller_id: demoSeller.id,
    city: demoSeller.city,
    count: DEMO_SELLER_PRODUCTS,
    firstVariant: 0,
  })
  const otherProducts = others.flatMap(({ id, city }, index): DemoProduct[] => {
    const count = Math.floor(rest / others.length) + (index < rest % others.length ? 1 : 0)
    return productsOf(random, { seller_id: id, city, count, firstVariant: index * 7 })
  })
  return { demoSellerProducts, otherProducts }
}
