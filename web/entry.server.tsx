import { renderToString } from 'react-dom/server'
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
 * A page that needs no reading back from a stream. React Router looks whether there is a stream, which begins only when somebody reads it.
 */
class WholePage extends Response {
  readonly #html: Uint8Array<ArrayBuffer>
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | undefined

  constructor(html: Uint8Array<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  override get body() {
    this.#body ??= new ReadableStream(
      {
        pull: (controller) => {
          controller.enqueue(this.#html)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    return this.#body
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#html
  }
}

/**
 * Renders a page, whole: the server keeps it and sends it again, and its scripts are known before the first byte. What its loaders found is read
 * first, so that nothing is waited for in between, and React need not keep what it has rendered apart from what is still to come.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { report, requestId } = context.get(pageContext)
  routerContext.renderMeta = { streamCache: await handoverOf(routerContext) }
  try {
    const html = renderToString(<ServerRouter context={routerContext} url={request.url} />)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new WholePage(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers })
  } catch (error) {
    report(error)
    // React Router renders the page of the failure instead, which gets what this answer holds.
    throw Response.json({ request_id: requestId }, { status: 500 })
  }
}

type Handover = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>

/** What React Router hands over to the browser, as it remembers what it has read of it: a text, and that there is no more. */
async function handoverOf({ serverHandoffStream }: EntryContext): Promise<Handover> {
  const handover = Buffer.concat(await Array.fromAsync(serverHandoffStream ?? []))
  return [
    { done: false, value: handover.toString() },
    { done: true, value: '' },
  ].map((result) => Object.assign(Promise.resolve(), { result }))
}
