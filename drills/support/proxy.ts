import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/platform/free-port.ts'
import { until } from './until.ts'
import type { Workspace } from './workspace.ts'

/**
 * Milliseconds between two health checks of a shop process by the proxy (`LOOK_PAUSE`), and the timeout of a health
 * check (`LOOK_PATIENCE`).
 */
const LOOK_PAUSE = 200
const LOOK_PATIENCE = 5_000
/** After this number of failed health checks, the proxy sends no more requests to a process. */
const LOOKS_TO_FALL = 2

/**
 * Starts a simple proxy for several processes and resolves when all of them are ready. It checks `/readyz` of each
 * process regularly and sends requests in turn to the processes that are ready. It never sends a request twice, so a
 * request fails if its process drops it.
 */
export async function openProxy(
  workspace: Workspace,
  backends: { url: string }[],
): Promise<{ url: string; ready(): number }> {
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
  workspace.undo(async () => {
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
