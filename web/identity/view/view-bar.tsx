import { Eye } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RichText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { leaveView, VIEW_ENDED } from './change-view.ts'
import { useStopView } from './use-stop-view.ts'
import { isViewOfTab } from './view-of-session.ts'
import type { OpenView } from './view-store.ts'

/**
 * The bar at the top of every page in a view session, in which staff see the shop as a user. It stays visible when the
 * page scrolls. When the time is over, it opens the admin's page of this user.
 */
export default function ViewBar({ view }: { view: OpenView }) {
  const t = useText()
  const bar = useBarHeight()
  const secondsLeft = useSecondsLeft(view.endsAt)
  const { isStopping, stop } = useStopView()
  useReloadAfterEnd()
  return (
    <section
      ref={bar}
      aria-label={t('View of the shop')}
      className="sticky top-0 z-50 border-b-4 border-mango-500 bg-ink text-paper print:hidden"
    >
      <div className="page flex items-center gap-3 py-2 sm:gap-4">
        <Eye aria-hidden className="size-6 shrink-0 text-mango-400 max-sm:hidden" />
        <p className="min-w-0 flex-1 text-sm leading-snug sm:text-base">
          <RichText
            text="You see the shop as {name}. You cannot change anything."
            values={{
              name: (
                <strong className="break-words text-mango-400">
                  <bdi>{view.name}</bdi>
                </strong>
              ),
            }}
          />{' '}
          <span className="whitespace-nowrap tabular-nums">{t('{time} left', { time: clock(secondsLeft) })}</span>
        </p>
        <Button variant="secondary" size="small" isBusy={isStopping} busyLabel={t('Stopping...')} onClick={stop}>
          {t('Stop viewing')}
        </Button>
      </div>
    </section>
  )
}

/** Returns seconds as minutes and seconds, such as `14:05`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the seconds until the end of the view session, and then opens the admin's page of the viewed account. */
function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  useEffect(() => {
    if (secondsLeft === 0) leaveView(VIEW_ENDED)
  }, [secondsLeft])
  return secondsLeft
}

/**
 * Loads the page again if the browser restores it after the end of the view session, for example with its Back button.
 */
function useReloadAfterEnd(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isViewOfTab()) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}

/**
 * Sets the CSS variable `--view-bar` to the height of the view session's bar, because other parts of the page stay
 * visible below the bar.
 */
function useBarHeight() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--view-bar', `${bar.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(measure)
    if (bar.current) observer.observe(bar.current)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty('--view-bar')
    }
  }, [])
  return bar
}
