import { createContext } from 'react-router'
import type { Api } from './client.ts'

/** What the server hands to the pages it renders: its API without a network between, and what the browser must know. */
export type PageContext = {
  api: Api
  publishableKey: string
}

export const pageContext = createContext<PageContext>()
