import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  data,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type ApiProblem, type ApiResponse, createApi } from './api/client.ts'
import { pageContext } from './api/server-context.ts'
import { takeScripts } from './page-scripts.ts'

/** The header by which the embedding server learns the inline scripts that a page's policy has to allow. */
const SCRIPT_SOURCES = 'x-script-sources'

/** Milliseconds that what a page shows may take before it is given up. */
export const streamTimeout = 5000

type PageSettings = {
  /** Makes an API request without a network between. */
  send: (path: string, init: RequestInit) => Promise<ApiResponse>
  publishableKey: string
  /** The id of the request that this page answers, under which the log tells of it. */
  requestId: string
  /** Hears of a page that failed for no reason of its reader's. */
  report: (error: unknown) => void
}

/** The context of one page, as the server that embeds this build makes it for each request. */
export function createPageContext({ send, ...settings }: PageSettings): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    api: createApi({ send, publishableKey: settings.publishableKey, onProblem }),
    ...settings,
  })
  return context
}

/** Of an error, browsers are told nothing but its being one; of an answer, its status, and under which name the log tells why. */
function onProblem({ status, members }: ApiProblem): void {
  if (status >= 500) throw data({ request_id: members.request_id }, { status })
}

/** Answers are no faults of a page: of those that refuse it, its reader is told, and those that fail have been logged where they were made. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error) && !(error instanceof Response)) context.get(pageContext).report(error)
}

/**
 * Renders a whole page. The response cache keeps the page, and its policy names the hashes of its scripts, so nothing is sent before the end.
 * Throws a response with status 500 if the page fails; React Router then renders the error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { report, requestId } = context.get(pageContext)
  try {
    const nonce = randomBytes(16).toString('hex')
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    const { html, scriptSources } = takeScripts(await render(page, { nonce, report }), nonce)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    headers.set(SCRIPT_SOURCES, scriptSources.join(' '))
    return new Response(html, { status, headers })
  } catch {
    throw Response.json({ request_id: requestId }, { status: 500 })
  }
}

type RenderOptions = { nonce: string; report: (error: unknown) => void }

/** Resolves with the HTML when every part of the page is rendered. `report` gets each error; after one, it rejects. */
function render(page: ReactNode, { nonce, report }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError(error) {
        report(error)
        reject(error)
      },
    })
  })
}
