import { z } from 'zod'
import { timestamp } from './call.ts'
import { order } from './orders.ts'
import { sellerProduct } from './seller-products.ts'
import { SHOP_EVENTS } from './shop-events.ts'
import type { WebhookEvent } from './webhooks.ts'

/** All events of webhook messages, with the event of test messages last. */
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = [...SHOP_EVENTS, 'webhook.test']

/** The data of a message about a product. */
export const changedProduct = sellerProduct
  .omit({ business_name: true, pack_count: true, more_pictures: true, packs: true, yesterday_price: true })
  .omit({ review: true, review_reason: true })
  .meta({ id: 'ChangedProduct' })

const testData = z
  .object({
    message: z.string().meta({ description: 'A sentence with the name of the shop', examples: ['A test from Okara'] }),
  })
  .meta({ id: 'WebhookTest' })

/**
 * Returns the schema of the JSON message that the shop posts to webhooks for an event. The message contains the order
 * or the product as it is when the message is created.
 */
export function webhookMessage(event: WebhookEvent) {
  return z.object({
    id: z.uuid().describe('The id of the event; the header `webhook-id` contains it too'),
    type: z.literal(event).describe('The name of the event'),
    timestamp: timestamp.describe('When the event happened'),
    data: dataOf(event),
  })
}

function dataOf(event: WebhookEvent): z.ZodType {
  if (event === 'webhook.test') return testData.describe('The data of the test')
  if (event.startsWith('product.')) return changedProduct.describe('The product, as it is when the message is created')
  return order.describe('The order, as it is when the message is created')
}
