import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { Failure } from '#web/app/failure.tsx'
import { SessionProvider } from '#web/identity/session/session.tsx'
import type { Route } from './+types/root.ts'
import { ApiProblem } from './api/client.ts'
import { pageContext } from './api/server-context.ts'
import styles from './app.css?url'
import { Toasters } from './ui/toasts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { store, publishableKey } = context.get(pageContext)
  return { store: await store(), publishableKey }
}

/** The root data is never reloaded, because the store's details change only with a restart of the server. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: 'Mandi · The online grocery store' }]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-PK">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ee" />
        <script src="/early-clicks.js" async />
        <Meta />
        <Links />
        {/* With a precedence, React places the stylesheet before the scripts. The first paint needs the stylesheet but
            no scripts. */}
        <link rel="stylesheet" href={styles} precedence="default" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiProblem && error.status < 500)

export default function Root({ loaderData }: Route.ComponentProps) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: isWorthRetrying } } }),
  )
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider publishableKey={loaderData.publishableKey}>
        <Outlet />
        <Toasters />
      </SessionProvider>
    </QueryClientProvider>
  )
}

/** The error page for errors in the frame around the screens. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page grid min-h-dvh place-items-center">
      <Failure error={error} />
    </main>
  )
}
