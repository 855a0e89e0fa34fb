import { personalPage } from '#web/layout/personal-page.ts'
import { SELLER_DOOR } from './doors.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const meta = () => personalPage('Seller login')

/** The sellers' login and sign-up. */
export default function SellerAuth() {
  return <SignInScreen door={SELLER_DOOR} />
}
