import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'

/**
 * Returns the current position in a list that the server returns in pages. It remembers the cursors of earlier pages
 * for the button Previous. Call `reset` after a filter changes, to return to the first page.
 */
export function useCursorPages() {
  const [cursors, setCursors] = useState<string[]>([])
  return {
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    next: (cursor: string) => setCursors([...cursors, cursor]),
    previous: () => setCursors(cursors.slice(0, -1)),
    reset: () => setCursors([]),
  }
}

type PagerProps = {
  pages: ReturnType<typeof useCursorPages>
  nextCursor: string | null | undefined
  isBusy?: boolean
}

/** The buttons Previous and Next below a list. Renders nothing if the list has only one page. */
export function Pager({ pages, nextCursor, isBusy }: PagerProps) {
  const t = useText()
  if (pages.page === 1 && !nextCursor) return null
  return (
    <nav aria-label={t('Pages')} className="mt-6 flex items-center justify-center gap-4">
      <Button variant="secondary" size="small" disabled={pages.page === 1 || isBusy} onClick={pages.previous}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100 size-4" /> {t('Previous')}
      </Button>
      <span className="text-sm font-semibold text-muted tabular-nums">{t('Page {page}', { page: pages.page })}</span>
      <Button
        variant="secondary"
        size="small"
        disabled={!nextCursor || isBusy}
        onClick={() => nextCursor && pages.next(nextCursor)}
      >
        {t('Next')} <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4" />
      </Button>
    </nav>
  )
}
