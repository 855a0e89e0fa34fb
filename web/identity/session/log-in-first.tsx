import { Navigate, useLocation } from 'react-router'
import { useSession } from './session.tsx'

// The state of the redirect is a constant object, because a new object on each rendering would restart the navigation.
const INTERRUPTED = { was_logged_out: true }

/**
 * Redirects a guest to the login page, which returns to this page after the login. If the session ended while this page
 * was open, the login page shows a message about it. Does not redirect after a click on Logout, because the home page
 * is already opening.
 */
export function LogInFirst({ at }: { at: '/login' | '/seller-auth' | '/admin-auth' }) {
  const { isLeaving, endedAt } = useSession()
  const { pathname, search, key } = useLocation()
  if (isLeaving) return null
  const next = new URLSearchParams({ next: pathname + search })
  return <Navigate replace to={`${at}?${next}`} state={endedAt === key ? INTERRUPTED : null} />
}
