import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the ref for a navigation bar whose links scroll horizontally on a phone. After each navigation, the bar
 * scrolls to the link of the current page.
 */
export function useCurrentLinkInView(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [pathname])
  return nav
}
