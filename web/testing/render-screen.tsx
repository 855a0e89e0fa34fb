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
import { type ProblemCode, problems } from '#contract/problems.ts'
import { STORE } from '#contract/testing/fixtures.ts'
import { createApi } from '#web/api/client.ts'
import { pageContext } from '#web/api/server-context.ts'
import { Failure } from '#web/app/failure.tsx'
import { authClient } from '#web/identity/session/auth-client.ts'
import { SessionContext } from '#web/identity/session/session.tsx'
import { Toasters } from '#web/ui/toasts.tsx'

/** A call that is still on its way. */
export const PENDING = Symbol('pending')
/** A gateway that cannot reach the shop. */
export const UNREACHABLE = Symbol('unreachable')

type Refused = { code: ProblemCode; [member: string]: unknown }
/** What the network answers: a body, or one of the states above, or a problem. */
type Answer = object | typeof PENDING | typeof UNREACHABLE
/** By path without parameters; by method and path where two calls have one path. */
export type Answers = Record<string, Answer>

/** The answer of a call that the server refuses, with the members of the problem. */
export function refused(code: ProblemCode, members: object = {}): Refused {
  return { code, ...members }
}

/** The module of a screen, as the router loads it. */
export type ScreenModule = {
  // The props of a route component have the types of its own route.
  default: unknown
  loader?: unknown
}

export type Visit = {
  /** The path of the screen's route, and the address that is opened if it is another. */
  path: string
  at?: string
  /** Who is signed in; null for a guest. */
  account: Account | null
  answers: Answers
}

/**
 * Opens a screen in a document, with its own components, queries, loader and API client. Only the network is replaced.
 * Returns the requests that were sent, as `METHOD path`.
 */
export function renderScreen({ default: screen, loader }: ScreenModule, { path, at = path, account, answers }: Visit) {
  const sent: string[] = []
  const send = async (address: string, { method = 'GET' }: RequestInit) => {
    const [asked = ''] = address.split('?')
    sent.push(`${method} ${asked}`)
    return responseOf(answers[`${method} ${asked}`] ?? answers[asked], `${method} ${asked}`)
  }
  const api = createApi({ send, publishableKey: 'pk' })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ store: STORE }),
        HydrateFallback: () => null,
        children: [
          {
            path,
            Component: () => <Framed screen={screen as ComponentType<object>} />,
            ErrorBoundary: () => <Failure error={useRouteError()} />,
            ...(loader ? { loader: loader as LoaderFunction } : {}),
          },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    {
      initialEntries: [at],
      getContext: () =>
        new RouterContextProvider(
          new Map([[pageContext, { api, publishableKey: 'pk', requestId: 'test', report: () => {} }]]),
        ),
    },
  )
  const session: SessionContext = {
    ...{ isPending: false, secondFactor: 'satisfied', endedAt: null, lacksCookie: false, isLeaving: false },
    session: account && sessionOf(account),
    leave: () => {},
    publishableKey: 'pk',
    api,
    auth: () => authClient('pk'),
  }
  render(
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
        <Toasters />
      </SessionContext>
    </QueryClientProvider>,
  )
  return { sent }
}

/** Gives a screen the props that the framework gives its route. */
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
