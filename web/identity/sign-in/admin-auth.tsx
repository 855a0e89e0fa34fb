import { getSignInSettings } from '#contract/sign-in.ts'
import { pageContext } from '#web/api/server-context.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import type { Route } from './+types/admin-auth.ts'
import { ADMIN_LOGIN } from './admin-login.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const meta = personalPage('Admin login')

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).api(getSignInSettings)
}

/**
 * React Router does not run the loader of this page again, because sign-in settings change only with a restart of the
 * server.
 */
export const shouldRevalidate = () => false

/** The login page for admins. It has no sign-up, so it never creates an admin. */
export default function AdminAuth({ loaderData }: Route.ComponentProps) {
  return <SignInScreen loginPage={ADMIN_LOGIN} settings={loaderData} />
}
