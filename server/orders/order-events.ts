import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Customer } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getOrder } from './get-order.ts'
import { isOrderOf } from './queries.ts'

/** Milliseconds between two comments that keep proxies from closing a quiet stream. */
const HEARTBEAT = 20_000

/** Streams an order of a customer; throws `order_not_found` before anything is sent. */
export type OrderEvents = (customer: Customer, orderId: string, reply: FastifyReply) => Promise<void>

/** Streams of server-sent events, one event `order` at once and one at each change, until the client or the shop goes. */
export function createOrderEvents(app: App, platform: Platform): OrderEvents {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  return async (customer, orderId, reply) => {
    if (!(await isOrderOf(platform.database, customer.user_id, orderId))) throw new Problem('order_not_found')
    reply.hijack()
    const { raw } = reply
    // Gone while the order was looked for: nobody would ever end the subscriptions.
    if (raw.destroyed) return
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const end = () => raw.end()
    const follow = createFollower(async () => {
      const order = await getOrder(platform, customer, orderId)
      raw.write(`event: order\ndata: ${JSON.stringify(order)}\n\n`)
    }, end)
    const unsubscribe = platform.events.subscribe('order', (id) => {
      if (id === orderId) follow()
    })
    const unsubscribeAccount = platform.events.subscribe('account', (id) => {
      // Whoever may still come in connects again.
      if (id === customer.user_id) end()
    })
    const unsubscribeGap = platform.events.onGap(follow)
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT)
    open.add(end)
    raw.once('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      unsubscribeAccount()
      unsubscribeGap()
      open.delete(end)
    })
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
