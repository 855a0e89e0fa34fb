import { Writable } from 'node:stream'
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

/** Milliseconds a page may take before its rendering is given up. */
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

/** Renders a page, whole: the server keeps it and sends it again, and its scripts are known before the first byte. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { report, requestId } = context.get(pageContext)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  const chunks: Uint8Array[] = []
  const body = new Writable({
    write(chunk, _, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      resolve(Buffer.concat(chunks))
      next()
    },
  })
  const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
    onAllReady() {
      pipe(body)
    },
    // React Router renders the page of the failure instead, which gets what this answer holds.
    onShellError: () => reject(Response.json({ request_id: requestId }, { status: 500 })),
    onError: report,
  })
  const patience = setTimeout(abort, streamTimeout)
  try {
    const html = await promise
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new WholePage(html, { status, headers })
  } finally {
    // It would keep all that the page was made of for as long.
    clearTimeout(patience)
  }
}
