import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Opens the login page, which shows the reason, if a failed login at another provider returned to the home page. That happens when it
 * failed before the service knew where it started.
 */
export function useProviderFaultAtHome(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isFaultAtHome = pathname === '/' && isProviderFault(new URLSearchParams(search))
  useEffect(() => {
    if (isFaultAtHome) void navigate(`/login${search}`, { replace: true })
  }, [isFaultAtHome, navigate, search])
}

/** Whether an address says that a login at another provider failed. Every page asks this, so the message is elsewhere. */
export function isProviderFault(search: URLSearchParams): boolean {
  return search.has('error') || search.has('error_code')
}
