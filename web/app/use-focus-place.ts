import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The element that holds the page, between header and footer. */
export const CONTENT_ID = 'content'

/**
 * Puts the focus where a browser would after loading a page: at the beginning of a new one, and on the way back to the link that had led
 * away. Whoever types keeps the focus, and so does a page that has placed it itself.
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
