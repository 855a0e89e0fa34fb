import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { pageHeaders } from './page-headers.ts'
import { CachedAnswer } from './platform/cache/cached-answer.ts'
import type { ReadAnswer } from './platform/http/public-answers.ts'
import { sendAnswer } from './platform/http/send-answer.ts'
import type { App } from './platform/http/serve.ts'
import { Turns } from './platform/http/turns.ts'
import type { Platform } from './platform/platform.ts'
import { Problem } from './platform/problem.ts'

/** What a page reads of an answer. */
type PublicResponse = Pick<Response, 'ok' | 'status' | 'json' | 'blob'> & { headers: Pick<Headers, 'get'> }

type PageBuild = ServerBuild & {
  entry: {
    module: {
      createPageContext(settings: {
        send: (path: string, init: RequestInit) => Promise<PublicResponse>
        publishableKey: string
        requestId: string
        report: (error: unknown) => void
      }): RouterContextProvider
    }
  }
}

const BUILD = resolve(import.meta.dirname, '../build')

/** Addresses that programs call; an unknown one is answered with problem details, not with a page. */
const MACHINE_PATHS = /^\/(api|auth\/v1|storage\/v1|functions\/v1|webhooks)(\/|$)/

/** Files whose name holds a hash of their content never change. */
const HASHED_FOR = '365d'

/**
 * Serves the shop's pages: the built files of the browser, and every other address rendered on the server. Pages read
 * their data through the API itself, called without a network between.
 */
export async function pages(app: App, platform: Platform): Promise<void> {
  const build: PageBuild = await import(pathToFileURL(resolve(BUILD, 'server/index.js')).href)
  const render = createRequestHandler(build, 'production')
  const { publicUrl, publishableKey, auth } = platform.configuration
  const send = (path: string, init: RequestInit) => callInProcess(app, path, init)
  const headersOf = pageHeaders(auth.captcha?.provider)
  const turns = new Turns()

  app.register(fastifyStatic, {
    root: resolve(BUILD, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: HASHED_FOR,
    preCompressed: true,
  })
  for (const file of ['favicon.svg', 'no-picture.svg']) {
    if (existsSync(resolve(BUILD, 'client', file))) {
      app.get(`/${file}`, (_, reply) =>
        reply.sendFile(file, resolve(BUILD, 'client'), { maxAge: '1d', immutable: false }),
      )
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (MACHINE_PATHS.test(request.url)) throw new Problem('not_found')
    // A form that was sent before the scripts were there, which take its place: its page is shown again.
    if (request.method === 'POST') return reply.redirect(publicUrl + request.url, 303)
    if (request.method === 'TRACE') throw new Problem('method_not_allowed')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const context = build.entry.module.createPageContext({ send, publishableKey, ...logOf(request) })
      return sendResponse(reply, await render(toWebRequest(request, addressOf(request.url)), context))
    }
    const answer = await app.responses.getOrMake(`page ${request.url}`, () => renderPage(request))
    return sendAnswer(request, reply, answer)
  })

  /** The address in full, of this shop in any case: one that begins with two slashes would name another host, or none. */
  function addressOf(url: string): URL {
    const address = URL.parse(url.startsWith('/') ? publicUrl + url : url, publicUrl)
    if (!address) throw new Problem('bad_request')
    return address
  }

  /** A page is the same for everybody: only its address counts. It lasts as long as the answers of the API that it shows. */
  async function renderPage(request: FastifyRequest): Promise<CachedAnswer> {
    const shown: (CachedAnswer | undefined)[] = []
    const context = build.entry.module.createPageContext({
      publishableKey,
      async send(path, init) {
        const read = init.method === 'GET' ? await app.publicAnswers.read(path) : undefined
        shown.push(read?.answer)
        return read ? toResponse(read) : send(path, init)
      },
      ...logOf(request),
    })
    const page = new Request(addressOf(request.url))
    await turns.take()
    const response = await render(page, context)
    const body = lookFirst(await response.bytes())
    return new CachedAnswer({
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...headersOf(body) },
      body,
      tags: shown.flatMap((answer) => answer?.tags ?? []),
      isLasting: response.status === 200 && !shown.includes(undefined),
    })
  }
}

function logOf({ id, log }: FastifyRequest) {
  return { requestId: id, report: (error: unknown) => log.error({ err: error }, 'a page could not be rendered') }
}

const MODULE_LINK = Buffer.from('<link rel="modulepreload"')
const LOW_PRIORITY = Buffer.from(' fetchpriority="low"')

/** A page is whole without its scripts, so they leave the way to its look and its pictures. React Router has no setting for this. */
function lookFirst(page: Uint8Array<ArrayBuffer>): Buffer {
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  const pieces: Buffer[] = []
  let begin = 0
  for (let link = html.indexOf(MODULE_LINK); link !== -1; link = html.indexOf(MODULE_LINK, begin)) {
    const end = link + MODULE_LINK.length
    pieces.push(html.subarray(begin, end), LOW_PRIORITY)
    begin = end
  }
  return Buffer.concat([...pieces, html.subarray(begin)])
}

function toResponse({ answer: { status, headers, body }, content }: ReadAnswer): PublicResponse {
  return {
    ok: true,
    status,
    headers: { get: (name) => headers[name] ?? null },
    json: async () => content ?? JSON.parse(body.toString()),
    blob: async () => new Blob([new Uint8Array(body)]),
  }
}

async function callInProcess(app: App, path: string, init: RequestInit): Promise<Response> {
  const answer = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: path,
    headers: init.headers as Record<string, string>,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
  return new Response(hasBody ? answer.body : null, { status: answer.statusCode })
}

function toWebRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return new Request(address, { method: request.method, headers })
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.status(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) : null)
}
