import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { providerFault } from '../session/provider-fault.ts'
import { useSession } from '../session/session.tsx'

/**
 * Messages above the login form: a session has just ended, for example because of a logout in another tab or missing
 * cookies, or a login at a provider has failed. Most visits of the login page have none, so they load on demand.
 */
export default function LoginNotices({ wasLoggedOut }: { wasLoggedOut: boolean }) {
  const { lacksCookie } = useSession()
  const [search] = useSearchParams()
  const fault = providerFault(search)
  return (
    <>
      {(wasLoggedOut || lacksCookie) && (
        <div className="mb-5">
          <Notice tone="warning">{lacksCookie ? areaMessages.auth.cookieMissing : areaMessages.auth.loggedOut}</Notice>
        </div>
      )}
      {fault && (
        <div className="mb-5">
          <Notice tone="danger">{fault}</Notice>
        </div>
      )}
    </>
  )
}
