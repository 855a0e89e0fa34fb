import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Opens the login page, which shows the reason, if a failed login at a provider returned to the home page. That happens
 * if it failed before the server knew its start page.
 */
export function useProviderFaultAtHome(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isFaultAtHome = pathname === '/' && isProviderFault(new URLSearchParams(search))
  useEffect(() => {
    if (isFaultAtHome) void navigate(`/login${search}`, { replace: true })
  }, [isFaultAtHome, navigate, search])
}

/**
 * Returns whether an address reports a failed login at a provider. The message is in another file, because every page
 * loads this one.
 */
export function isProviderFault(search: URLSearchParams): boolean {
  return search.has('error') || search.has('error_code')
}
