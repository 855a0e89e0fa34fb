import type { AuthClient as OfficialClient, Session } from '@supabase/auth-js'
import { openPromise } from '#web/shared/open-promise.ts'

/** The official sign-in client. */
export type AuthClient = InstanceType<typeof OfficialClient>

/** Who is signed in, each time that it becomes known or changes. */
export type SessionNews = {
  session: Session | null
  /** Whether the account has a second factor that the session hasn't given yet. */
  owesSecondFactor: boolean
  /** Whether a session has just ended. */
  hasEnded: boolean
  /** Whether that was because the browser has not kept, or not sent, its cookies. */
  lacksCookie?: boolean
  /** Whether the browser keeps a session that could not be refreshed, because the service did not answer. */
  isOutOfReach?: boolean
}

/** Where the client keeps the session in local storage. */
const SESSION_KEY = 'mandi-auth'

/** What an address carries that brings a session, or the reason why there is none. */
const BROUGHT_BY_ADDRESS = ['access_token', 'code', 'error', 'error_code', 'error_description']

const GUEST: SessionNews = { session: null, owesSecondFactor: false, hasEnded: false }

type Listener = (news: SessionNews) => void
const listeners = new Set<Listener>()
let latest: SessionNews | undefined
let client: Promise<AuthClient> | undefined
/** Whether the session is just being forgotten for want of its cookies. */
let lacksCookie = false
const found = openPromise<Session | null>()

/** The usable session that the browser finds when the page opens; null for a guest and while a second factor is owed. */
export const foundSession: Promise<Session | null> = found.promise

const loadClient = () => import('./official-client.ts')

/**
 * The browser's one sign-in client. It is loaded when it is first asked for: most visitors are guests, whose pages would weigh a fifth
 * more with it.
 */
export function authClient(publishableKey: string): Promise<AuthClient> {
  client ??= loadClient().then(
    ({ createClient }) => createClient({ publishableKey, storageKey: SESSION_KEY, onNews: tell }),
    (error: unknown) => {
      client = undefined
      throw error
    },
  )
  return client
}

/** Tells of the session as soon as it is known, and of every change. Returns what ends the telling. */
export function onSessionNews(publishableKey: string, listener: Listener): () => void {
  const load = () => void authClient(publishableKey)
  const hear = ({ key, newValue }: StorageEvent) => key === SESSION_KEY && newValue !== null && load()
  listeners.add(listener)
  // Somebody logs in in another tab; once it is there, the client hears of such things by itself.
  window.addEventListener('storage', hear)
  if (latest) listener(latest)
  else if (mayBeSignedIn()) load()
  else tell(GUEST)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** The session's access token, refreshed where it is due; null for a guest. */
export async function accessToken(publishableKey: string): Promise<string | null> {
  if (client === undefined && !mayBeSignedIn()) return null
  const { data } = await (await authClient(publishableKey)).getSession()
  return data.session?.access_token ?? null
}

/** Statuses with which the service says that a session is over. */
const OVER = [400, 401, 403]

/**
 * A token in place of one that the server refuses, because somebody has edited it or the session has ended elsewhere: the one that has
 * come meanwhile, else a new one. Null where the session is over, which the browser then forgets, or the service can't be asked.
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

function tell(news: SessionNews): void {
  const isOutOfReach = news.session === null && hasStoredSession()
  latest = { ...news, lacksCookie: news.hasEnded && lacksCookie, isOutOfReach }
  found.keep(news.owesSecondFactor ? null : news.session)
  for (const listener of listeners) listener(latest)
}

/** Whether there is anything for the client to look at: a stored session, or an address that brings one. */
function mayBeSignedIn(): boolean {
  const { hash, search } = window.location
  const brought = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  return hasStoredSession() || BROUGHT_BY_ADDRESS.some((name) => brought.some((part) => part.has(name)))
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    // A browser that keeps nothing for this site keeps no session either.
    return false
  }
}

// Whoever comes back need not wait for the client until the page has come to life.
if (typeof window !== 'undefined' && hasStoredSession()) void loadClient()
