import type { Session } from '@supabase/auth-js'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Account, addRole, ensureAccount, getAccount } from '#contract/customers.ts'
import { type Api, ApiProblem, createApi } from '#web/api/client.ts'
import { fetchWithTexts } from '#web/api/fetch-with-texts.ts'
import { type LateResult, useLateClient, useLateQuery } from '#web/api/late-queries.tsx'
import { type OpenView, openView, storedView, viewHeaders } from '../view/view-store.ts'
import {
  type AuthClient,
  accessToken,
  authClient,
  foundSession,
  onSessionChange,
  tokenInPlaceOf,
} from './auth-client.ts'
import { removeAllInput, storeInTab } from './form-storage.ts'
import { mayLogOut } from './logout-questions.ts'

/**
 * The state of the second factor in this session:
 * - `satisfied`: no action is required.
 * - `owed`: the account has a second factor that the session has not verified. Only the logged-in areas require it.
 * - `demanded`: the server refused a call because the second factor is not verified.
 * - `missing`: the shop requires a second factor, and the account has none.
 */
export type SecondFactorStatus = 'satisfied' | 'owed' | 'demanded' | 'missing'

/** Returns the state of the second factor that follows from an error response, or null. */
function statusIn({ code }: ApiProblem): SecondFactorStatus | null {
  if (code === 'second_factor_required') return 'demanded'
  return code === 'second_factor_missing' ? 'missing' : null
}

type SessionState = {
  /** True until the page has read the browser's session. Always true on the server. */
  isPending: boolean
  session: Session | null
  /**
   * The state of the second factor in this session. It decides whether an area opens, or first requires a code or a new
   * factor.
   */
  secondFactor: SecondFactorStatus
  /** The key of the location (history entry) at which the last session ended. Null if no session has ended. */
  endedAt: string | null
  /** True if the session ended because the browser does not store cookies. */
  lacksCookie: boolean
  /** The view session in which staff see the shop as the user of `session`. Null in the user's own session. */
  view: OpenView | null
}

export type SessionContext = SessionState & {
  api: Api
  publishableKey: string
  /** True from a click on Logout until the home page has opened. */
  isLeaving: boolean
  leave: () => void
  /** Loads and returns the sign-in client. Call it in the browser only, from event handlers and effects. */
  auth: () => Promise<AuthClient>
}

const UNKNOWN: SessionState = {
  isPending: true,
  session: null,
  secondFactor: 'satisfied',
  endedAt: null,
  lacksCookie: false,
  view: null,
}

/** Loads the code that only view sessions need. */
const loadViewChanges = () => import('../view/change-view.ts')

async function refuseChanges(): Promise<AuthClient> {
  throw (await loadViewChanges()).viewOnly()
}

export const SessionContext = createContext<SessionContext | null>(null)

/** Provides the session, the API client and the sign-in client to all screens. */
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
    // In a view session, the sign-in client would change the account of the admin.
    const auth = () => (storedView() ? refuseChanges() : authClient(publishableKey))
    // The account may have got a second factor after the session was created. An error response of the server then says
    // that the second factor is required.
    const onProblem = (problem: ApiProblem) => {
      const secondFactor = statusIn(problem)
      if (secondFactor) setState((known) => ({ ...known, secondFactor }))
      if (problem.code === 'view_ended')
        void loadViewChanges().then(({ leaveView, VIEW_ENDED }) => leaveView(VIEW_ENDED))
    }
    const api = createApi({
      send: fetchWithTexts,
      publishableKey,
      headersOf: viewHeaders,
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
          const view = session && openView()
          setState({ isPending: false, session, secondFactor, endedAt, lacksCookie, view })
          if (hasEnded) queriesNow.current?.clear()
          // If the server cannot be reached, the browser still has its session, so unsent input stays.
          if (!isOutOfReach) storeInTab(session !== null)
        },
      ),
    [publishableKey],
  )

  // In a view session, changes fail at once without a network. They do not wait, because the server refuses them.
  useEffect(() => {
    if (openView()) queries?.setDefaultOptions({ ...queries.getDefaultOptions(), mutations: { networkMode: 'always' } })
  }, [queries])

  // After the second factor was verified, all failed queries run again, because the server may have refused them
  // before.
  useEffect(() => {
    if (state.secondFactor === 'satisfied')
      void queries?.refetchQueries({ predicate: ({ state: { status } }) => status === 'error' })
  }, [state.secondFactor, queries])

  // A logout has ended when the next screen has opened.
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
 * Returns a function that waits until the page has read the browser's session, and resolves to it. Resolves to null for
 * a guest. Also resolves to null if the second factor is not verified, because the server would refuse the session.
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

/** Loads the signed-in account with its role. `data` is null for a guest, and for an account that has no role yet. */
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
 * Returns a function that gives an account without a role the role of the login page, and caches the account. An
 * account that has a role keeps it. Resolves to the account.
 */
export function useEnsureAccount() {
  const { api } = useSession()
  const cacheAccount = useCacheAccount()
  return async (role: 'customer' | 'seller') => cacheAccount(await api(ensureAccount, { body: { role } }))
}

/**
 * Returns a function that lets a customer also sell, or a seller also shop, with the same account. It caches the
 * account and resolves to it.
 */
export function useAddRole() {
  const { api } = useSession()
  const cacheAccount = useCacheAccount()
  return async (role: 'customer' | 'seller') => cacheAccount(await api(addRole, { body: { role } }))
}

/** Returns a function that caches the account that a call has returned, and resolves to it. */
function useCacheAccount() {
  const { auth } = useSession()
  const queries = useLateClient()
  return async (account: Account): Promise<Account> => {
    const { data } = await (await auth()).getSession()
    const queryKey = accountKey(data.session?.user.id)
    // An earlier request for the account would report that the account does not exist, so it is cancelled.
    await queries?.cancelQueries({ queryKey })
    queries?.setQueryData(queryKey, account)
    return account
  }
}

/**
 * Returns a function that ends the session of this browser, even if the server cannot be reached. In a view session, it
 * ends only the view session.
 */
export function useSignOut() {
  const { auth, api, view } = useSession()
  return async () => {
    if (view) return (await loadViewChanges()).stopViewing(api)
    removeAllInput()
    // A logout does not wait until the browser has removed its push subscription, because the server ends the push
    // subscription with the session.
    void import('#web/shared/push-subscription.ts').then(({ endPush }) => endPush()).catch(() => {})
    await (await auth()).signOut({ scope: 'local' })
  }
}

/**
 * Returns the function for Logout. If a form has unsaved changes, it asks the user first. It opens the home page before
 * it ends the session; otherwise the open area would redirect to the login page. In a view session, it ends only the
 * view session.
 */
export function useLogout() {
  const { leave, view } = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return async () => {
    if (!(await mayLogOut())) return
    if (view) return signOut()
    leave()
    await navigate('/')
    await signOut()
  }
}
