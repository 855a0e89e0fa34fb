import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'
import { InlineSelect } from './inline-select.tsx'
import { searchWith } from './use-filters.ts'

/** The number of rows on a page of a list, unless the specification names another number for the list. */
export const ROWS_ON_A_PAGE = 25
/** The page sizes that a user can choose, besides the first one of the list. */
const SIZES = [ROWS_ON_A_PAGE, 50, 100]
const SIZE_KEY = 'mandi-rows'

type PagesOptions = {
  /** The prefix of the list's parameters in the URL. Needed if a page has several lists. */
  name?: string
  /**
   * The number of rows on a page of the list at the first visit. If it is not set, the user cannot choose the number of
   * rows.
   */
  size?: number
}

/**
 * Returns the current page of a list that the server returns in pages. The URL contains the cursor of the page, so that
 * a reload, a link and the browser's Back button restore the page. `searchWith` removes the cursor when a filter
 * changes.
 */
export function useCursorPages({ name, size }: PagesOptions = {}) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const [atName, pageName] = name === undefined ? ['after', 'page'] : [`${name}_after`, `${name}_page`]
  const cursor = search.get(atName) ?? undefined
  const page = cursor === undefined ? 1 : Math.max(2, Number(search.get(pageName)) || 2)
  const earlier = cursorsIn(state)

  function show(to: string, number: number, cursors: string[]) {
    const next = searchWith(search, { [atName]: to, [pageName]: number > 1 ? String(number) : '' })
    setSearch(next, { state: { cursors } })
  }

  return {
    cursor,
    page,
    next: (to: string) => show(to, page + 1, [...earlier, cursor ?? '']),
    /** Shows the previous page of the list. If a link has opened the current page directly, shows page 1. */
    previous: () => {
      const to = earlier.at(-1) ?? ''
      show(to, to === '' ? 1 : page - 1, earlier.slice(0, -1))
    },
    ...useRows(size),
  }
}

/**
 * Returns the cursors of the earlier pages of a list. Each step to the next page stores them in the browser's history.
 */
function cursorsIn(state: unknown): string[] {
  const cursors = state !== null && typeof state === 'object' && 'cursors' in state ? state.cursors : undefined
  return Array.isArray(cursors) ? cursors.map(String) : []
}

/**
 * Returns the number of rows on a page of a list: the number in the URL, or else the number that the user chose last,
 * or else `first`.
 */
function useRows(first: number | undefined) {
  const [search, setSearch] = useSearchParams()
  const [chosen] = useState(rememberedSize)
  const sizes = first === undefined ? [] : [...new Set([first, ...SIZES])]
  const asked = Number(search.get('rows')) || chosen
  return {
    sizes,
    limit: sizes.find((size) => size === asked) ?? first,
    resize: (size: number) => {
      rememberSize(size)
      setSearch(searchWith(search, { rows: String(size) }), { replace: true, preventScrollReset: true })
    },
  }
}

function rememberedSize(): number {
  try {
    return Number(localStorage.getItem(SIZE_KEY))
  } catch {
    return 0
  }
}

function rememberSize(size: number): void {
  try {
    localStorage.setItem(SIZE_KEY, String(size))
  } catch {
    // If the browser disables storage for this site, only the URL keeps the number of rows.
  }
}

type PagerProps = {
  pages: ReturnType<typeof useCursorPages>
  nextCursor: string | null | undefined
  isBusy?: boolean
}

/**
 * The buttons Previous and Next below a list, and a select field for the number of rows on a page. If the list has only
 * one page, they appear only if the user has changed this number.
 */
export function Pager({ pages, nextCursor, isBusy }: PagerProps) {
  const t = useText()
  const { page, sizes, limit } = pages
  const isResized = limit !== sizes[0]
  if (page === 1 && !nextCursor && !isResized) return null
  return (
    <nav
      aria-label={t('Pages')}
      className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 in-data-dense:mt-3"
    >
      <Button variant="secondary" size="small" disabled={page === 1 || isBusy} onClick={pages.previous}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100 size-4" /> {t('Previous')}
      </Button>
      <span className="text-sm font-semibold text-muted tabular-nums">{t('Page {page}', { page })}</span>
      <Button
        variant="secondary"
        size="small"
        disabled={!nextCursor || isBusy}
        onClick={() => nextCursor && pages.next(nextCursor)}
      >
        {t('Next')} <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4" />
      </Button>
      {sizes.length > 0 && (
        <InlineSelect
          label={t('Rows on a page')}
          value={limit}
          onChange={(event) => pages.resize(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t('{size} on a page', { size })}
            </option>
          ))}
        </InlineSelect>
      )}
    </nav>
  )
}
