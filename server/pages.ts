import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import { pathInChosenLanguage } from './chosen-language.ts'
import { loginForGuest } from './login-for-guest.ts'
import { pageHeaders } from './page-headers.ts'
import type { PageAnswer, PageThread } from './page-thread.ts'
import { CachedAnswer } from './platform/cache/cached-answer.ts'
import { PUBLIC_FILES } from './platform/http/route-prefixes.ts'
import { isForPrograms } from './platform/http/route-rules.ts'
import { sendAnswer } from './platform/http/send-answer.ts'
import type { App } from './platform/http/serve.ts'
import type { Platform } from './platform/platform.ts'
import { Problem } from './platform/problem.ts'
import { getStore } from './store/get-store.ts'

const BUILD = resolve(import.meta.dirname, '../build')

/**
 * The Content-Security-Policy of built files. It allows the offline page to load its style sheet and its icon, and the
 * service worker to load the offline page.
 */
const FILE_POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** How long browsers may cache files that have a hash of their content in the name. Such files never change. */
const HASHED_FOR = '365d'

/**
 * Serves the built files of the browser. All other URLs are pages, which the worker renders. Pages read their data from
 * the API inside the process, without a network request.
 */
export async function pages(app: App, platform: Platform, thread: PageThread): Promise<void> {
  const { configuration, metrics } = platform
  const { publicUrl, auth } = configuration
  const headersOf = pageHeaders(auth.captcha?.provider)
  await thread.ready()
  metrics.watchPageThread(() => thread.busySeconds)

  const assets = resolve(BUILD, 'client/assets')
  // The plugin has no routes, because its own route reads the names of all files in the folder for each request.
  app.register(fastifyStatic, { root: assets, serve: false, immutable: true, maxAge: HASHED_FOR, preCompressed: true })
  app.get<{ Params: { file: string } }>('/assets/:file(^\\w[\\w.-]*$)', ({ params }, reply) =>
    reply.sendFile(params.file),
  )
  for (const file of PUBLIC_FILES) {
    if (existsSync(resolve(BUILD, 'client', file))) {
      app.get(`/${file}`, (_, reply) =>
        reply
          .header('content-security-policy', FILE_POLICY)
          .sendFile(file, resolve(BUILD, 'client'), { maxAge: '1d', immutable: false }),
      )
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (isForPrograms(request.url)) throw new Problem('not_found')
    // Without scripts, a browser sends a form to the page. The server then redirects the browser to the same page with
    // a GET request.
    if (request.method === 'POST') return reply.redirect(publicUrl + request.url, 303)
    if (request.method === 'TRACE') throw new Problem('method_not_allowed')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const other = isRead && (pathInChosenLanguage(request) ?? loginForGuest(request, configuration))
    if (other) return reply.header('cache-control', 'no-store').redirect(publicUrl + other, 302)
    const key = `page ${request.url}`
    const make = () => renderPage(request)
    const answer =
      (isRead && app.responses.get(key)) ||
      (await app.admission.admit('browsing', request, reply, () =>
        isRead ? app.responses.getOrMake(key, make) : make(),
      ))
    return sendAnswer(request, reply, answer)
  })

  /**
   * Returns the full URL of a request at this shop. A path that begins with two slashes must not be read as another
   * host.
   */
  function addressOf(url: string): string {
    const address = URL.parse(url.startsWith('/') ? publicUrl + url : url, publicUrl)
    if (!address) throw new Problem('bad_request')
    return address.href
  }

  /**
   * Renders a page. The result depends only on the URL, so it is the same for every visitor. The page is cached until
   * one of the API responses that it contains changes.
   */
  async function renderPage({ id, log, method, url }: FastifyRequest): Promise<CachedAnswer> {
    // The cached page answers both GET and HEAD requests, so it is rendered with its body for both.
    const rendering = method === 'HEAD' ? 'GET' : method
    const shown: (CachedAnswer | undefined)[] = []
    const rendered = await thread.render(
      { address: addressOf(url), method: rendering, requestId: id, store: getStore(platform) },
      {
        async send(path, init) {
          const answer = init.method === 'GET' ? await app.publicAnswers.read(path) : undefined
          shown.push(answer)
          return answer ? toPageAnswer(answer) : callInProcess(app, path, init)
        },
        report: (error) => log.error({ err: error }, 'page could not be rendered'),
      },
    )
    const body = Buffer.from(rendered.body.buffer, rendered.body.byteOffset, rendered.body.byteLength)
    const { 'x-script-sources': scriptSources, ...headers } = rendered.headers
    return new CachedAnswer({
      status: rendered.status,
      headers: { ...headers, ...headersOf(scriptSources) },
      body,
      tags: shown.flatMap((answer) => answer?.tags ?? []),
      isLasting: rendered.status === 200 && !shown.includes(undefined),
    })
  }
}

function toPageAnswer({ status, headers, body }: CachedAnswer): PageAnswer {
  return { status, type: headers['content-type'], body: body.toString() }
}

async function callInProcess(app: App, path: string, init: RequestInit): Promise<PageAnswer> {
  const { statusCode, headers, body } = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: path,
    headers: init.headers as Record<string, string>,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  return { status: statusCode, type: headers['content-type'], body }
}
