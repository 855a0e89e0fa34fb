import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Customer } from '#server/platform/http/caller.ts'
import { type EventStream, openEventStream } from '#server/platform/http/event-stream.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getOrder } from './get-order.ts'
import { isOrderOf } from './queries.ts'

/** Streams an order of a customer; throws `order_not_found` before anything is sent. */
export type OrderEvents = (customer: Customer, orderId: string, reply: FastifyReply) => Promise<void>

/** Streams of server-sent events, one event `order` at once and one at each change, until the client or the shop goes. */
export function createOrderEvents(app: App, platform: Platform): OrderEvents {
  const open = new Set<EventStream>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  return async (customer, orderId, reply) => {
    if (!(await isOrderOf(platform.database, customer.user_id, orderId))) throw new Problem('order_not_found')
    reply.hijack()
    const { raw } = reply
    // Gone while the order was looked for: nobody would ever end the subscriptions.
    if (raw.destroyed) return
    const subscriptions: (() => void)[] = []
    const stream = openEventStream(raw, {
      headers: reply.getHeaders() as OutgoingHttpHeaders,
      onEnd() {
        open.delete(stream)
        for (const unsubscribe of subscriptions) unsubscribe()
      },
    })
    open.add(stream)
    const follow = createFollower(async () => {
      await stream.send('order', await getOrder(platform, customer, orderId))
    }, stream.end)
    subscriptions.push(
      platform.events.subscribe('order', (id) => {
        if (id === orderId) follow()
      }),
      platform.events.subscribe('account', (id) => {
        // Whoever may still come in connects again.
        if (id === customer.user_id) stream.end()
      }),
      platform.events.onGap(follow),
    )
    follow()
  }
}

/** Runs the work once at a time; what is asked for meanwhile makes it run once more, and no oftener. */
function createFollower(work: () => Promise<unknown>, onFailure: () => void): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } catch {
      // The client connects again, and reads the order then.
      onFailure()
    } finally {
      isRunning = false
    }
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
