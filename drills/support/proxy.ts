import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/platform/free-port.ts'
import type { Room } from './room.ts'
import { until } from './until.ts'

/** Milliseconds between two looks at a process, and for the answer to one. */
const LOOK_PAUSE = 200
const LOOK_PATIENCE = 5_000
/** A process that is not ready so often one after the other gets no more requests. */
const LOOKS_TO_FALL = 2

/**
 * A plain proxy in front of several processes, open when all of them are ready: it asks each for `/readyz` all the time, sends requests in turn
 * to those that are ready, and never sends one twice. What a process drops, a customer misses.
 */
export async function openProxy(room: Room, backends: { url: string }[]): Promise<{ url: string; ready(): number }> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let isOver = false
  const watch = async (url: string) => {
    let missed = 0
    while (!isOver) {
      missed = (await isReady(url)) ? 0 : missed + 1
      if (missed === 0) ready.add(url)
      if (missed >= LOOKS_TO_FALL) ready.delete(url)
      await delay(LOOK_PAUSE)
    }
  }
  const watching = backends.map(({ url }) => watch(url))
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const url = [...ready][turn++ % ready.size]
    if (url === undefined) outgoing.writeHead(502).end()
    else forward(agent, url, incoming, outgoing)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  room.undo(async () => {
    isOver = true
    await Promise.all(watching)
    server.closeAllConnections()
    server.close()
    agent.destroy()
  })
  await until('every process was ready', async () => ready.size === backends.length)
  return { url: `http://127.0.0.1:${port}`, ready: () => ready.size }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(LOOK_PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function forward(agent: Agent, url: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(url)
  const { method, url: path, headers } = incoming
  const { connection: _, ...kept } = headers
  const sent = request({ agent, hostname, port, method, path, headers: kept }, (answer) => {
    const { connection: _, ...headers } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  sent.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  incoming.pipe(sent)
}
