import type { Session } from '@supabase/auth-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import {
  createMemoryRouter,
  type LoaderFunction,
  RouterContextProvider,
  RouterProvider,
  useLoaderData,
  useParams,
  useRouteError,
} from 'react-router'
import type { Account } from '#contract/customers.ts'
import { type Language, pathIn } from '#contract/language.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import type { Store } from '#contract/store.ts'
import { STORE } from '#contract/testing/fixtures.ts'
import { createApi } from '#web/api/client.ts'
import { type PageContext, pageContext } from '#web/api/server-context.ts'
import { Failure } from '#web/app/failure.tsx'
import { authClient } from '#web/identity/session/auth-client.ts'
import { SessionContext } from '#web/identity/session/session.tsx'
import { loadAllDictionaries } from '#web/text/dictionaries.ts'
import { LanguageProvider } from '#web/text/text.tsx'
import { Toasters } from '#web/ui/toasts.tsx'

// Tests load the dictionaries of all areas, because some tests render screens in Urdu.
await loadAllDictionaries()

/** In a test, stands for the response of an API call that never arrives. */
export const PENDING = Symbol('pending')
/** In a test, stands for the response of a gateway that cannot reach the server: an HTML error page. */
export const UNREACHABLE = Symbol('unreachable')

type Refused = { code: ProblemCode; [member: string]: unknown }
/**
 * The response to an API call in a test: a JSON body, an error response, a response that never arrives (`PENDING`), or
 * the error page of a gateway (`UNREACHABLE`). A promise is a response that arrives when the test resolves the promise.
 */
type Answer = object | typeof PENDING | typeof UNREACHABLE
/**
 * The API responses in a test, by path without path parameters. If two calls have the same path, the key consists of
 * the method and the path.
 */
export type Answers = Record<string, Answer>

/** Returns an error response of the API with the given error code and additional members, for tests. */
export function refused(code: ProblemCode, members: object = {}): Refused {
  return { code, ...members }
}

/** The module of a screen: its React component and, if it has one, its loader. */
export type ScreenModule = {
  // The type of the component is unknown, because each route component has its own type of properties.
  default: unknown
  loader?: unknown
}

export type Visit = {
  /** The path of the route of the screen. `at` is the URL that is opened, if it differs from the path. */
  path: string
  at?: string
  /** The signed-in account. Null for a guest. */
  account: Account | null
  answers: Answers
  /**
   * The response to all requests for which the test defines no response. If it is missing, each such request fails the
   * test.
   */
  otherwise?: Answer
  /** The details of the store, if they differ from the fixture. */
  store?: Store
  /** The language of the page. English if it is missing. */
  language?: Language
}

/**
 * Renders a screen in a test with its real components, queries, loader and API client. Only the network is replaced:
 * requests get the given responses. Returns the list of the requests that were sent, such as `GET /api/cart`.
 */
export function renderScreen(
  { default: screen, loader }: ScreenModule,
  { path, at = path, account, answers, otherwise, language = 'en', store = STORE }: Visit,
) {
  const sent: string[] = []
  const send = async (address: string, { method = 'GET' }: RequestInit) => {
    const [asked = ''] = address.split('?')
    sent.push(`${method} ${asked}`)
    return responseOf(await (answers[`${method} ${asked}`] ?? answers[asked] ?? otherwise), `${method} ${asked}`)
  }
  // Messages outside components are in the language of the URL.
  window.history.replaceState(null, '', pathIn(language, '/'))
  const api = createApi({ send, publishableKey: 'pk' })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const context: PageContext = {
    ...{ api, publishableKey: 'pk', language, requestId: 'test', report: () => {} },
    store: async () => store,
  }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ store, language }),
        HydrateFallback: () => null,
        children: [
          {
            path,
            Component: () => <Framed screen={screen as ComponentType<object>} />,
            ErrorBoundary: () => <Failure error={useRouteError()} />,
            ...(loader ? { loader: loader as LoaderFunction } : {}),
          },
          { path: '*', element: <p lang="en">Another page</p> },
        ],
      },
    ],
    {
      basename: pathIn(language, '/'),
      initialEntries: [pathIn(language, at)],
      getContext: () => new RouterContextProvider(new Map([[pageContext, context]])),
    },
  )
  const session: SessionContext = {
    ...{ isPending: false, secondFactor: 'satisfied', endedAt: null, lacksCookie: false, isLeaving: false, view: null },
    session: account && sessionOf(account),
    leave: () => {},
    publishableKey: 'pk',
    api,
    auth: () => authClient('pk'),
  }
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider value={language}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
          <Toasters />
        </SessionContext>
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return { sent }
}

/** Renders the component of a route with the same properties that React Router passes to it. */
function Framed({ screen: Screen }: { screen: ComponentType<object> }) {
  const props = { loaderData: useLoaderData(), params: useParams() }
  return <Screen {...props} />
}

function sessionOf({ id, email }: Account): Session {
  const user = { id, email, app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' }
  return { user, access_token: 'token', refresh_token: 'token', expires_in: 3600, token_type: 'bearer' }
}

function responseOf(answer: Answer | undefined, asked: string): Promise<Response> | Response {
  if (answer === PENDING) return new Promise<Response>(() => {})
  if (answer === UNREACHABLE) return new Response('', { status: 503 })
  if (typeof answer !== 'object') throw new Error(`The test has no answer for ${asked}.`)
  if (!isRefused(answer)) return Response.json(answer)
  const { status, message } = problems[answer.code]
  return Response.json({ status, message, errors: [], ...answer }, { status })
}

const isRefused = (answer: object): answer is Refused => 'code' in answer && String(answer.code) in problems
