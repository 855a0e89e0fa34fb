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
import type { Store } from '#contract/store.ts'
import { type ApiProblem, type ApiResponse, createApi } from './api/client.ts'
import { pageContext } from './api/server-context.ts'
import { takeScripts } from './page-scripts.ts'

/** This header lists the inline scripts that the page's content security policy must allow. */
const SCRIPT_SOURCES = 'x-script-sources'

/** Milliseconds. A page that needs longer for its data fails. */
export const streamTimeout = 5000

type PageSettings = {
  /** Makes an API request inside the process, without a network. */
  send: (path: string, init: RequestInit) => Promise<ApiResponse>
  publishableKey: string
  store: Store
  /** The id of the request for this page, as the log shows it. */
  requestId: string
  /** Logs an error of the page that its reader did not cause. */
  report: (error: unknown) => void
}

/** Creates the context of one page. The server calls it for each request. */
export function createPageContext({ send, store, ...settings }: PageSettings): RouterContextProvider {
  const context = new RouterContextProvider()
  const api = createApi({ send, publishableKey: settings.publishableKey, onProblem })
  context.set(pageContext, { ...settings, api, store: async () => store })
  return context
}

/** Browsers receive no details of an error. Of a failed response, they receive the status and the request id. */
function onProblem({ status, members }: ApiProblem): void {
  if (status >= 500) throw data({ request_id: members.request_id }, { status })
}

/** Failed responses are not errors of the page: the reader sees refusals, and the server logs its own failures. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error) && !(error instanceof Response)) context.get(pageContext).report(error)
}

/**
 * Renders a whole page. The response cache stores the page, and its policy contains the hashes of its scripts, so the
 * response cannot start earlier. Throws a response with status 500 if the page fails; React Router then renders the
 * error page.
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

/** Resolves with the HTML when the whole page is rendered. Calls `report` for each error and rejects after one. */
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
