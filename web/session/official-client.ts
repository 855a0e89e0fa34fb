import { AuthClient as OfficialClient, type Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import type { AuthClient, SessionNews } from './auth-client.ts'

type ClientSettings = { publishableKey: string; storageKey: string; onNews: (news: SessionNews) => void }

/**
 * Makes the sign-in client (the official one, speaking to `/auth/v1`). It keeps the session in local storage, refreshes it shortly
 * before it expires and reads a session out of the address a mail's link leads to. It tells first what it has found, then every change.
 */
export function createClient({ publishableKey, storageKey, onNews }: ClientSettings): AuthClient {
  const client = new OfficialClient({
    ...serviceAt(publishableKey),
    storageKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: bringsSession(window.location) ? 'implicit' : 'pkce',
  })
  client.onAuthStateChange((event, session) =>
    onNews({
      session,
      owesSecondFactor: session !== null && owesSecondFactor(session),
      hasEnded: event === 'SIGNED_OUT',
    }),
  )
  return client
}

/** Whether the address brings a whole session, as a company’s portal and a program’s link do: only then does the client take one from there. */
function bringsSession({ hash }: Location): boolean {
  return new URLSearchParams(hash.slice(1)).has('access_token')
}

type Credentials = { email: string; password: string; options?: { captchaToken?: string } }

/**
 * Proves that a password is the account's, beside the browser's own session: throws what the service answers to a wrong one. The
 * session that the proof begins ends at once.
 */
export async function provePassword(publishableKey: string, credentials: Credentials): Promise<void> {
  const proof = new OfficialClient({
    ...serviceAt(publishableKey),
    storageKey: 'mandi-auth-proof',
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  })
  const { error } = await proof.signInWithPassword(credentials)
  if (error) throw error
  await proof.signOut({ scope: 'local' })
}

const serviceAt = (publishableKey: string) => ({
  url: `${window.location.origin}/auth/v1`,
  headers: { apikey: publishableKey },
})

/** The rule of the client's `getAuthenticatorAssuranceLevel`, answered at once, so that no screen shows up before it is known. */
function owesSecondFactor(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(session) !== 'aal2'
}

function levelOf({ access_token }: Session): unknown {
  try {
    return decodeJwt(access_token).aal
  } catch {
    // Somebody has edited the token; the server refuses it, and another one will tell.
    return undefined
  }
}
