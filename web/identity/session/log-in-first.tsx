import { Navigate, useLocation } from 'react-router'
import { useSession } from './session.tsx'

// One object for good: a new one at each rendering would make the navigation begin anew each time.
const INTERRUPTED = { was_logged_out: true }

/**
 * Leads a guest to the login page given and, once logged in, back here; one whose session has ended on this screen is told so there.
 * Whoever has just logged out on this screen is already on the way home and stays on it, though the screen may outlast the session by a
 * moment.
 */
export function LogInFirst({ at }: { at: '/login' | '/seller-auth' | '/admin-auth' }) {
  const { isLeaving, endedAt } = useSession()
  const { pathname, search, key } = useLocation()
  if (isLeaving) return null
  const next = new URLSearchParams({ next: pathname + search })
  return <Navigate replace to={`${at}?${next}`} state={endedAt === key ? INTERRUPTED : null} />
}
