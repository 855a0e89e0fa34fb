import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { localPath } from './after-login.ts'
import type { LoginPage } from './login-pages.tsx'

const NEXT = 'mandi-next'

/** The return address of a provider login: always this login page. The tab stores `next`. */
export function returnAddress(loginPage: LoginPage, next: string | null): string {
  rememberNext(localPath(next))
  return window.location.origin + loginPage.path
}

/** The page after the login: from the address, or stored in the tab before a provider login. */
export function useNext(): string | null {
  const [search] = useSearchParams()
  const [remembered] = useState(rememberedNext)
  return search.get('next') ?? remembered
}

/** Stores the page after the login in the tab; null removes it. Without storage, the role's area opens. */
export function rememberNext(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(NEXT)
    else sessionStorage.setItem(NEXT, path)
  } catch {
    // The browser disables the storage.
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
