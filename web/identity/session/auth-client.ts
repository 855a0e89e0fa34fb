import type { AuthClient as OfficialClient, Session } from '@supabase/auth-js'
import { loadClient as loadQueries } from '#web/api/late-queries.tsx'
import { openPromise } from '#web/shared/browser-gaps.ts'

export type AuthClient = InstanceType<typeof OfficialClient>

/** The current session. Listeners receive it when it becomes known and after every change. */
export type SessionChange = {
  session: Session | null
  /** Whether the account has a second factor that the session has not verified. */
  owesSecondFactor: boolean
  /** Whether a session has just ended. */
  hasEnded: boolean
  /** Whether the session ended because the browser did not store or send its cookies. */
  lacksCookie?: boolean
  /** Whether the browser has a session that could not be refreshed because the server did not respond. */
  isOutOfReach?: boolean
}

/** The client's key in local storage. */
const SESSION_KEY = 'mandi-auth'

/** Parameters of an address with a session, or with the reason of a failed login. */
const SESSION_PARAMETERS = ['access_token', 'code', 'error', 'error_code', 'error_description']

const GUEST: SessionChange = { session: null, owesSecondFactor: false, hasEnded: false }

type Listener = (change: SessionChange) => void
const listeners = new Set<Listener>()
let latest: SessionChange | undefined
let client: Promise<AuthClient> | undefined
/** True while the session is being removed because its cookies are missing. */
let lacksCookie = false
const found = openPromise<Session | null>()

/** The usable session when the page opens; null for a guest and while a second factor is owed. */
export const foundSession: Promise<Session | null> = found.promise

const loadClient = () => import('./official-client.ts')

/**
 * The browser's only sign-in client, loaded on demand. Most visitors are guests, and the client would make their pages
 * a fifth larger.
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

/** Calls the listener when the session is known, and after every change. Returns a function that unsubscribes. */
export function onSessionChange(publishableKey: string, listener: Listener): () => void {
  const load = () => void authClient(publishableKey)
  const onStorage = ({ key, newValue }: StorageEvent) => key === SESSION_KEY && newValue !== null && load()
  listeners.add(listener)
  // After a login in another tab, this tab loads the client, which then follows the session.
  window.addEventListener('storage', onStorage)
  if (latest) listener(latest)
  else if (mayBeSignedIn()) load()
  else publish(GUEST)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Returns the session's access token, refreshed if necessary; null for a guest. */
export async function accessToken(publishableKey: string): Promise<string | null> {
  if (client === undefined && !mayBeSignedIn()) return null
  const { data } = await (await authClient(publishableKey)).getSession()
  return data.session?.access_token ?? null
}

/** The statuses with which the server rejects a session. */
const OVER = [400, 401, 403]

/**
 * Returns another token after the server refused one, for example because the session was refreshed elsewhere: the
 * current token if it differs, else a refreshed one. Returns null if the session has ended or the server cannot be
 * reached. An ended session is removed from the browser.
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

/** Returns whether there may be a session: a stored one, or one in the address. */
function mayBeSignedIn(): boolean {
  const { hash, search } = window.location
  const brought = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  return hasStoredSession() || SESSION_PARAMETERS.some((name) => brought.some((part) => part.has(name)))
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    // Without local storage there is no session either.
    return false
  }
}

// A returning user does not wait for hydration before the client loads.
if (typeof window !== 'undefined' && hasStoredSession()) {
  void loadClient()
  void loadQueries()
}
