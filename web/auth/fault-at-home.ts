import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isProviderFault } from '#web/session/is-provider-fault.ts'

/**
 * A login at another provider that failed before the service knew where it had begun leads to the home page; from there it goes to
 * the login page, which says what went wrong.
 */
export function useProviderFaultAtHome(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isFaultAtHome = pathname === '/' && isProviderFault(new URLSearchParams(search))
  useEffect(() => {
    if (isFaultAtHome) navigate(`/login${search}`, { replace: true })
  }, [isFaultAtHome, navigate, search])
}
