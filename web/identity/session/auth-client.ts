import type { AuthClient as OfficialClient, Session } from '@supabase/auth-js'
import { loadClient as loadQueries } from '#web/api/late-queries.tsx'
import { openPromise } from '#web/shared/browser-gaps.ts'

export type AuthClient = InstanceType<typeof OfficialClient>

/**
 * The state of the session. The listeners of the sign-in client receive it when the browser has read the session, and
 * after every change.
 */
export type SessionChange = {
  session: Session | null
  /** True if the account has a second factor that this session has not verified. */
  owesSecondFactor: boolean
  /** True if a session has just ended. */
  hasEnded: boolean
  /** True if the session ended because the browser did not store or send its cookies. */
  lacksCookie?: boolean
  /** True if the browser has a session but could not refresh it now, because the server did not respond. */
  isOutOfReach?: boolean
}

/** The key in local storage under which the sign-in client stores the session. */
const SESSION_KEY = 'mandi-auth'

/** The URL parameters that contain a session, or the error of a failed login. */
const SESSION_PARAMETERS = ['access_token', 'code', 'error', 'error_code', 'error_description']

const GUEST: SessionChange = { session: null, owesSecondFactor: false, hasEnded: false }

type Listener = (change: SessionChange) => void
const listeners = new Set<Listener>()
let latest: SessionChange | undefined
let client: Promise<AuthClient> | undefined
/** True while the sign-in client removes the session because its cookies are missing. */
let lacksCookie = false
const found = openPromise<Session | null>()

/**
 * Resolves to the session that the browser has when the page opens. Resolves to null for a guest, and for a session
 * without the required second factor.
 */
export const foundSession: Promise<Session | null> = found.promise

const loadClient = () => import('./official-client.ts')

/**
 * Loads the sign-in client when it is first needed and returns it; there is only one in the browser. Most visitors are
 * guests and never load it, because it would make their pages a fifth larger.
 */
export function authClient(publishableKey: string): Promise<AuthClient> {
  client ??= loadClient().then(
    ({ createClient }) => createClient({ publishableKey, storageKey: SESSION_KEY, onChange: publish }),
    (error: unknown) => {
      client = undefined
      throw error
    },
  )
  return client
}

/**
 * Subscribes to the session: calls `listener` when the browser has read the session, and after every change. Returns a
 * function that unsubscribes.
 */
export function onSessionChange(publishableKey: string, listener: Listener): () => void {
  const load = () => void authClient(publishableKey)
  const onStorage = ({ key, newValue }: StorageEvent) => key === SESSION_KEY && newValue !== null && load()
  listeners.add(listener)
  // A login in another tab changes local storage. This tab then loads the sign-in client, which takes over the session.
  window.addEventListener('storage', onStorage)
  if (latest) listener(latest)
  else if (mayBeSignedIn()) load()
  else publish(GUEST)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Returns the access token of the session and refreshes it first if necessary. Returns null for a guest. */
export async function accessToken(publishableKey: string): Promise<string | null> {
  if (client === undefined && !mayBeSignedIn()) return null
  const { data } = await (await authClient(publishableKey)).getSession()
  return data.session?.access_token ?? null
}

/** The HTTP statuses with which the server answers a refresh of the access token if the session has ended. */
const OVER = [400, 401, 403]

/**
 * Returns another access token after the server has refused one, for example because another tab has refreshed the
 * session. If the stored session has another token, returns that token. Otherwise refreshes the session. Returns null
 * if the session has ended or the server cannot be reached. If the session has ended, it is removed from the browser.
 */
export async function tokenInPlaceOf(publishableKey: string, refused: string): Promise<string | null> {
  const client = await authClient(publishableKey)
  const known = (await client.getSession()).data.session
  if (known && known.access_token !== refused) return known.access_token
  const { data, error } = await client.refreshSession()
  if (error && OVER.includes(error.status ?? 0)) {
    lacksCookie = error.code === 'session_cookie_missing'
    await client.signOut({ scope: 'local' })
    lacksCookie = false
  }
  return data.session?.access_token ?? null
}

function publish(change: SessionChange): void {
  const isOutOfReach = change.session === null && hasStoredSession()
  latest = { ...change, lacksCookie: change.hasEnded && lacksCookie, isOutOfReach }
  found.resolve(change.owesSecondFactor ? null : change.session)
  for (const listener of listeners) listener(latest)
}

/** Returns whether the browser may have a session: in local storage, or in the URL of the page. */
function mayBeSignedIn(): boolean {
  const { hash, search } = window.location
  const brought = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  return hasStoredSession() || SESSION_PARAMETERS.some((name) => brought.some((part) => part.has(name)))
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    // If local storage is unavailable, there is no session.
    return false
  }
}

// For a returning user, the sign-in client loads immediately and does not wait until React has attached its event
// handlers.
if (typeof window !== 'undefined' && hasStoredSession()) {
  void loadClient()
  void loadQueries()
}
