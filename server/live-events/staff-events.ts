import { setTimeout as delay } from 'node:timers/promises'
import type { StaffEvent } from '#contract/staff-events.ts'
import { sellersOfOrders } from '#server/orders/queries.ts'
import type { App } from '#server/platform/http/serve.ts'
import { FAILED_JOBS_COUNTED } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createEventStreams, createFollower, type EventStreams } from './event-streams.ts'

/**
 * The minimum number of milliseconds between two events `to_do` to admins. In a busy shop, orders change all the time,
 * so one event stands for several changes.
 */
const ADMIN_PAUSE = 1000

/** Creates the event streams of verified sellers. They send new orders and changes of orders. */
export function createSellerEvents(app: App, { events, database }: Platform): EventStreams<StaffEvent> {
  const streams = createEventStreams<StaffEvent>(app, events, ['to_do'])
  const changed = { new_order: new Set<string>(), to_do: new Set<string>() }
  const sendEvents = createFollower(
    async () => {
      for (const event of ['to_do', 'new_order'] as const) {
        const orderIds = [...changed[event]]
        changed[event].clear()
        if (orderIds.length === 0) continue
        for (const sellerId of await sellersOfOrders(database, orderIds)) streams.send(sellerId, event)
      }
    },
    { onFailure: streams.endAll },
  )
  const follow = (event: StaffEvent) => (orderId: string) => {
    if (streams.isEmpty()) return
    changed[event].add(orderId)
    sendEvents()
  }
  events.subscribe('order', follow('to_do'))
  events.subscribe('new_order', follow('new_order'))
  // Every change of a seller ends the seller's streams, because an admin may have withdrawn the verification. The
  // client of a seller who is still verified connects again.
  events.subscribe('seller', streams.end)
  return streams
}

/**
 * Creates the event streams of admins. They send new orders, and changes of everything that the counts of
 * `getAdminToDo` include.
 */
export function createAdminEvents(app: App, { events }: Platform): EventStreams<StaffEvent> {
  const streams = createEventStreams<StaffEvent>(app, events, ['to_do'])
  const sendToDo = createFollower(() => streams.sendToAll('to_do'), { onFailure: streams.endAll, pause: ADMIN_PAUSE })
  for (const topic of ['order', 'seller', 'to_do'] as const) events.subscribe(topic, sendToDo)
  events.subscribe('new_order', () => streams.sendToAll('new_order'))
  // The job library counts failed jobs regularly. The shop sends the event `to_do` to admins when this count contains
  // the failed job.
  const sendAfterCount = createFollower(
    async () => {
      await delay(FAILED_JOBS_COUNTED, undefined, { ref: false })
      sendToDo()
    },
    { onFailure: streams.endAll },
  )
  events.subscribe('failed_job', sendAfterCount)
  return streams
}
