import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CustomerEvent } from '#contract/customer-events.ts'
import { watchEvents } from './watch-events.ts'

let server: Server | undefined
const ending = new Set<AbortController>()

afterEach(async () => {
  for (const end of ending) end.abort()
  ending.clear()
  await new Promise((resolve) => server?.close(resolve))
})

/** Watches the events of a server that sends these responses. */
async function watching(answer: RequestListener) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const end = new AbortController()
  ending.add(end)
  const onEvent = vi.fn<(event: CustomerEvent) => void>()
  const onConnection = vi.fn<(isLive: boolean) => void>()
  const ended = watchEvents({
    path: '/api/events',
    names: ['cart', 'order'],
    publishableKey: 'key',
    accessToken: async () => 'token',
    send: (path, init) => fetch(new URL(path, origin), init),
    onEvent,
    onConnection,
    signal: end.signal,
    firstPause: 1,
  })
  return { onEvent, onConnection, ended, end: () => end.abort() }
}

const event = (name: string) => `event: ${name}\ndata: {}\n\n`
const namesIn = ({ mock }: { mock: { calls: [CustomerEvent][] } }) => mock.calls.map(([name]) => name)

describe('the watcher of the event stream', () => {
  it('[C3] the watcher of the event stream sends the access token, reads events that are split over chunks, and skips comments and unknown events', async () => {
    const asked = vi.fn()
    const { onEvent } = await watching((request, response) => {
      asked(request.url, request.headers.apikey, request.headers.authorization)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const text = `: still here\n\n${event('cart')}${event('unknown')}${event('order')}`
      response.write(text.slice(0, 40))
      response.write(text.slice(40))
    })
    await vi.waitFor(() => expect(namesIn(onEvent)).toEqual(['cart', 'order']), 30_000)
    expect(asked).toHaveBeenCalledExactlyOnceWith('/api/events', 'key', 'Bearer token')
  })

  it('[C3] the watcher of the event stream reconnects after a lost connection and after a server error', async () => {
    const answers: RequestListener[] = [
      (_, response) => response.writeHead(200).end(event('cart')),
      (_, response) => response.writeHead(503).end(),
      (request) => request.socket.destroy(),
      (_, response) => response.writeHead(200).write(event('order')),
    ]
    const { onEvent, onConnection } = await watching((request, response) => answers.shift()?.(request, response))
    await vi.waitFor(() => expect(namesIn(onEvent)).toEqual(['cart', 'order']), 30_000)
    expect(onConnection.mock.calls.map(([isLive]) => isLive)).toEqual([true, false, false, false, true])
  })

  it('[R3] the watcher of the event stream does not reconnect after the server has refused the stream', async () => {
    const asked = vi.fn()
    const { ended, onConnection } = await watching((_, response) => {
      asked()
      response.writeHead(403).end()
    })
    await ended
    expect(asked).toHaveBeenCalledOnce()
    expect(onConnection).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('[C3] the watcher of the event stream stops when its abort signal fires', async () => {
    const { ended, end, onConnection } = await watching((_, response) => response.writeHead(200).write(': here\n\n'))
    await vi.waitFor(() => expect(onConnection).toHaveBeenCalledWith(true), 30_000)
    end()
    await ended
    expect(onConnection).toHaveBeenCalledOnce()
  })
})
