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
import type { Language } from '#contract/language.ts'
import type { Store } from '#contract/store.ts'
import { type ApiProblem, type ApiResponse, createApi } from './api/client.ts'
import { pageContext } from './api/server-context.ts'
import { takeScripts } from './page-scripts.ts'
import { loadAllDictionaries } from './text/dictionaries.ts'

// Pages of every language are rendered, so the server loads all dictionaries at its start.
await loadAllDictionaries()

/**
 * The name of the response header that lists the page's inline scripts. The server allows them in the content security
 * policy.
 */
const SCRIPT_SOURCES = 'x-script-sources'

/** The maximum time in milliseconds for rendering a page. If its data takes longer, the page fails. */
export const streamTimeout = 5000

type PageSettings = {
  /** Sends an API request inside the process, without a network. */
  send: (path: string, init: RequestInit) => Promise<ApiResponse>
  publishableKey: string
  language: Language
  store: Store
  /** The id of the HTTP request for this page. The server's log contains the same id. */
  requestId: string
  /** Logs an error that occurred while the page was rendered, unless the visitor caused it. */
  report: (error: unknown) => void
}

/** Creates the context for rendering one page. The server calls this function for each request for a page. */
export function createPageContext({ send, store, ...settings }: PageSettings): RouterContextProvider {
  const context = new RouterContextProvider()
  const api = createApi({ send, publishableKey: settings.publishableKey, onProblem })
  context.set(pageContext, { ...settings, api, store: async () => store })
  return context
}

/**
 * Replaces a server error (status 500 or higher) by its status and request id. The browser must not receive more
 * details of the error.
 */
function onProblem({ status, members }: ApiProblem): void {
  if (status >= 500) throw data({ request_id: members.request_id }, { status })
}

/**
 * Logs errors of the page. Error responses of the API are not logged here, because the page shows them and the server
 * has already logged its own failures.
 */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error) && !(error instanceof Response)) context.get(pageContext).report(error)
}

/**
 * Renders a whole page before the response starts. The response cache stores the whole page, and the response header
 * with the content security policy needs the hashes of its scripts. If the page fails, this function throws a response
 * with status 500, and React Router renders the error page.
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

/** Renders a page and resolves with its HTML. Calls `report` for each error. Rejects if an error occurred. */
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
