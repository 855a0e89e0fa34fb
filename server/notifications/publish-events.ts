import type { FastifyInstance } from 'fastify'
import { isPrepaid } from '#contract/payment-methods.ts'
import { listSellerOrders } from '#contract/seller-orders.ts'
import { packersOfOrder } from '#server/orders/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import { recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueNewOrderPushes } from '#server/web-push/new-order-push.ts'
import { publishEvent } from '#server/webhooks/publish-event.ts'
import { customerMail, newOrderMail, stockLowMail } from './mails.ts'
import {
  forgetOldEvents,
  lockPendingEvent,
  markPublished,
  orderToNotify,
  type PendingEvent,
  productToNotify,
} from './queries.ts'
import { canBeUndone, queueStatusMail, registerStatusMails } from './status-mail.ts'

/** The queue of the job that publishes events which were not published right after their transaction. */
const PUBLISH_EVENTS = 'publish-events'
/** The queue of the job that deletes old events. */
const FORGET_OLD_EVENTS = 'forget-old-events'

/**
 * Starts publishing the events of the outbox: each as soon as its transaction has committed. A job runs once a minute
 * and publishes events that were missed or have failed.
 */
export function startPublishing(app: Pick<FastifyInstance, 'addHook'>, platform: Platform): void {
  const { jobs, events, log, database } = platform
  jobs.register(PUBLISH_EVENTS, () => publishEvents(platform), { schedule: '* * * * *', retries: 0 })
  registerStatusMails(platform)
  jobs.register(FORGET_OLD_EVENTS, () => forgetOldEvents(database), { schedule: '29 3 * * *' })

  const ending = new AbortController()
  let publishing: Promise<void> | undefined
  let isWoken = false
  const publishAll = async () => {
    while (isWoken) {
      isWoken = false
      await publishEvents(platform, ending.signal).catch((error: unknown) =>
        log.error({ err: error }, 'events could not be published'),
      )
    }
    publishing = undefined
  }
  const wake = () => {
    isWoken = true
    publishing ??= publishAll()
  }
  const subscriptions = [events.subscribe('order', wake), events.subscribe('product', wake), events.onGap(wake)]
  app.addHook('onClose', async () => {
    for (const end of subscriptions) end()
    isWoken = false
    ending.abort()
    await publishing
  })
}

/**
 * Publishes the pending events, one after another. The transaction that marks an event as published also queues its
 * emails and webhooks. Each event is therefore published once, by one node. If an event fails, the others are still
 * published, and all errors are thrown together at the end. If the abort signal `ending` fires, stops after the current
 * event.
 */
export async function publishEvents(platform: Platform, ending?: AbortSignal): Promise<void> {
  const faults = new Map<string, unknown>()
  let isMore = true
  while (isMore && !ending?.aborted) isMore = await publishNext(platform, faults)
  if (faults.size > 0) throw new AggregateError(faults.values(), `${faults.size} events could not be published`)
}

/**
 * Publishes the next pending event. If that fails, adds the event to `faults`. Returns false if no event is left except
 * failed ones.
 */
async function publishNext(platform: Platform, faults: Map<string, unknown>): Promise<boolean> {
  let current: PendingEvent | undefined
  try {
    await platform.database.transaction().execute(async (tx) => {
      current = await lockPendingEvent(tx, [...faults.keys()])
      if (current) await publish(platform, tx, current)
    })
    if (current) platform.metrics.events.inc({ event: current.event })
  } catch (error) {
    if (!current) throw error
    faults.set(current.event_id, error)
  }
  return current !== undefined
}

async function publish(platform: Platform, tx: Tx, event: PendingEvent): Promise<void> {
  const { data, mails } = await (event.event.startsWith('order.') ? ofOrder : ofProduct)(platform, tx, event)
  if (data !== undefined) await publishEvent(platform, tx, { ...event, data })
  for (const mail of mails) await platform.post.sendMail(tx, mail)
  await markPublished(tx, event)
}

/**
 * The messages about an event: the data for integrators, which is undefined if the order or product no longer exists,
 * and the emails.
 */
type Messages = { data: unknown; mails: Mail[] }

async function ofOrder(platform: Platform, tx: Tx, { event, event_id, subject_id }: PendingEvent): Promise<Messages> {
  const { sender } = platform
  const found = await orderToNotify(tx, subject_id)
  if (!found) return { data: undefined, mails: [] }
  const { order } = found
  if (canBeUndone(event)) {
    await queueStatusMail(platform, tx, { order_id: subject_id, event_id })
    return { data: order, mails: [] }
  }
  const toCustomer = customerMail(sender, found, event)
  // A seller and the staff who may see orders get an email when the order may be packed. A cash order may be packed as
  // soon as it is placed, and any other order when it is paid.
  const mayBePacked = event === (isPrepaid(order.payment_method) ? 'order.paid' : 'order.placed')
  if (mayBePacked) {
    await platform.events.publish(tx, 'new_order', subject_id)
    await queueNewOrderPushes(platform, tx, subject_id)
  }
  const sellers = mayBePacked ? await packersOfOrder(tx, subject_id, listSellerOrders.sellerStaff) : []
  const toSellers = sellers.map((seller) => newOrderMail(sender, order, seller))
  return { data: order, mails: [...(toCustomer ? [toCustomer] : []), ...toSellers] }
}

async function ofProduct({ sender }: Platform, tx: Tx, { event, subject_id }: PendingEvent): Promise<Messages> {
  const product = await productToNotify(tx, subject_id)
  if (!product) return { data: undefined, mails: [] }
  const seller = event === 'product.stock_low' ? await recipientById(tx, product.seller_id) : undefined
  return { data: product, mails: seller ? [stockLowMail(sender, product, seller)] : [] }
}
