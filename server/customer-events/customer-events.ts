import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { CUSTOMER_EVENTS, type CustomerEvent } from '#contract/customer-events.ts'
import { customersOfOrders } from '#server/orders/queries.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { type EventStream, openEventStream } from '#server/platform/http/event-stream.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/** Streams per account in one process. A browser has one for each visible tab. */
const STREAMS_OF_ONE = 10
/** Milliseconds during which a stream is not replaced by a newer one. */
const PROTECTED = 60_000
/** Milliseconds after which a stream ends, like the access token that opened it. The client opens another one. */
const LIFETIME = 3_600_000

type Open = { stream: EventStream; sessionId: string; openedAt: number }

/** Answers a request with the stream of its customer's events. Throws `too_many_requests`. */
export type CustomerEvents = (customer: Customer, reply: FastifyReply) => void

/**
 * Streams of server-sent events, one for each open screen of a customer. A stream ends with the client, the session or
 * the shop, and after an hour. An account has ten at most. One more replaces the oldest, which may belong to a lost
 * connection, unless that one is younger than a minute.
 */
export function createCustomerEvents(app: App, { events, database }: Platform): CustomerEvents {
  /** By customer, the oldest stream first. */
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
    // A customer who still has access connects again.
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
    // The client has already disconnected, so its stream would never end.
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
    // Send the headers now, so that the client is connected before the first event.
    raw.flushHeaders()
  }
}

function send(streams: readonly EventStream[], event: CustomerEvent): void {
  for (const stream of streams) stream.send(event, {}).catch(stream.end)
}

/** Runs the work, never twice at a time. Calls during a run cause one more run. */
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
      // The clients reconnect and read the current state.
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
