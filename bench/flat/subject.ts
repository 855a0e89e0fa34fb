import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../database/demo/people/demo-accounts.ts'
import { type BenchClient, succeed } from '../support/client.ts'

/** A measured shop, with the access tokens of the callers and the ids in the URLs of the calls. */
export type Subject = Names & { client: BenchClient; tokens: Record<'customer' | 'seller' | 'admin', string> }

export type Names = {
  customer_id: string
  seller_id: string
  order_id: string
  sellers_order_id: string
  product_id: string
  sellers_product_id: string
  category_id: string
}

/**
 * Prepares a shop for the measurement. The callers are the customer and the seller with the most orders, and an admin.
 */
export async function subjectOf(client: BenchClient, database: Database): Promise<Subject> {
  const { customer_email, seller_email, ...ids } = await namesOf(database)
  await givePasswords(database, [customer_email, seller_email])
  const [customer = '', seller = '', admin = ''] = await Promise.all(
    [customer_email, seller_email, DEMO_ACCOUNTS.admin].map((email) => logIn(client, email)),
  )
  return { client, tokens: { customer, seller, admin }, ...ids }
}

/** Returns the ids that the URLs of the measured calls contain, and the emails of the accounts that make the calls. */
export async function namesOf(database: Database): Promise<Names & { customer_email: string; seller_email: string }> {
  const { rows } = await sql<Names & { customer_email: string; seller_email: string }>`
    with customer as (select customer_id from orders group by 1 order by count(*) desc, 1 limit 1),
      seller as (select seller_id from fulfilments group by 1 order by count(*) desc, 1 limit 1)
    select customer_id, seller_id,
      (select email from auth.users where id = customer_id) as customer_email, (select email from auth.users where id = seller_id) as seller_email,
      (select order_id from orders where orders.customer_id = customer.customer_id order by created_at desc limit 1) as order_id,
      (select order_id from fulfilments where fulfilments.seller_id = seller.seller_id order by created_at desc limit 1) as sellers_order_id,
      (select product_id from shop_products where status = 'active' order by product_id limit 1) as product_id,
      (select product_id from shop_products where status = 'active' and shop_products.seller_id = seller.seller_id order by product_id limit 1)
        as sellers_product_id,
      (select category_id from shop_products where status = 'active' and shop_products.seller_id = seller.seller_id order by product_id limit 1)
        as category_id
    from customer, seller`.execute(database)
  const [names] = rows
  if (!names) throw new Error('The shop has no orders.')
  return names
}

/** Sets the passwords of accounts, because most accounts of the demo shop have none. */
async function givePasswords(database: Database, emails: string[]): Promise<void> {
  await sql`
    update auth.users set encrypted_password = (select encrypted_password from auth.users where email = ${DEMO_ACCOUNTS.admin})
    where email = any(${emails}::text[])`.execute(database)
}

async function logIn(client: BenchClient, email: string): Promise<string> {
  const body = { email, password: DEMO_PASSWORD }
  return JSON.parse(await succeed(client, { method: 'POST', path: '/auth/v1/token?grant_type=password', body }))
    .access_token
}
