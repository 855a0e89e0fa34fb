import { isAuthRetryableFetchError, AuthClient as OfficialClient, type Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import type { AuthClient, SessionChange } from './auth-client.ts'
import { tokenStorage } from './token-storage.ts'

type ClientSettings = { publishableKey: string; storageKey: string; onChange: (change: SessionChange) => void }

/**
 * Creates the official sign-in client for `/auth/v1`. It stores a session in local storage that is useless without its
 * cookies. It refreshes the session shortly before it expires, and reads a session from the address of an email link.
 * It publishes the found session first, then every change.
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
  client.onAuthStateChange((event, session) =>
    onChange({
      session,
      owesSecondFactor: session !== null && owesSecondFactor(session),
      hasEnded: event === 'SIGNED_OUT',
    }),
  )
  void exchangeStoredSession(client)
  return client
}

/**
 * The whole session in the address, as a company's portal and a program's link send it. Only then does the client read
 * it from there.
 */
function sessionInAddress(): URLSearchParams | null {
  const brought = new URLSearchParams(window.location.hash.slice(1))
  return brought.has('access_token') ? brought : null
}

/**
 * Exchanges the session in the address for one with cookies before the client reads and stores it. A failure replaces
 * it with the error.
 */
async function exchangeSessionInAddress(publishableKey: string): Promise<void> {
  const brought = sessionInAddress()
  if (!brought) return
  const refresh_token = brought.get('refresh_token') ?? ''
  const { data, error } = await temporaryClient(publishableKey).refreshSession({ refresh_token })
  // The server cannot be reached: the client reports it and stores nothing.
  if (isAuthRetryableFetchError(error)) return
  const { access_token, refresh_token: half, expires_at, expires_in } = data.session ?? {}
  const parts = error
    ? { error: 'access_denied', error_code: error.code, error_description: error.message }
    : { access_token, refresh_token: half, expires_at, expires_in, token_type: 'bearer', type: brought.get('type') }
  const parameters = Object.entries(parts).flatMap(([name, part]) => (part ? [[name, String(part)]] : []))
  window.history.replaceState(window.history.state, '', `#${new URLSearchParams(parameters)}`)
}

/** The signature is the end of an access token, unless it is in a cookie. */
const isWhole = ({ access_token }: Session) => !access_token.endsWith('.')

/** Exchanges a whole session from an older version for one with cookies. */
async function exchangeStoredSession(client: AuthClient): Promise<void> {
  const { data } = await client.getSession()
  if (data.session && isWhole(data.session)) await client.refreshSession()
}

/** A second client that stores nothing. */
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
  // The proof of a session is in cookies, which scripts cannot read.
  headers: { apikey: publishableKey, 'x-use-cookie': '1' },
})

/**
 * The rule of the client's `getAuthenticatorAssuranceLevel`, but synchronous, so that no screen appears before the
 * result.
 */
function owesSecondFactor(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(session) !== 'aal2'
}

function levelOf({ access_token }: Session): unknown {
  try {
    return decodeJwt(access_token).aal
  } catch {
    // The token was edited. The server will refuse it and the client will get another one.
    return undefined
  }
}
