import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { type Language, languageOfPath, URDU_PATH } from '#contract/language.ts'
import type { Store } from '#contract/store.ts'
import type { PageAnswer, PageReader, PageRenderer, RendererSettings } from './page-thread.ts'

/** The members of a `Response` that pages use. */
type PageResponse = Pick<Response, 'ok' | 'status' | 'json' | 'blob'> & { headers: Pick<Headers, 'get'> }

type PageBuild = ServerBuild & {
  entry: {
    module: {
      createPageContext(settings: {
        send: (path: string, init: RequestInit) => Promise<PageResponse>
        publishableKey: string
        language: Language
        store: Store
        requestId: string
        report: (error: unknown) => void
      }): RouterContextProvider
    }
  }
}

const BUILD = resolve(import.meta.dirname, '../build/server/index.js')

const { publishableKey }: RendererSettings = workerData
const port = parentPort
if (!port) throw new Error('This file runs in a worker thread.')

const build: PageBuild = await import(pathToFileURL(BUILD).href)
/**
 * The function that renders the pages of each language. With `basename`, React Router puts the path of the language at
 * the start of all links of a page.
 */
const respondIn: Record<Language, ReturnType<typeof createRequestHandler>> = {
  en: createRequestHandler(build, 'production'),
  ur: createRequestHandler({ ...build, basename: URDU_PATH }, 'production'),
}

const reader = createBirpc<PageReader, PageRenderer>(
  {
    ready() {},
    async render({ page, address, method, requestId, store }) {
      const language = languageOfPath(new URL(address).pathname)
      const context = build.entry.module.createPageContext({
        publishableKey,
        language,
        store,
        requestId,
        report: (error) => void reader.report(page, asMessage(error)),
        send: async (path, init) => toPageResponse(await reader.send(page, path, init)),
      })
      const response = await respondIn[language](new Request(address, { method }), context)
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.bytes() }
    },
  },
  {
    post: (message) => port.postMessage(message),
    on: (listener) => void port.on('message', listener),
    eventNames: ['report'],
    timeout: -1,
  },
)

/**
 * Returns a thrown value in a form that can be sent to another thread. If the value cannot be cloned, returns an error
 * with the value's text.
 */
function asMessage(thrown: unknown): unknown {
  try {
    return structuredClone(thrown)
  } catch {
    return new Error(String(thrown))
  }
}

function toPageResponse({ status, type, body }: PageAnswer): PageResponse {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => (name.toLowerCase() === 'content-type' ? (type ?? null) : null) },
    json: async () => JSON.parse(body),
    blob: async () => new Blob([body]),
  }
}
