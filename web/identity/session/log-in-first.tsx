import { Navigate, useLocation } from 'react-router'
import { useSession } from './session.tsx'

// A constant, because a new object on each rendering would restart the navigation.
const INTERRUPTED = { was_logged_out: true }

/**
 * Redirects a guest to the login page and back here afterwards. If the session ended on this screen, the login page
 * says so. After a logout the user stays on the way to the home page, although this screen may render once more.
 */
export function LogInFirst({ at }: { at: '/login' | '/seller-auth' | '/admin-auth' }) {
  const { isLeaving, endedAt } = useSession()
  const { pathname, search, key } = useLocation()
  if (isLeaving) return null
  const next = new URLSearchParams({ next: pathname + search })
  return <Navigate replace to={`${at}?${next}`} state={endedAt === key ? INTERRUPTED : null} />
}
