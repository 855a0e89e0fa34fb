import { getSignInSettings } from '#contract/sign-in.ts'
import { pageContext } from '#web/api/server-context.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import type { Route } from './+types/seller-auth.ts'
import { SELLER_DOOR } from './doors.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const meta = () => personalPage('Seller login')

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).api(getSignInSettings)
}

/** What sign-in offers changes with a restart only. */
export const shouldRevalidate = () => false

/** The sellers' login and sign-up. */
export default function SellerAuth({ loaderData }: Route.ComponentProps) {
  return <SignInScreen door={SELLER_DOOR} settings={loaderData} />
}
