import { resolve } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, ServerRouter } from 'react-router'
import { ratePerSecond } from '../support/load.ts'

/**
 * A server that renders the React element of a page again and again. `/rate?seconds=3` returns the number of renderings
 * per second. The element comes from the build of the shop, with the data of the page `PAGE_URL`.
 */
const url = process.env.PAGE_URL ?? ''
const build = await import(pathToFileURL(resolve(import.meta.dirname, '../../build/server/index.js')).href)

type Element = { context: EntryContext; data: Uint8Array[] }

async function elementOf(pageUrl: string): Promise<Element> {
  const { promise, resolve: found } = Promise.withResolvers<Element>()
  const entry = {
    ...build.entry.module,
    async default(_request: Request, _status: number, _headers: Headers, context: EntryContext) {
      found({ context, data: await Array.fromAsync(context.serverHandoffStream ?? []) })
      return new Response()
    },
  }
  const publishableKey = 'pk_mandi_local'
  const read = (path: string, init: RequestInit) => fetch(new URL(path, pageUrl), init)
  const store = await read('/api/store', { headers: { apikey: publishableKey } })
  if (!store.ok) throw new Error(`/api/store answered ${store.status}`)
  const pageContext = entry.createPageContext({
    store: await store.json(),
    publishableKey,
    requestId: 'bench',
    report: console.error,
    send: read,
  })
  const render = createRequestHandler({ ...build, entry: { module: entry } }, 'production')
  await render(new Request(pageUrl), pageContext)
  return promise
}

const { context, data } = await elementOf(url)

function renderOnce(): Promise<number> {
  // Rendering a page consumes its meta data and its data stream, so each rendering gets new ones.
  const fresh = { ...context, renderMeta: {}, serverHandoffStream: Readable.toWeb(Readable.from(data)) }
  const { promise, resolve: done, reject } = Promise.withResolvers<number>()
  let bytes = 0
  const body = new Writable({
    write(chunk: Buffer, _, next) {
      bytes += chunk.length
      next()
    },
    final(next) {
      next()
      done(bytes)
    },
  })
  const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context: fresh as EntryContext, url }), {
    onAllReady: () => pipe(body),
    onError: reject,
  })
  return promise
}

const app = fastify()
app.get('/readyz', async () => ({}))
app.get('/bytes', async () => ({ bytes: await renderOnce() }))
app.get<{ Querystring: { seconds: number } }>('/rate', async ({ query }) => ({
  perSecond: await ratePerSecond({ workers: 1, seconds: Number(query.seconds) }, renderOnce),
}))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
