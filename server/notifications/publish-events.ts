import type { FastifyInstance } from 'fastify'
import { sellersOfOrder } from '#server/orders/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Platform } from '#server/platform/platform.ts'
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

/** The queue of the job that publishes events after a missed database notification. */
const PUBLISH_EVENTS = 'publish-events'
const FORGET_OLD_EVENTS = 'forget-old-events'

/**
 * Publishes the events of the outbox as soon as they are committed. Once a minute, a job publishes missed or failed
 * events.
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
 * Publishes pending events in order. The transaction that marks an event as published queues its mails and webhooks, so
 * each event is published once, by one node. Stops after the current event if `ending` is aborted. Throws the errors of
 * single events at the end.
 */
export async function publishEvents(platform: Platform, ending?: AbortSignal): Promise<void> {
  const faults = new Map<string, unknown>()
  let isMore = true
  while (isMore && !ending?.aborted) isMore = await publishNext(platform, faults)
  if (faults.size > 0) throw new AggregateError(faults.values(), `${faults.size} events could not be published`)
}

/** Returns false if only events that failed are left; it adds a failed event to `faults`. */
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

/** The data for integrators, which is undefined if the subject no longer exists; and the emails. */
type Messages = { data: unknown; mails: Mail[] }

async function ofOrder(platform: Platform, tx: Tx, { event, event_id, subject_id }: PendingEvent): Promise<Messages> {
  const { configuration } = platform
  const found = await orderToNotify(tx, subject_id)
  if (!found) return { data: undefined, mails: [] }
  const { order } = found
  if (canBeUndone(event)) {
    await queueStatusMail(platform, tx, { order_id: subject_id, event_id })
    return { data: order, mails: [] }
  }
  const toCustomer = customerMail(configuration, found, event)
  // Sellers are emailed when the order is paid, because they can then pack it.
  const sellers = event === 'order.paid' ? await sellersOfOrder(tx, subject_id) : []
  const toSellers = sellers.map((seller) => newOrderMail(configuration, order, seller))
  return { data: order, mails: [...(toCustomer ? [toCustomer] : []), ...toSellers] }
}

async function ofProduct({ configuration }: Platform, tx: Tx, { event, subject_id }: PendingEvent): Promise<Messages> {
  const found = await productToNotify(tx, subject_id)
  if (!found) return { data: undefined, mails: [] }
  const { seller_email, ...product } = found
  const isLow = event === 'product.stock_low' && seller_email !== null
  return { data: product, mails: isLow ? [stockLowMail(configuration, product, seller_email)] : [] }
}
