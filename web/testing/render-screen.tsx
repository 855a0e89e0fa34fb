import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { createApi } from '#web/api/client.ts'
import { SessionContext } from '#web/identity/session/session.tsx'

/** The response for a path of the API; a number is the status of an error. */
export type Answers = Record<string, object | number>

/** The text of a screen before and after all responses, with `|` between elements. */
export type Words = { loading: string; answered: string }

/**
 * Renders a screen with its own components and queries; only the network is replaced. Queries of the first rendering
 * get their responses from `answers`, by path without parameters. Then the screen is rendered again.
 */
export async function renderScreen(Screen: ComponentType, answers: Answers): Promise<Words> {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const loading = render(Screen, queries, answers)
  await Promise.allSettled(
    queries
      .getQueryCache()
      .getAll()
      .map((query) => query.fetch()),
  )
  const answered = render(Screen, queries, answers)
  queries.clear()
  return { loading, answered }
}

function render(Screen: ComponentType, queries: QueryClient, answers: Answers): string {
  const send = async (path: string) => {
    const answer = answers[path.split('?')[0] ?? '']
    if (answer === undefined) throw new TypeError(`No response for ${path}`)
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer)
  }
  const session: SessionContext = {
    ...{ isPending: false, session: null, secondFactor: 'satisfied', endedAt: null, lacksCookie: false },
    ...{ publishableKey: 'pk', isLeaving: false, leave: () => {} },
    api: createApi({ send, publishableKey: 'pk' }),
    auth: () => Promise.reject(new Error('This test has no sign-in client.')),
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SessionContext value={session}>
          <Screen />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
}
