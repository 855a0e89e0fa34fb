import { personalPage } from '#web/layout/personal-page.ts'
import { CUSTOMER_DOOR } from './doors.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const meta = () => personalPage('Login')

/** The customers' login and sign-up. */
export default function Login() {
  return <SignInScreen door={CUSTOMER_DOOR} />
}
