import { AuthClient as OfficialClient } from '@supabase/auth-js'

/** The official sign-in client. */
export type AuthClient = InstanceType<typeof OfficialClient>

const STORAGE_KEY = 'mandi-auth'

type Credentials = { email: string; password: string; options?: { captchaToken?: string } }

/**
 * Proves that a password is the account's, beside the browser's own session: throws what the service answers to a wrong one. The
 * session that the proof begins ends at once.
 */
export async function provePassword(publishableKey: string, credentials: Credentials): Promise<void> {
  const proof = new OfficialClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: `${STORAGE_KEY}-proof`,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  })
  const { error } = await proof.signInWithPassword(credentials)
  if (error) throw error
  await proof.signOut({ scope: 'local' })
}

let client: AuthClient | undefined

/**
 * The browser's one sign-in client (the official one, speaking to `/auth/v1`). It keeps the session in local storage,
 * refreshes it shortly before it expires and reads a session out of the address a mail's link leads to.
 */
export function authClient(publishableKey: string): AuthClient {
  client ??= new OfficialClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: STORAGE_KEY,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
  })
  return client
}
