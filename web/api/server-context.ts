import { createContext } from 'react-router'
import { getStore, type Store } from '#contract/store.ts'
import { type Api, createApi } from './client.ts'

/**
 * The data that the server passes to the pages that it renders: the API without a network, and settings for the
 * browser.
 */
export type PageContext = {
  api: Api
  /** The shop's name, address and other details. They change only with a restart. */
  store: () => Promise<Store>
  publishableKey: string
  /** The id of the request in the log. */
  requestId: string
  /** Logs an error of the page that its reader did not cause. */
  report: (error: unknown) => void
}

/** In `npm run dev`, Vite renders the pages and calls the API over HTTP. */
function developmentContext(): PageContext | undefined {
  if (!import.meta.env.DEV) return undefined
  const shop = `http://127.0.0.1:${process.env.PORT ?? 3000}`
  const publishableKey = process.env.PUBLISHABLE_KEY ?? 'pk_mandi_local'
  const api = createApi({ send: (path, init) => fetch(new URL(path, shop), init), publishableKey })
  return { api, store: () => api(getStore), publishableKey, requestId: 'development', report: console.error }
}

export const pageContext = createContext<PageContext>(developmentContext())
