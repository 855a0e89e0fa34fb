import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LoginPage } from './login-pages.tsx'
import { localPath } from './after-login.ts'

const NEXT = 'mandi-next'

/** Where another service leads back to: this login page, whose address is always the same; the tab remembers that it goes on to `next`. */
export function returnAddress(loginPage: LoginPage, next: string | null): string {
  rememberNext(localPath(next))
  return window.location.origin + loginPage.path
}

/** Where a login goes on to: what the address says, or else what the tab remembers from when it set out for another service. */
export function useNext(): string | null {
  const [search] = useSearchParams()
  const [remembered] = useState(rememberedNext)
  return search.get('next') ?? remembered
}

/** Has the tab remember where a login is to go on to; null forgets it. A browser that keeps nothing for this site goes on to the role’s area. */
export function rememberNext(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(NEXT)
    else sessionStorage.setItem(NEXT, path)
  } catch {
    // The storage is closed.
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
