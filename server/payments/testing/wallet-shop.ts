import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import type { Wallet } from '#contract/payment-methods.ts'
import { aCustomerWanting, checkOut } from '#server/testing/order-builders.ts'
import { createTestShop } from '#server/testing/test-shop.ts'

export type WalletShop = Awaited<ReturnType<typeof createWalletShop>>

/**
 * Creates a test shop that offers one payment provider of Pakistan. `account` is its variable, such as `{ JAZZCASH_URL:
 * … }`.
 */
export async function createWalletShop(method: Wallet, account: NodeJS.ProcessEnv) {
  const shop = await createTestShop({
    PAYMENT_METHODS: `card,${method}`,
    PUBLIC_URL: 'https://shop.example',
    DEMO: 'on',
    ...account,
  })
  Object.assign(shop.platform.configuration[method] ?? {}, { timeout: 0.4 })
  const { database } = shop.platform
  const admin = await shop.anAdmin()

  /** Creates an unpaid order of two products at Rs. 90.50 each. With shipping, it costs Rs. 381. */
  async function anOrder(form: object = {}) {
    const { product_id, seller_id } = await shop.aProduct({ price: rupees(90.5), stock: 10 })
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 2 }])
    const placed = (await checkOut(shop, customer, { payment_method: method, ...form })).json<PlacedOrder>()
    const { order_id } = placed
    const read = async () => (await shop.as(customer).get(`/api/orders/${order_id}`)).json<Order>()
    const reference = placed.payment_url.split('/').at(-1) ?? ''
    return { placed, order_id, product_id, seller_id, customer, read, reference }
  }

  /** Returns the unresolved differences of payments that the admins see. */
  async function differences() {
    const { items } = (await shop.as(admin).get('/api/admin/payment-differences')).json<{
      items: { order_id: string; kind: string; ours: string; theirs: string }[]
    }>()
    return items
  }

  /** Runs all waiting jobs of a queue now, including jobs that are planned for later, and waits until they are done. */
  async function runJobs(queue: string): Promise<void> {
    await sql`update pgboss.job set start_after = now() where name = ${queue} and state in ('created', 'retry')`.execute(
      database,
    )
    shop.platform.jobs.lookNow(queue)
    await vi.waitFor(async () => expect(await jobsIn(queue)).toEqual([]), { timeout: 10_000, interval: 25 })
  }

  async function jobsIn(queue: string): Promise<{ minutes: number }[]> {
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from start_after - created_on) / 60)::int as minutes from pgboss.job
      where name = ${queue} and state in ('created', 'retry', 'active') order by start_after`.execute(database)
    return rows
  }

  return { shop, admin, anOrder, differences, runJobs, jobsIn, close: () => shop.close() }
}
