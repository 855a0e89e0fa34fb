import { isAuthRetryableFetchError, AuthClient as OfficialClient, type Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { fetchWithTexts } from '#web/api/fetch-with-texts.ts'
import { forgetView, sessionInView } from '../view/view-of-session.ts'
import type { AuthClient, SessionChange } from './auth-client.ts'
import { tokenStorage } from './token-storage.ts'

type ClientSettings = { publishableKey: string; storageKey: string; onChange: (change: SessionChange) => void }

/**
 * Creates the official sign-in client for `/auth/v1`. The client stores the session in local storage, where it is
 * useless without its cookies. The client refreshes the session shortly before it expires, and reads a session from the
 * URL of an email link. `onChange` first receives the session that was found, and then every change. In a view session,
 * it receives the session of the viewed user.
 */
export async function createClient({ publishableKey, storageKey, onChange }: ClientSettings): Promise<AuthClient> {
  await exchangeSessionInAddress(publishableKey)
  const client = new OfficialClient({
    ...serviceAt(publishableKey),
    storageKey,
    storage: tokenStorage,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: sessionInAddress() ? 'implicit' : 'pkce',
  })
  client.onAuthStateChange((event, session) => {
    const hasEnded = event === 'SIGNED_OUT'
    if (hasEnded) forgetView()
    onChange({
      session: session && sessionInView(session),
      owesSecondFactor: session !== null && owesSecondFactor(session),
      hasEnded,
    })
  })
  void exchangeStoredSession(client)
  return client
}

/**
 * Returns the parameters in the page's URL if they contain a complete session. This is the case after a company login,
 * or after a link of another program. Returns null otherwise.
 */
function sessionInAddress(): URLSearchParams | null {
  const brought = new URLSearchParams(window.location.hash.slice(1))
  return brought.has('access_token') ? brought : null
}

/**
 * Replaces a session in the URL by a session with cookies, before the client reads and stores it. If the server
 * refuses, the URL gets the error instead.
 */
async function exchangeSessionInAddress(publishableKey: string): Promise<void> {
  const brought = sessionInAddress()
  if (!brought) return
  const refresh_token = brought.get('refresh_token') ?? ''
  const { data, error } = await temporaryClient(publishableKey).refreshSession({ refresh_token })
  // If the server cannot be reached, the sign-in client reports this when it reads the URL, and stores nothing.
  if (isAuthRetryableFetchError(error)) return
  const { access_token, refresh_token: half, expires_at, expires_in } = data.session ?? {}
  const parts = error
    ? { error: 'access_denied', error_code: error.code, error_description: error.message }
    : { access_token, refresh_token: half, expires_at, expires_in, token_type: 'bearer', type: brought.get('type') }
  const parameters = Object.entries(parts).flatMap(([name, part]) => (part ? [[name, String(part)]] : []))
  window.history.replaceState(window.history.state, '', `#${new URLSearchParams(parameters)}`)
}

/**
 * Returns whether the access token contains its signature. If the signature is in a cookie, the token ends with a dot.
 */
const isWhole = ({ access_token }: Session) => !access_token.endsWith('.')

/** Replaces a session that an older version of the shop stored, including its signature, by a session with cookies. */
async function exchangeStoredSession(client: AuthClient): Promise<void> {
  const { data } = await client.getSession()
  if (data.session && isWhole(data.session)) await client.refreshSession()
}

/** Creates a second sign-in client for one request. It stores no session. */
function temporaryClient(publishableKey: string): AuthClient {
  return new OfficialClient({
    ...serviceAt(publishableKey),
    storageKey: 'mandi-auth-passing',
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  })
}

const serviceAt = (publishableKey: string) => ({
  url: `${window.location.origin}/auth/v1`,
  // With this header, the server puts the signature of the session into cookies, which scripts cannot read.
  headers: { apikey: publishableKey, 'x-use-cookie': '1' },
  fetch: fetchWithTexts,
})

/**
 * Returns whether the session must still verify a second factor. It uses the rule of the client's
 * `getAuthenticatorAssuranceLevel`, but returns immediately, so that no protected screen appears in between.
 */
function owesSecondFactor(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(session) !== 'aal2'
}

function levelOf({ access_token }: Session): unknown {
  try {
    return decodeJwt(access_token).aal
  } catch {
    // The stored access token cannot be read, because the user has edited it. The server will refuse it, and the client
    // will then request another one.
    return undefined
  }
}
