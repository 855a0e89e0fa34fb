import { getSignInSettings } from '#contract/sign-in.ts'
import { pageContext } from '#web/api/server-context.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import type { Route } from './+types/seller-auth.ts'
import { SELLER_LOGIN } from './seller-login.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const meta = personalPage('Seller login')

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).api(getSignInSettings)
}

/**
 * React Router does not run the loader of this page again, because sign-in settings change only with a restart of the
 * server.
 */
export const shouldRevalidate = () => false

export default function SellerAuth({ loaderData }: Route.ComponentProps) {
  return <SignInScreen loginPage={SELLER_LOGIN} settings={loaderData} />
}
