import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { rupees } from '#contract/money.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { anOrder } from '#server/testing/order-builders.ts'
import { createTestShop } from '#server/testing/test-shop.ts'
import { startStripeServer } from './stripe-server.ts'

const [SECRET_KEY, WEBHOOK_SECRET] = ['sk_test_mandi', 'whsec_mandi']

export type StripeShop = Awaited<ReturnType<typeof createStripeShop>>

/** Creates a test shop with the fake Stripe server as its payment provider. */
export async function createStripeShop() {
  const stripe = await startStripeServer(SECRET_KEY)
  const shop = await createTestShop({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PUBLIC_URL: 'https://shop.example',
    DEMO: 'on',
  })
  Object.assign(shop.platform.configuration.stripe ?? {}, { apiUrl: stripe.url, timeout: 0.4 })

  /** Creates an unpaid order: three units at Rs. 90, and one at Rs. 1,250 from another seller. */
  async function aStripeOrder() {
    const [potatoes, rice] = [
      await shop.aProduct({ name: 'Aloo', price: rupees(90), stock: 10 }),
      await shop.aProduct({ name: 'Chawal', price: rupees(1250), stock: 10 }),
    ]
    const order = await anOrder(shop, [
      { product_id: potatoes.product_id, quantity: 3 },
      { product_id: rice.product_id, quantity: 1 },
    ])
    const session = stripe.sessions.at(-1)
    if (!session) throw new Error('No page was requested from Stripe')
    const cancel = ({ seller_id }: { seller_id: string }) =>
      setFulfilmentStatus(shop.platform, { seller_id }, order.placed.order_id, 'cancelled')
    return { ...order, potatoes, rice, session, cancel }
  }

  /** Sends a message in Stripe's format to the shop. Stripe's package signs it, so its signature is valid. */
  function tell(
    type: string,
    object: object,
    { id = `evt_${randomUUID()}`, secret = WEBHOOK_SECRET, timestamp = 0 } = {},
  ) {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp ? { timestamp } : {}),
    })
    return shop.app.inject({
      method: 'POST',
      url: '/webhooks/payments/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  }

  return {
    shop,
    stripe,
    aStripeOrder,
    tell,
    async close() {
      await shop.close()
      await stripe.close()
    },
  }
}
