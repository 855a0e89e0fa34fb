import { useLocation } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useSession } from '../session/session.tsx'

/**
 * A message on the login page if a session has just ended, for example because of a logout in another tab or missing
 * cookies.
 */
export function LoggedOutNotice() {
  const { lacksCookie } = useSession()
  const wasLoggedOut = useLocation().state?.was_logged_out === true
  if (!wasLoggedOut && !lacksCookie) return null
  return (
    <div className="mb-5">
      <Notice tone="warning">{lacksCookie ? areaMessages.auth.cookieMissing : areaMessages.auth.loggedOut}</Notice>
    </div>
  )
}
