import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { CUSTOMER_EVENTS, type CustomerEvent } from '#contract/customer-events.ts'
import { customersOfOrders } from '#server/orders/queries.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { type EventStream, openEventStream } from '#server/platform/http/event-stream.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * The maximum number of event streams that one account may have in a process. A browser opens one stream for each
 * visible tab.
 */
const STREAMS_OF_ONE = 10
/** Milliseconds for which a new stream cannot be replaced by a newer one. */
const PROTECTED = 60_000
/**
 * Milliseconds after which a stream ends, because the access token that opened it has expired. The client then opens
 * another stream.
 */
const LIFETIME = 3_600_000

type Open = { stream: EventStream; sessionId: string; openedAt: number }

/**
 * Responds to a request with a stream of the customer's events. Throws `too_many_requests` if the account has too many
 * new streams.
 */
export type CustomerEvents = (customer: Customer, reply: FastifyReply) => void

/**
 * Creates the function that opens streams of server-sent events, one for each open screen of a customer. A stream ends
 * when the client disconnects, when the session ends, when the shop ends, and after an hour. An account may have ten
 * streams. An additional stream replaces the oldest one, because its connection may be lost. If the oldest stream is
 * younger than a minute, the additional one is refused.
 */
export function createCustomerEvents(app: App, { events, database }: Platform): CustomerEvents {
  /** The open streams by customer. A customer's oldest stream comes first. */
  const open = new Map<string, Open[]>()
  const openOf = (customerId: string) => open.get(customerId) ?? []
  const streamsOf = (customerId: string) => openOf(customerId).map(({ stream }) => stream)
  const allOpen = () => [...open.values()].flat()
  const allStreams = () => allOpen().map(({ stream }) => stream)

  const changedOrders = new Set<string>()
  const sendOrderEvents = createFollower(async () => {
    const orderIds = [...changedOrders]
    changedOrders.clear()
    for (const customerId of await customersOfOrders(database, orderIds)) send(streamsOf(customerId), 'order')
  }, endAll)

  events.subscribe('cart', (customerId) => send(streamsOf(customerId), 'cart'))
  events.subscribe('order', (orderId) => {
    if (open.size === 0) return
    changedOrders.add(orderId)
    sendOrderEvents()
  })
  events.subscribe('account', (customerId) => {
    // The access of this account has changed, so its streams are closed. A customer who still has access connects
    // again.
    for (const stream of streamsOf(customerId)) stream.end()
  })
  events.subscribe('session', (id) => {
    for (const { stream, sessionId } of allOpen()) if (sessionId === id) stream.end()
  })
  events.onGap(() => {
    for (const event of CUSTOMER_EVENTS) send(allStreams(), event)
  })
  app.addHook('preClose', async () => endAll())

  function endAll(): void {
    for (const stream of allStreams()) stream.end()
  }

  return ({ user_id, session_id }, reply) => {
    const earlier = openOf(user_id)
    const [oldest] = earlier
    if (oldest && earlier.length >= STREAMS_OF_ONE) {
      if (oldest.openedAt > performance.now() - PROTECTED) throw new Problem('too_many_requests')
      oldest.stream.end()
    }
    reply.hijack()
    const { raw } = reply
    // If the client has already disconnected, no stream is opened, because it would never end.
    if (raw.destroyed) return
    const stream = openEventStream(raw, {
      headers: reply.getHeaders() as OutgoingHttpHeaders,
      onEnd() {
        clearTimeout(lifetime)
        const left = openOf(user_id).filter((other) => other.stream !== stream)
        if (left.length > 0) open.set(user_id, left)
        else open.delete(user_id)
      },
    })
    const lifetime = setTimeout(stream.end, LIFETIME)
    open.set(user_id, [...openOf(user_id), { stream, sessionId: session_id, openedAt: performance.now() }])
    // The headers are sent now, so that the client is connected before the first event.
    raw.flushHeaders()
  }
}

function send(streams: readonly EventStream[], event: CustomerEvent): void {
  for (const stream of streams) stream.send(event, {}).catch(stream.end)
}

/**
 * Returns a function that runs `work`, but never twice at a time. If it is called during a run, the work runs once more
 * afterwards.
 */
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
      // `onFailure` closes the streams. The clients then connect again and read the current state.
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
