import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageAddress } from '#web/shared/page-address.ts'
import { localPath } from './after-login.ts'
import type { LoginPage } from './login-pages.tsx'

const NEXT = 'mandi-next'

/**
 * Returns the URL to which a provider returns after a login: this login page. Stores the page to open afterwards
 * (`next`) in the tab.
 */
export function returnAddress(loginPage: LoginPage, next: string | null): string {
  rememberNext(localPath(next))
  return pageAddress(loginPage.path)
}

/** Returns the page to open after the login: from the URL, or from the tab's storage after a login at a provider. */
export function useNext(): string | null {
  const [search] = useSearchParams()
  const [remembered] = useState(rememberedNext)
  return search.get('next') ?? remembered
}

/**
 * Stores the page to open after the login in this tab. Null removes it. If storage is unavailable, the area of the role
 * opens after the login.
 */
export function rememberNext(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(NEXT)
    else sessionStorage.setItem(NEXT, path)
  } catch {
    // If the browser disables storage for this site, the area of the role opens after the login.
  }
}

function rememberedNext(): string | null {
  if (typeof window === 'undefined') return null
  try {
    return sessionStorage.getItem(NEXT)
  } catch {
    return null
  }
}
