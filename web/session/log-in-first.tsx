import { Navigate, useLocation } from 'react-router'
import { useSession } from './session.tsx'

/**
 * Leads a guest to the login page given and, once logged in, back here. Whoever has just logged out on this screen is
 * already on the way home and stays on it, though the screen may outlast the session by a moment.
 */
export function LogInFirst({ at }: { at: '/login' | '/seller-auth' | '/admin-auth' }) {
  const { isLeaving } = useSession()
  const { pathname, search } = useLocation()
  if (isLeaving) return null
  return <Navigate replace to={`${at}?${new URLSearchParams({ next: pathname + search })}`} />
}
