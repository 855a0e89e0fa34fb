import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Events } from '#server/platform/events.ts'
import type { Member } from '#server/platform/http/caller.ts'
import { type EventStream, openEventStream } from '#server/platform/http/event-stream.ts'
import type { App } from '#server/platform/http/serve.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * The maximum number of event streams that one account may have in one process of the shop. A customer's browser opens
 * one stream for each visible tab, and the browser of a seller or an admin one for all tabs.
 */
const STREAMS_OF_ONE = 10
/**
 * For this number of milliseconds after its opening, an event stream cannot be replaced by an additional stream of the
 * same account.
 */
const PROTECTED = 60_000
/**
 * The number of milliseconds after which an event stream ends, because the access token that opened it has expired. The
 * client then opens another stream.
 */
const LIFETIME = 3_600_000

type Open = { stream: EventStream; userId: string; sessionId: string; openedAt: number }

/** The open event streams (server-sent events) of one kind of caller, such as customers. */
export type EventStreams<Event extends string> = {
  /**
   * Responds to a request with a stream of events. The stream gets the events of the account, or of the seller
   * `audience` for whom the account acts. Throws `too_many_requests` if the account has too many new streams.
   */
  open(caller: Pick<Member, 'user_id' | 'session_id'>, reply: FastifyReply, audience?: string): void
  /** Sends an event to the event streams of an account, or to the streams of all people who act for a seller. */
  send(audience: string, event: Event): void
  /** Sends an event to all streams. */
  sendToAll(event: Event): void
  /**
   * Ends the event streams of the account with this id, and of all people who act for the seller with this id. A client
   * that still has access opens a new stream.
   */
  end(id: string): void
  endAll(): void
  isEmpty(): boolean
}

/**
 * Creates the list of open event streams of one kind of caller. A stream ends when the client disconnects, when the
 * session ends, when the account changes, when the shop ends, and after an hour. An account may have ten streams. An
 * additional stream replaces the oldest one, because its connection may be lost. If the oldest stream is younger than a
 * minute, the additional one is refused. If the shop may have missed changes, all streams get the events `afterGap`.
 */
export function createEventStreams<Event extends string>(
  app: App,
  events: Events,
  afterGap: readonly Event[],
): EventStreams<Event> {
  /**
   * The open event streams, by the id of the account or seller. A stream gets the events of this account or seller. The
   * oldest stream comes first.
   */
  const open = new Map<string, Open[]>()
  const openOf = (audience: string) => open.get(audience) ?? []
  const allOpen = () => [...open.values()].flat()
  const sendTo = (streams: readonly Open[], event: Event) => {
    for (const { stream } of streams) stream.send(event, {}).catch(stream.end)
  }
  const end = (id: string) => {
    for (const { stream } of openOf(id)) stream.end()
    for (const { stream, userId } of allOpen()) if (userId === id) stream.end()
  }
  const endAll = () => {
    for (const { stream } of allOpen()) stream.end()
  }

  events.subscribe('account', end)
  events.subscribe('session', (id) => {
    for (const { stream, sessionId } of allOpen()) if (sessionId === id) stream.end()
  })
  events.onGap(() => {
    for (const event of afterGap) sendTo(allOpen(), event)
  })
  app.addHook('preClose', async () => endAll())

  return {
    send: (audience, event) => sendTo(openOf(audience), event),
    sendToAll: (event) => sendTo(allOpen(), event),
    end,
    endAll,
    isEmpty: () => open.size === 0,
    open({ user_id, session_id }, reply, audience = user_id) {
      const earlier = openOf(audience).filter(({ userId }) => userId === user_id)
      const [oldest] = earlier
      if (oldest && earlier.length >= STREAMS_OF_ONE) {
        const protectedFor = oldest.openedAt + PROTECTED - performance.now()
        if (protectedFor > 0) throw new Problem('too_many_requests', { retryAfter: Math.ceil(protectedFor / 1000) })
        oldest.stream.end()
      }
      reply.hijack()
      const { raw } = reply
      // If the client has already disconnected, no event stream is opened, because it would never end.
      if (raw.destroyed) return
      const stream = openEventStream(raw, {
        headers: reply.getHeaders() as OutgoingHttpHeaders,
        onEnd() {
          clearTimeout(lifetime)
          const left = openOf(audience).filter((other) => other.stream !== stream)
          if (left.length > 0) open.set(audience, left)
          else open.delete(audience)
        },
      })
      const lifetime = setTimeout(stream.end, LIFETIME)
      const opened = { stream, userId: user_id, sessionId: session_id, openedAt: performance.now() }
      open.set(audience, [...openOf(audience), opened])
      // The headers of an event stream are sent at once, so that the client is connected before the first event.
      raw.flushHeaders()
    },
  }
}

type FollowerOptions = {
  onFailure: () => void
  /** The number of milliseconds between the end of one run of `work` and the start of the next. */
  pause?: number
}

/**
 * Returns a function that runs `work`, but never twice at a time. If it is called during a run or the pause after it,
 * the work runs once more afterwards. If `work` throws, calls `onFailure` instead.
 */
export function createFollower(work: () => unknown, { onFailure, pause = 0 }: FollowerOptions): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
        if (pause > 0) await delay(pause, undefined, { ref: false })
      }
    } catch {
      // The callback `onFailure` closes the event streams. The clients then connect again and read the current state.
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
