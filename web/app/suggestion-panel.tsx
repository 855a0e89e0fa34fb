import { Clock, LayoutGrid, Plus, Search, Store, TrendingUp } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { useAddToCart } from '#web/storefront/cart/cart-actions.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { SaleNote } from '#web/storefront/catalog/sale-note.tsx'
import { useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type ActiveCell, cellId, type NextCell, nextCell } from './suggestion-cells.ts'
import { type SuggestedPlace, type SuggestionGroup, useSuggestions } from './use-suggestions.ts'

const ICONS = { recent: Clock, popular: TrendingUp, category: LayoutGrid, seller: Store, search: Search }

type SuggestionsProps = Omit<SuggestionPanelProps, 'groups'> & {
  typed: string
  /**
   * The function that is called when the search suggestions change. The search field calls `nextCell` to move the
   * selection with the arrow keys.
   */
  onChange: (suggestions: { groups: SuggestionGroup[]; nextCell: NextCell }) => void
}

/** Loads and shows the search suggestions for the typed text. Renders nothing if there are none. */
export default function Suggestions({ typed, onChange, ...panel }: SuggestionsProps) {
  const groups = useSuggestions(typed)
  useEffect(() => onChange({ groups, nextCell }), [groups, onChange])
  return groups.length > 0 && <SuggestionPanel groups={groups} {...panel} />
}

type SuggestionPanelProps = {
  id: string
  groups: SuggestionGroup[]
  active: ActiveCell | undefined
  onChoose: () => void
}

/**
 * The list of search suggestions, as the grid of an ARIA combobox. Each row has a link; a row with a product also has a
 * button. The focus stays in the search field.
 */
function SuggestionPanel({ id, groups, active, onChoose }: SuggestionPanelProps) {
  const t = useText()
  let row = -1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of links is no table
    <div
      id={id}
      role="grid"
      aria-label={t('Suggestions')}
      tabIndex={-1}
      // A click on a suggestion would move the focus out of the search field, which closes the panel before the click
      // has an effect.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(34rem,75dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-card py-2 shadow-lift"
    >
      {groups.map(({ title, places }) => (
        // biome-ignore lint/a11y/useSemanticElements: a grid of links is no table
        <div key={title} role="rowgroup" aria-label={title || undefined}>
          {title && (
            <p aria-hidden className="px-4 pt-2 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">
              {title}
            </p>
          )}
          {places.map((place) => {
            row++
            return (
              <SuggestionRow
                key={`${place.to} ${place.label}`}
                id={id}
                row={row}
                place={place}
                active={active?.row === row ? active : undefined}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type SuggestionRowProps = Pick<SuggestionPanelProps, 'id' | 'active' | 'onChoose'> & {
  row: number
  place: SuggestedPlace
}

function SuggestionRow({ id, row, place, active, onChoose }: SuggestionRowProps) {
  const t = useText()
  const { to, label, hint, icon, product } = place
  const Icon = ICONS[icon]
  const isSoldOut = product?.stock === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a grid of links is no table, and the search field keeps the focus
    <div
      role="row"
      aria-selected={active !== undefined}
      className={classNames('flex items-center gap-2 pe-3 hover:bg-tint-leaf', active && 'bg-tint-leaf')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a grid of links is no table, and the search field keeps the focus */}
      <div id={cellId(id, { row, cell: 0 })} role="gridcell" className="min-w-0 flex-1">
        <Link
          to={to}
          tabIndex={-1}
          prefetch="intent"
          onClick={onChoose}
          className={classNames('flex min-h-11 items-center gap-3 py-1.5 ps-4', isSoldOut && 'opacity-60')}
        >
          {product ? (
            <Picture src={product.image_url} alt="" className="size-10" />
          ) : (
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-tint-leaf text-leaf-800">
              <Icon aria-hidden className="size-4.5" />
            </span>
          )}
          <span className={classNames('min-w-0 flex-1', !product && 'flex items-baseline gap-2')}>
            <span dir="auto" className="block truncate font-medium">
              {label}
            </span>
            {product ? (
              <span className="block truncate text-sm text-muted">
                <Money amount={product.price} /> / {formatUnit(product, t)} <SaleNote product={product} />
                {isSoldOut && <span className="font-semibold text-danger"> {t('· Sold out')}</span>}
              </span>
            ) : (
              hint && <bdi className="shrink-0 text-sm text-muted">{hint}</bdi>
            )}
          </span>
        </Link>
      </div>
      {product && !isSoldOut && (
        <AddCell id={cellId(id, { row, cell: 1 })} product={product} isActive={active?.cell === 1} />
      )}
    </div>
  )
}

function AddCell({ id, product, isActive }: { id: string; product: Product; isActive: boolean }) {
  const t = useText()
  const adding = useAddToCart()
  const name = t.own(product.name, product.names)
  const inCart = useCart().lines.find(({ product_id }) => product_id === product.product_id)?.quantity ?? 0
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a grid of links is no table, and the search field keeps the focus
    <div id={id} role="gridcell">
      <button
        type="button"
        tabIndex={-1}
        disabled={adding.isPending}
        aria-label={
          inCart > 0
            ? t('Add to Cart: {name}, {inCart} in your cart', { name, inCart })
            : t('Add to Cart: {name}', { name })
        }
        onClick={() => adding.mutate({ product, quantity: 1 })}
        className={classNames(
          'grid h-10 min-w-10 place-items-center rounded-full bg-leaf-100 px-2 font-semibold text-leaf-800 hover:bg-leaf-200 disabled:opacity-60',
          isActive && 'outline-3 outline-leaf-600',
        )}
      >
        {inCart > 0 ? inCart : <Plus aria-hidden className="size-5" />}
      </button>
    </div>
  )
}
