import type { Session } from '@supabase/auth-js'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Account, ensureAccount, getAccount } from '#contract/customers.ts'
import { type Api, ApiProblem, createApi } from '#web/api/client.ts'
import { type LateResult, useLateClient, useLateQuery } from '#web/api/late-queries.tsx'
import {
  type AuthClient,
  accessToken,
  authClient,
  foundSession,
  onSessionChange,
  tokenInPlaceOf,
} from './auth-client.ts'
import { removeAllDrafts, storeDrafts } from './drafts.ts'

/**
 * The status of the account's second factor in this session:
 * - `satisfied`: none is required.
 * - `owed`: the account has one and the session has not verified it. Only the areas require it.
 * - `demanded`: the server refused a call without it.
 * - `missing`: the shop requires one and the account has none.
 */
export type SecondFactorStatus = 'satisfied' | 'owed' | 'demanded' | 'missing'

/** The status that a refusal of the server implies, or null. */
function statusIn({ code }: ApiProblem): SecondFactorStatus | null {
  if (code === 'second_factor_required') return 'demanded'
  return code === 'second_factor_missing' ? 'missing' : null
}

type SessionState = {
  /** True until the browser has read its session; always true on the server. */
  isPending: boolean
  session: Session | null
  /** Whether an area requires that the session verifies a second factor, or that the account sets one up. */
  secondFactor: SecondFactorStatus
  /** The key of the location at which the last session ended; null if none has. */
  endedAt: string | null
  /** Whether it ended because the browser does not store cookies. */
  lacksCookie: boolean
}

export type SessionContext = SessionState & {
  api: Api
  publishableKey: string
  /** Whether a logout is in progress, until the next screen. */
  isLeaving: boolean
  leave: () => void
  /** The sign-in client, loaded on demand. Browser only: call it from events and effects. */
  auth: () => Promise<AuthClient>
}

const UNKNOWN: SessionState = {
  isPending: true,
  session: null,
  secondFactor: 'satisfied',
  endedAt: null,
  lacksCookie: false,
}

export const SessionContext = createContext<SessionContext | null>(null)

/** Provides the session, the API and the sign-in client to all screens. */
export function SessionProvider({ publishableKey, children }: { publishableKey: string; children: ReactNode }) {
  const [state, setState] = useState<SessionState>(UNKNOWN)
  const [isLeaving, setIsLeaving] = useState(false)
  const { key: screen } = useLocation()
  const screenNow = useRef(screen)
  const queries = useLateClient()
  const queriesNow = useRef(queries)
  useEffect(() => {
    queriesNow.current = queries
  }, [queries])

  const parts = useMemo(() => {
    const auth = () => authClient(publishableKey)
    // The server may know of a second factor that is newer than the session.
    const onProblem = (problem: ApiProblem) => {
      const secondFactor = statusIn(problem)
      if (secondFactor) setState((known) => ({ ...known, secondFactor }))
    }
    const api = createApi({
      send: (path, init) => fetch(path, init),
      publishableKey,
      accessToken: () => accessToken(publishableKey),
      tokenInPlaceOf: (refused) => tokenInPlaceOf(publishableKey, refused),
      onProblem,
    })
    return { auth, api, publishableKey }
  }, [publishableKey])

  useEffect(
    () =>
      onSessionChange(
        publishableKey,
        ({ session, owesSecondFactor, hasEnded, lacksCookie = false, isOutOfReach = false }) => {
          const secondFactor = owesSecondFactor ? 'owed' : 'satisfied'
          const endedAt = hasEnded ? screenNow.current : null
          setState({ isPending: false, session, secondFactor, endedAt, lacksCookie })
          if (hasEnded) queriesNow.current?.clear()
          // The browser still has the session, so its drafts stay.
          if (!isOutOfReach) storeDrafts(session !== null)
        },
      ),
    [publishableKey],
  )

  // Repeats requests that failed without the second factor.
  useEffect(() => {
    if (state.secondFactor === 'satisfied')
      void queries?.refetchQueries({ predicate: ({ state: { status } }) => status === 'error' })
  }, [state.secondFactor, queries])

  // The logout ends with the next screen.
  useEffect(() => {
    screenNow.current = screen
    setIsLeaving(false)
  }, [screen])

  const value = useMemo(
    () => ({ ...state, ...parts, isLeaving, leave: () => setIsLeaving(true) }),
    [state, parts, isLeaving],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): SessionContext {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession must be used inside SessionProvider')
  return value
}

/**
 * Returns a function that resolves to the session as soon as the browser has read it. It returns null for a guest and
 * while a second factor is owed, because the server refuses such a session.
 */
export function useSessionOnceKnown(): () => Promise<Session | null> {
  const { isPending, session, secondFactor } = useSession()
  return async () => {
    if (isPending) return foundSession
    return secondFactor === 'satisfied' ? session : null
  }
}

export function useApi(): Api {
  return useSession().api
}

const accountKey = (userId: string | undefined) => ['account', userId]

/** The signed-in account with its role. `data` is null for a guest and for an account without a users row. */
export function useAccount(): LateResult<Account | null> {
  const { api, session, isPending } = useSession()
  const account = useLateQuery<Account | null>({
    queryKey: accountKey(session?.user.id),
    enabled: session !== null,
    staleTime: 60_000,
    queryFn: () => api(getAccount).catch(nullWhenMissing),
  })
  return session || isPending ? account : { ...account, data: null, isPending: false }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null
  throw error
}

/**
 * Creates the missing users row with the role of the login page and caches the account. An existing account keeps its
 * role. Resolves to the account.
 */
export function useEnsureAccount() {
  const { api, auth } = useSession()
  const queries = useLateClient()
  return async (role: 'customer' | 'seller'): Promise<Account> => {
    const account = await api(ensureAccount, { body: { role } })
    const { data } = await (await auth()).getSession()
    const queryKey = accountKey(data.session?.user.id)
    // A pending response would report that the account does not exist.
    await queries?.cancelQueries({ queryKey })
    queries?.setQueryData(queryKey, account)
    return account
  }
}

/** Ends this browser's session, even if the server cannot be reached. */
export function useSignOut() {
  const { auth } = useSession()
  return async () => {
    removeAllDrafts()
    return (await auth()).signOut({ scope: 'local' })
  }
}

/** Returns the logout: it opens the home page first, then ends the session, so that no area redirects to the login. */
export function useLogout() {
  const { leave } = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return async () => {
    leave()
    await navigate('/')
    await signOut()
  }
}
