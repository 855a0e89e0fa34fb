import { personalPage } from '#web/layout/personal-page.ts'
import { ADMIN_DOOR } from './doors.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const meta = () => personalPage('Admin login')

/** The admins' login. Nobody can sign up here, and no account becomes an admin's by it. */
export default function AdminAuth() {
  return <SignInScreen door={ADMIN_DOOR} />
}
