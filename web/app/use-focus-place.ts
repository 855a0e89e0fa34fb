import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The id of the element between header and footer that contains the page. */
export const CONTENT_ID = 'content'

/**
 * Moves the focus after a navigation, as a browser does after a page load. The focus moves to the start of a new page.
 * After a back navigation, it moves to the link that the user had followed. The focus does not move while the user
 * types, or within one page.
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
