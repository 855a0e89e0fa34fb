import { getSignInSettings } from '#contract/sign-in.ts'
import { pageContext } from '#web/api/server-context.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import type { Route } from './+types/login.ts'
import { CUSTOMER_LOGIN } from './customer-login.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const meta = personalPage('Login')

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).api(getSignInSettings)
}

/**
 * React Router does not run the loader of the login page again while the page stays open, because sign-in settings
 * change only with a restart of the server.
 */
export const shouldRevalidate = () => false

export default function Login({ loaderData }: Route.ComponentProps) {
  return <SignInScreen loginPage={CUSTOMER_LOGIN} settings={loaderData} />
}
