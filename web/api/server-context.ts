import { createContext } from 'react-router'
import { type Api, createApi } from './client.ts'

/** What the server hands to the pages it renders: its API without a network between, and what the browser must know. */
export type PageContext = {
  api: Api
  publishableKey: string
  /** Under what name the log tells of this page. */
  requestId: string
  /** Tells whoever runs the shop of a page that failed for no reason of its reader's. */
  report: (error: unknown) => void
}

/** Under `npm run dev` Vite renders the pages, and reaches the shop's server over HTTP. */
function developmentContext(): PageContext | undefined {
  if (!import.meta.env.DEV) return undefined
  const shop = `http://127.0.0.1:${process.env.PORT ?? 3000}`
  const publishableKey = process.env.PUBLISHABLE_KEY ?? 'pk_mandi_local'
  const api = createApi({ send: (path, init) => fetch(new URL(path, shop), init), publishableKey })
  return { api, publishableKey, requestId: 'development', report: console.error }
}

export const pageContext = createContext<PageContext>(developmentContext())
