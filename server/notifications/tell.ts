import type { Tx } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Platform } from '#server/platform/platform.ts'
import { publishEvent } from '#server/webhooks/publish-event.ts'
import { customerMail, newOrderMail, stockLowMail } from './mails.ts'
import { lockUntoldEvent, noteTold, orderToTell, productToTell, sellersOfOrder, type UntoldEvent } from './queries.ts'

/**
 * Tells of every event that nobody has told of yet, in their order: its mails and webhooks wait in the queue once the transaction that notes
 * it as told has committed, so that each is told once, from whichever node. Ends early, after the event it is at, once `ending` is aborted.
 * Throws at the end what went wrong with single events.
 */
export async function tellOfEvents(platform: Platform, ending?: AbortSignal): Promise<void> {
  const faults = new Map<string, unknown>()
  let isMore = true
  while (isMore && !ending?.aborted) isMore = await tellOfNext(platform, faults)
  if (faults.size > 0) throw new AggregateError(faults.values(), `${faults.size} events could not be told of`)
}

/** False when no event is left but those that failed, which it adds to `faults`. */
async function tellOfNext(platform: Platform, faults: Map<string, unknown>): Promise<boolean> {
  let current: UntoldEvent | undefined
  try {
    await platform.database.transaction().execute(async (tx) => {
      current = await lockUntoldEvent(tx, [...faults.keys()])
      if (current) await tell(platform, tx, current)
    })
    if (current) platform.metrics.events.inc({ event: current.event })
  } catch (error) {
    if (!current) throw error
    faults.set(current.event_id, error)
  }
  return current !== undefined
}

async function tell(platform: Platform, tx: Tx, event: UntoldEvent): Promise<void> {
  const { data, mails } = await (event.event.startsWith('order.') ? ofOrder : ofProduct)(platform, tx, event)
  if (data !== undefined) await publishEvent(platform, tx, { ...event, data })
  for (const mail of mails) await platform.post.sendMail(tx, mail)
  await noteTold(tx, event.event_id)
}

/** What integrators are told, nothing for what has gone meanwhile; and the mails. */
type News = { data: unknown; mails: Mail[] }

async function ofOrder({ configuration }: Platform, tx: Tx, { event, subject_id }: UntoldEvent): Promise<News> {
  const order = await orderToTell(tx, subject_id)
  if (!order) return { data: undefined, mails: [] }
  const toCustomer = customerMail(configuration, order, event)
  // Sellers hear of an order when it is worth packing: once it is paid.
  const sellers = event === 'order.paid' ? await sellersOfOrder(tx, subject_id) : []
  const toSellers = sellers.map((seller) => newOrderMail(configuration, order, seller))
  return { data: order, mails: [...(toCustomer ? [toCustomer] : []), ...toSellers] }
}

async function ofProduct({ configuration }: Platform, tx: Tx, { event, subject_id }: UntoldEvent): Promise<News> {
  const found = await productToTell(tx, subject_id)
  if (!found) return { data: undefined, mails: [] }
  const { seller_email, ...product } = found
  const isLow = event === 'product.stock_low' && seller_email !== null
  return { data: product, mails: isLow ? [stockLowMail(configuration, product, seller_email)] : [] }
}
