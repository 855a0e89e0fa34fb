import { createContext } from 'react-router'
import { type Language, languageOfPath } from '#contract/language.ts'
import { getStore, type Store } from '#contract/store.ts'
import { type Api, createApi } from './client.ts'

/**
 * The data that the server provides for rendering a page: an API client that needs no network, and settings for the
 * browser.
 */
export type PageContext = {
  api: Api
  /** The shop's name, address and other details. An admin can change them while the shop runs. */
  store: () => Promise<Store>
  publishableKey: string
  language: Language
  /** The id of the HTTP request for the page. The server's log contains the same id. */
  requestId: string
  /** Logs an error that occurred while the page was rendered, unless the visitor caused it. */
  report: (error: unknown) => void
}

/**
 * Returns the page context of `npm run dev`, where Vite renders the pages and the API client calls the server over
 * HTTP. Undefined in the built shop.
 */
function developmentContext(): PageContext | undefined {
  if (!import.meta.env.DEV) return undefined
  const shop = `http://127.0.0.1:${process.env.PORT ?? 3000}`
  const publishableKey = process.env.PUBLISHABLE_KEY ?? 'pk_mandi_local'
  const api = createApi({ send: (path, init) => fetch(new URL(path, shop), init), publishableKey })
  const language = languageOfPath(import.meta.env.BASE_URL)
  return { api, store: () => api(getStore), publishableKey, language, requestId: 'development', report: console.error }
}

export const pageContext = createContext<PageContext>(developmentContext())
