import type { Session } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Account, ensureAccount, getAccount } from '#contract/customers.ts'
import { type Api, ApiProblem, createApi } from '#web/api/client.ts'
import { type AuthClient, accessToken, authClient, foundSession, onSessionNews, tokenInPlaceOf } from './auth-client.ts'
import { removeAllDrafts, storeDrafts } from './drafts.ts'

/**
 * How far the session has come with the second factor of its account:
 * - `settled`: none is due.
 * - `owed`: the account has one and the session has not given it. Only the areas ask for it.
 * - `demanded`: the server refused a call without it.
 * - `missing`: the shop requires one and the account has none.
 */
export type SecondFactorStanding = 'settled' | 'owed' | 'demanded' | 'missing'

/** What a refusal of the server says about the second factor, or null. */
function standingIn({ code }: ApiProblem): SecondFactorStanding | null {
  if (code === 'second_factor_required') return 'demanded'
  return code === 'second_factor_missing' ? 'missing' : null
}

type SessionState = {
  /** True until the browser has looked for a session; on the server always. */
  isPending: boolean
  session: Session | null
  /** Whether this session has to give, or its account to set up, a second factor before an area opens. */
  secondFactor: SecondFactorStanding
  /** The key of the location at which the last session ended; null where none has. */
  endedAt: string | null
  /** Whether it ended because the browser keeps no cookies of the shop. */
  lacksCookie: boolean
}

export type SessionContext = SessionState & {
  api: Api
  publishableKey: string
  /** Whether a logout is on its way to the next screen. */
  isLeaving: boolean
  leave: () => void
  /** The sign-in client, loaded when it is first asked for; only in the browser, so call it from events and effects. */
  auth: () => Promise<AuthClient>
}

const UNKNOWN: SessionState = {
  isPending: true,
  session: null,
  secondFactor: 'settled',
  endedAt: null,
  lacksCookie: false,
}

export const SessionContext = createContext<SessionContext | null>(null)

/** Gives every screen the session, the API in the session's name, and the sign-in client. */
export function SessionProvider({ publishableKey, children }: { publishableKey: string; children: ReactNode }) {
  const [state, setState] = useState<SessionState>(UNKNOWN)
  const [isLeaving, setIsLeaving] = useState(false)
  const { key: screen } = useLocation()
  const screenNow = useRef(screen)
  const queries = useQueryClient()

  const parts = useMemo(() => {
    const auth = () => authClient(publishableKey)
    // The server may know of a second factor that the session, a little older, does not.
    const onProblem = (problem: ApiProblem) => {
      const secondFactor = standingIn(problem)
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
      onSessionNews(
        publishableKey,
        ({ session, owesSecondFactor, hasEnded, lacksCookie = false, isOutOfReach = false }) => {
          const secondFactor = owesSecondFactor ? 'owed' : 'settled'
          const endedAt = hasEnded ? screenNow.current : null
          setState({ isPending: false, session, secondFactor, endedAt, lacksCookie })
          if (hasEnded) queries.clear()
          // The browser still has the session, so its drafts stay.
          if (!isOutOfReach) storeDrafts(session !== null)
        },
      ),
    [publishableKey, queries],
  )

  // What was refused for want of the second factor is asked for once more.
  useEffect(() => {
    if (state.secondFactor === 'settled')
      void queries.refetchQueries({ predicate: ({ state: { status } }) => status === 'error' })
  }, [state.secondFactor, queries])

  // The next screen, once it is there, ends the leaving.
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
  if (!value) throw new Error('useSession needs a SessionProvider around it')
  return value
}

/**
 * Returns a function that waits until the browser has looked for a session and returns it.
 * It returns null for a guest and while a second factor is owed, because the server refuses such a session.
 */
export function useSessionOnceKnown(): () => Promise<Session | null> {
  const { isPending, session, secondFactor } = useSession()
  return async () => {
    if (isPending) return foundSession
    return secondFactor === 'settled' ? session : null
  }
}

export function useApi(): Api {
  return useSession().api
}

const accountKey = (userId: string | undefined) => ['account', userId]

/**
 * The signed-in account with its role; `data` is null for a guest, and for an account whose users row no login page
 * has made yet.
 */
export function useAccount() {
  const { api, session, isPending } = useSession()
  return useQuery({
    queryKey: accountKey(session?.user.id),
    enabled: !isPending,
    staleTime: 60_000,
    queryFn: (): Promise<Account | null> => (session ? api(getAccount).catch(nullWhenMissing) : Promise.resolve(null)),
  })
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null
  throw error
}

/**
 * Makes the missing users row with the role of the login page used, and remembers the answer.
 * An account that exists keeps its role. Resolves to the account.
 */
export function useEnsureAccount() {
  const { api, auth } = useSession()
  const queries = useQueryClient()
  return async (role: 'customer' | 'seller'): Promise<Account> => {
    const account = await api(ensureAccount, { body: { role } })
    const { data } = await (await auth()).getSession()
    const queryKey = accountKey(data.session?.user.id)
    // An answer still on its way would say that there is no account yet.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, account)
    return account
  }
}

/** Ends this browser's session; resolves when it is gone here, whether or not the server could be told. */
export function useSignOut() {
  const { auth } = useSession()
  return async () => {
    removeAllDrafts()
    return (await auth()).signOut({ scope: 'local' })
  }
}

/** Returns the logout: it opens the home page, then ends the session, so that no area asks for a login in between. */
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
