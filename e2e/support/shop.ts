import { AuthClient as OfficialClient } from '@supabase/auth-js'
import { type Api, createApi } from '#web/api/client.ts'
import type { AuthClient } from '#web/identity/session/auth-client.ts'

export const PUBLISHABLE_KEY = 'pk_mandi_local'

/** Returns the URL of the shop that is tested. playwright.config.ts chooses this URL. */
export function shopUrl(): string {
  const url = process.env.E2E_URL
  if (!url) throw new Error('E2E_URL is set by playwright.config.ts; run the journeys through Playwright.')
  return url
}

/**
 * Returns a typed client of the API that sends the access token of the session. The client of a guest sends no token.
 */
export function shopApi(session?: { access_token: string }): Api {
  return createApi({
    send: (path, init) => fetch(new URL(path, shopUrl()), init),
    publishableKey: PUBLISHABLE_KEY,
    accessToken: async () => session?.access_token ?? null,
  })
}

/** Returns the official sign-in client. It runs outside a browser and stores its session in memory. */
export function signInClient(): AuthClient {
  return new OfficialClient({
    url: `${shopUrl()}/auth/v1`,
    headers: { apikey: PUBLISHABLE_KEY },
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  })
}
