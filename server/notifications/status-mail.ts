import { UNDO_DURATION } from '#contract/limits.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { ORDER_STATUSES } from '#contract/statuses.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isLastingChange } from './lasting-status.ts'
import { customerMail } from './mails.ts'
import { eventById, orderToNotify } from './queries.ts'

/**
 * The queue of emails to customers about a new status. An email waits in this queue until the seller can no longer undo
 * the status.
 */
const STATUS_MAIL = 'mail-order-status'

type StatusMailJob = { order_id: string; event_id: string }

/**
 * The number of seconds for which the email about a new order status waits. In most of this time, the seller can undo
 * the status. The last two seconds leave time for an undo request that was sent late.
 */
const DELAY = UNDO_DURATION / 1000 + 2

/** Returns whether an event is a change of an order's status that the seller can undo. */
export function canBeUndone(event: ShopEvent): boolean {
  return ORDER_STATUSES.some((status) => status !== 'placed' && event === `order.${status}`)
}

export function registerStatusMails(platform: Platform): void {
  platform.jobs.register<StatusMailJob>(STATUS_MAIL, (job) => sendStatusMail(platform, job))
}

/**
 * Queues the email to the customer about a new status of the order. It is sent after the undo time, if the seller has
 * not undone the change by then.
 */
export async function queueStatusMail({ jobs }: Platform, tx: Tx, job: StatusMailJob): Promise<void> {
  await jobs.send(tx, STATUS_MAIL, job, { after: DELAY })
}

async function sendStatusMail(platform: Platform, { order_id, event_id }: StatusMailJob): Promise<void> {
  await platform.database.transaction().execute(async (tx) => {
    const event = await eventById(tx, event_id)
    const found = await orderToNotify(tx, order_id)
    if (!event || !found) return
    const { history } = found.order
    const index = history.findIndex(
      ({ status, changed_at }) =>
        event.event === `order.${status}` && Date.parse(changed_at) >= Date.parse(event.occurred_at),
    )
    if (!isLastingChange(history, index, UNDO_DURATION)) return
    const mail = customerMail(platform.sender, found, event.event)
    if (mail) await platform.post.sendMail(tx, mail)
  })
}
