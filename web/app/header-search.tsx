import { Search, X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { useText } from '#web/text/text.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useEarlyInput } from '#web/ui/use-early-input.ts'
import { rememberSearch } from './recent-searches.ts'
import { type ActiveCell, cellId, type NextCell } from './suggestion-cells.ts'
import type { SuggestionGroup } from './use-suggestions.ts'

/** The code of the search suggestions, which is loaded when the search field gets the focus for the first time. */
const Suggestions = lazyPart(() => import('./suggestion-panel.tsx'))

/** The search suggestions before their code has loaded: an empty list. */
const NONE: { groups: SuggestionGroup[]; nextCell: NextCell } = { groups: [], nextCell: () => undefined }

/**
 * The search field in the header: a form that opens /shop, with suggestions while the user types. It follows the ARIA
 * pattern of a combobox with a grid. The focus stays in the field, and the arrow keys select a suggestion.
 */
export function HeaderSearch({ id }: { id: string }) {
  const t = useText()
  const [search] = useSearchParams()
  const { key: place, pathname } = useLocation()
  // Only the page /shop uses the parameter `q` for the search text; other pages use it for other values.
  const words = pathname === '/shop' ? (search.get('q') ?? '') : ''
  const [typed, setTyped] = useState(words)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<ActiveCell>()
  const [{ groups, nextCell }, setSuggestions] = useState(NONE)
  const places = groups.flatMap((group) => group.places)
  const isShown = isOpen && places.length > 0
  const cell = isShown && active && places[active.row] ? active : undefined

  const [seen, setSeen] = useState({ words, place })
  if (seen.words !== words || seen.place !== place) {
    setSeen({ words, place })
    setTyped(words)
    close()
  }

  const field = useEarlyInput<HTMLInputElement>(words, (text, input) => {
    setTyped(text)
    setIsOpen(document.activeElement === input)
  })

  function close() {
    setIsOpen(false)
    setActive(undefined)
  }

  function type(text: string) {
    setTyped(text)
    setIsOpen(true)
    setActive(undefined)
  }

  function handleKey(event: KeyboardEvent) {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || (isSideways && cell)) {
      event.preventDefault()
      setIsOpen(true)
      setActive(isShown ? nextCell(event.key, cell, places) : { row: 0, cell: 0 })
    } else if (event.key === 'Enter' && cell) {
      event.preventDefault()
      document
        .getElementById(cellId(`${id}-grid`, cell))
        ?.querySelector<HTMLElement>('a, button')
        ?.click()
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <search>
      <Form
        action="/shop"
        className="relative"
        onSubmit={() => {
          rememberSearch(typed)
          close()
        }}
        onBlur={close}
      >
        <label htmlFor={id} className="sr-only">
          {t('Search the shop')}
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={isShown}
          aria-controls={`${id}-grid`}
          aria-activedescendant={cell && cellId(`${id}-grid`, cell)}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onKeyDown={handleKey}
          placeholder={t('Search pyaaz, daal, آم …')}
          className="h-11 w-full rounded-full border border-line bg-card pe-12 ps-12 text-base placeholder:text-muted hover:border-leaf-200 focus:border-leaf-600 focus:outline-3 focus:outline-leaf-200 [&::-webkit-search-cancel-button]:hidden"
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={t('Clear the search')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              type('')
              field.current?.focus()
            }}
            className="absolute top-1/2 end-1 grid size-9 -translate-y-1/2 place-items-center rounded-full text-muted hover:bg-leaf-50"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
        {isOpen && (
          <Suspense>
            <Suggestions
              id={`${id}-grid`}
              typed={typed}
              active={cell}
              onChange={setSuggestions}
              onChoose={() => rememberSearch(typed)}
            />
          </Suspense>
        )}
      </Form>
    </search>
  )
}
