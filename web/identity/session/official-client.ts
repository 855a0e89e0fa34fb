import { isAuthRetryableFetchError, AuthClient as OfficialClient, type Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import type { AuthClient, SessionChange } from './auth-client.ts'
import { tokenStorage } from './token-storage.ts'

type ClientSettings = { publishableKey: string; storageKey: string; onChange: (change: SessionChange) => void }

/**
 * Makes the sign-in client (the official one, speaking to `/auth/v1`). It keeps half a session in local storage, which opens nothing without
 * the cookies that came with it, refreshes it shortly before it expires, and reads a session out of the address a mail's link leads to. It
 * tells first what it has found, then every change.
 */
export async function createClient({ publishableKey, storageKey, onChange }: ClientSettings): Promise<AuthClient> {
  await halveSessionInAddress(publishableKey)
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
  void halveKeptSession(client)
  return client
}

/** The whole session that the address brings, as a company’s portal and a program’s link do: only then does the client take one from there. */
function sessionInAddress(): URLSearchParams | null {
  const brought = new URLSearchParams(window.location.hash.slice(1))
  return brought.has('access_token') ? brought : null
}

/** Has half a session stand in the address in place of the whole one, before the client reads it there and keeps it; or why there is none. */
async function halveSessionInAddress(publishableKey: string): Promise<void> {
  const brought = sessionInAddress()
  if (!brought) return
  const refresh_token = brought.get('refresh_token') ?? ''
  const { data, error } = await passingClient(publishableKey).refreshSession({ refresh_token })
  // The shop can't be reached: the client says so, and keeps nothing.
  if (isAuthRetryableFetchError(error)) return
  const { access_token, refresh_token: half, expires_at, expires_in } = data.session ?? {}
  const parts = error
    ? { error: 'access_denied', error_code: error.code, error_description: error.message }
    : { access_token, refresh_token: half, expires_at, expires_in, token_type: 'bearer', type: brought.get('type') }
  const told = Object.entries(parts).flatMap(([name, part]) => (part ? [[name, String(part)]] : []))
  window.history.replaceState(window.history.state, '', `#${new URLSearchParams(told)}`)
}

/** What proves an access token stands at its end, unless it is in a cookie. */
const isWhole = ({ access_token }: Session) => !access_token.endsWith('.')

/** A session that this browser has kept whole, since before there were cookies, is exchanged for half a one. */
async function halveKeptSession(client: AuthClient): Promise<void> {
  const { data } = await client.getSession()
  if (data.session && isWhole(data.session)) await client.refreshSession()
}

/** A client beside the browser's own, whose session is kept nowhere. */
function passingClient(publishableKey: string): AuthClient {
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
  // What proves a session comes in cookies, which no script can read.
  headers: { apikey: publishableKey, 'x-use-cookie': '1' },
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
