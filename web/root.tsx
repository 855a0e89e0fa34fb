import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useHref,
  useRouteLoaderData,
} from 'react-router'
import { directionOf, languageOfPath, pathIn } from '#contract/language.ts'
import { Failure } from '#web/app/failure.tsx'
import { SessionProvider } from '#web/identity/session/session.tsx'
import { LanguageProvider } from '#web/text/text.tsx'
import type { Route } from './+types/root.ts'
import { LateQueries } from './api/late-queries.tsx'
import { pageContext } from './api/server-context.ts'
import styles from './app.css?url'
import { storeNameIn } from './shared/store.ts'
import { Toasters } from './ui/toasts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { store, publishableKey, language } = context.get(pageContext)
  return { store: await store(), publishableKey, language }
}

/**
 * React Router does not load the store's details again after a navigation to another page, because they seldom change.
 * After an admin has changed them, the settings screen loads them again.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export const meta: Route.MetaFunction = ({ matches }) => [{ title: storeNameIn(matches) }]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
]

export function Layout({ children }: { children: ReactNode }) {
  // The language of the page follows from the path of the home page, `/` or `/ur`, which is known even if the loader
  // fails.
  const language = languageOfPath(useHref('/'))
  const direction = directionOf(language)
  const brand = useRouteLoaderData<typeof loader>('root')?.store.brand_style
  return (
    // public/urdu-type.js may have set an attribute of the element `html` before React hydrates the page, so React must
    // accept the difference.
    <html lang={language === 'en' ? 'en-PK' : language} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ee" />
        {/* This script stores early clicks. It blocks the first paint, so that no button is visible before. */}
        <script src="/early-clicks.js" async blocking="render" />
        {language === 'ur' && <script src="/urdu-type.js" async blocking="render" />}
        <Meta />
        <Links />
        <link rel="manifest" href={pathIn(language, '/manifest.webmanifest')} />
        {/* With a precedence, React places the stylesheet before the scripts. The first paint needs the stylesheet but
            no scripts. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        {brand && <link rel="stylesheet" href={brand} />}
      </head>
      <body>
        <LanguageProvider value={language}>
          <DirectionProvider direction={direction}>{children}</DirectionProvider>
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <LateQueries>
      <SessionProvider publishableKey={loaderData.publishableKey}>
        <Outlet />
        <Toasters />
      </SessionProvider>
    </LateQueries>
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
