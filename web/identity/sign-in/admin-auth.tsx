import { getSignInSettings } from '#contract/sign-in.ts'
import { pageContext } from '#web/api/server-context.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import type { Route } from './+types/admin-auth.ts'
import { ADMIN_DOOR } from './doors.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const meta = () => personalPage('Admin login')

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).api(getSignInSettings)
}

/** What sign-in offers changes with a restart only. */
export const shouldRevalidate = () => false

/** The admins' login. Nobody can sign up here, and no account becomes an admin's by it. */
export default function AdminAuth({ loaderData }: Route.ComponentProps) {
  return <SignInScreen door={ADMIN_DOOR} settings={loaderData} />
}
