import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/**
 * The paging state of a list with cursors. It stores the previous cursors for the button Previous. `reset` returns to
 * the first page after a filter changes.
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

/** The buttons Previous and Next; hidden if there is only one page. */
export function Pager({ pages, nextCursor, isBusy }: PagerProps) {
  if (pages.page === 1 && !nextCursor) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-4">
      <Button variant="secondary" size="small" disabled={pages.page === 1 || isBusy} onClick={pages.previous}>
        <ChevronLeft aria-hidden className="size-4" /> Previous
      </Button>
      <span className="text-sm font-semibold text-muted tabular-nums">Page {pages.page}</span>
      <Button
        variant="secondary"
        size="small"
        disabled={!nextCursor || isBusy}
        onClick={() => nextCursor && pages.next(nextCursor)}
      >
        Next <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  )
}
