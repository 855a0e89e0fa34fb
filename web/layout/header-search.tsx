import { LayoutGrid, Search, Store } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Form, Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { formatUnit } from '#web/ui/units.ts'
import { useEarlyInput } from '#web/ui/use-early-input.ts'
import { type SuggestedPlace, useSuggestions } from './use-suggestions.ts'

/**
 * A search of the whole shop: a plain form to /shop, with suggestions while typing, after the ARIA pattern of a combobox whose list is
 * only pointed at: the focus stays in the field.
 */
export function HeaderSearch({ id }: { id: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { key: place, pathname } = useLocation()
  // Other pages have searches of their own.
  const words = pathname === '/shop' ? (search.get('q') ?? '') : ''
  const [typed, setTyped] = useState(words)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(typed, isOpen)
  const isShown = isOpen && suggestions.length > 0
  const chosen = isShown ? suggestions[active] : undefined

  const [seen, setSeen] = useState({ words, place })
  if (seen.words !== words || seen.place !== place) {
    setSeen({ words, place })
    setTyped(words)
    setIsOpen(false)
  }

  const field = useEarlyInput<HTMLInputElement>(words, (text, input) => {
    setTyped(text)
    setIsOpen(document.activeElement === input)
  })

  function type(text: string) {
    setTyped(text)
    setIsOpen(true)
    setActive(-1)
  }

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      // The place before the first is the field itself.
      const places = suggestions.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      navigate(chosen.to)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
    }
  }

  return (
    <search>
      <Form action="/shop" className="relative" onSubmit={() => setIsOpen(false)} onBlur={() => setIsOpen(false)}>
        <label htmlFor={id} className="sr-only">
          Search the shop
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setIsOpen(true)}
          onKeyDown={handleKey}
          placeholder="Search pyaaz, daal, mangoes …"
          className="h-11 w-full rounded-full border border-line bg-card pr-4 pl-12 text-base placeholder:text-muted hover:border-leaf-200 focus:border-leaf-600 focus:outline-3 focus:outline-leaf-200"
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          hidden={!isShown}
          className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-card border border-line bg-card py-1.5 shadow-lift"
        >
          {isShown &&
            suggestions.map((suggestion, index) => (
              <SuggestionLink
                key={`${suggestion.to} ${suggestion.label}`}
                id={`${id}-${index}`}
                suggestion={suggestion}
                isActive={index === active}
              />
            ))}
        </div>
      </Form>
    </search>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type SuggestionLinkProps = { id: string; suggestion: SuggestedPlace; isActive: boolean }

function SuggestionLink({ id, suggestion, isActive }: SuggestionLinkProps) {
  const { to, label, hint, product } = suggestion
  const Icon = hint === 'Seller' ? Store : LayoutGrid
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      prefetch="intent"
      // The field keeps the focus, so that the list is still there when the click ends.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames('flex items-center gap-3 px-3 py-2 hover:bg-tint-leaf', isActive && 'bg-tint-leaf')}
    >
      {product ? (
        <Picture src={product.image_url} alt="" className="size-9" />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-2xl bg-tint-leaf text-leaf-800">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        <span className="block truncate text-sm text-muted">
          {product ? (
            <>
              <Money amount={product.price} /> / {formatUnit(product)}
            </>
          ) : (
            hint
          )}
        </span>
      </span>
    </Link>
  )
}
