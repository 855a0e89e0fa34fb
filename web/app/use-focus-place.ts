import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The id of the element that contains the page, between header and footer. */
export const CONTENT_ID = 'content'

/**
 * Sets the focus as a browser does after a page load. A new page gets the focus at its start. Back navigation restores
 * the focus to the link that the user followed. The focus does not move while the user types, or if the page has
 * already set it.
 */
export function useFocusPlace(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const left = useRef(new Map<string, string>())
  const former = useRef(pathname)

  useEffect(() => {
    const isSamePage = former.current === pathname
    former.current = pathname
    if (!isSamePage && !isTyping()) {
      const link = isReturn ? linkTo(left.current.get(key)) : undefined
      const place = link ?? document.getElementById(CONTENT_ID)
      place?.focus({ preventScroll: true })
    }

    const remember = ({ target }: FocusEvent) => {
      const address = target instanceof Element && target.closest('a')?.getAttribute('href')
      if (address) left.current.set(key, address)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [key, pathname, isReturn])
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}

function linkTo(address: string | undefined): HTMLElement | undefined {
  if (address === undefined) return undefined
  return document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`) ?? undefined
}
