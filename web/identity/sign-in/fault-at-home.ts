import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Redirects to the login page if a login at a provider failed and the provider returned to the home page. The login
 * page shows the reason. The provider returns to the home page if the server cannot determine the page on which the
 * login started.
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
 * Returns whether a URL contains the error of a failed login at a provider. The error messages are in another file,
 * because every page loads this one.
 */
export function isProviderFault(search: URLSearchParams): boolean {
  return search.has('error') || search.has('error_code')
}
