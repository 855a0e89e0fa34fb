import type { KeyboardEvent } from 'react'
import { formatRupees, inRupees } from '#contract/money.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatUnit } from '#web/ui/money.tsx'
import type { BoardFault, TypedNumbers } from './board-changes.ts'

type PriceRowProps = {
  product: SellerProduct
  typed: TypedNumbers | undefined
  faults: readonly BoardFault[]
  onType: (field: 'price' | 'stock', text: string) => void
}

/**
 * A row of the price board: a product with its price, its stock and yesterday's price. The price cannot be changed
 * during a sale.
 */
export function PriceRow({ product, typed = {}, faults, onType }: PriceRowProps) {
  const t = useText()
  const name = t.own(product.name, product.names)
  const isBound = product.sale_ends_at !== null
  const { yesterday_price } = product
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 px-3 py-1.5">
      <span className="min-w-0">
        <span dir="auto" lang={t.langOf(name)} className="line-clamp-2 font-semibold break-words">
          {name}
        </span>
        <span className="block text-sm text-muted">
          <bdi>{formatUnit(product, t)}</bdi>
          {' · '}
          <span className="inline-block">
            {yesterday_price === null
              ? t('new today')
              : t('yesterday {price}', { price: formatRupees(yesterday_price) })}
          </span>
        </span>
      </span>
      <NumberField
        label={t('price of {name}', { name })}
        column="board-price"
        value={typed.price ?? String(inRupees(product.price))}
        isChanged={typed.price !== undefined}
        isReadOnly={isBound}
        fault={faults.find(({ field }) => field === 'price')?.message}
        onType={(text) => onType('price', text)}
      />
      <NumberField
        label={t('stock of {name}', { name })}
        column="board-stock"
        value={typed.stock ?? String(product.stock)}
        isChanged={typed.stock !== undefined}
        fault={faults.find(({ field }) => field === 'stock')?.message}
        onType={(text) => onType('stock', text)}
      />
      {isBound && <p className="col-span-full text-sm text-muted">{t('This product has a sale price.')}</p>}
      {faults.map(({ field, message }) => (
        <p key={field} role="alert" className="col-span-full text-sm font-medium text-danger">
          {t.message(message)}
        </p>
      ))}
    </li>
  )
}

type NumberFieldProps = {
  label: string
  /**
   * The name of the field's column on the price board, which is the same in each row. Enter moves the focus to the
   * field of this column in the next row.
   */
  column: string
  value: string
  isChanged: boolean
  isReadOnly?: boolean
  fault: string | undefined
  onType: (text: string) => void
}

function NumberField({ label, column, value, isChanged, isReadOnly, fault, onType }: NumberFieldProps) {
  return (
    <input
      data-column={column}
      aria-label={label}
      aria-invalid={fault !== undefined}
      inputMode="decimal"
      enterKeyHint="next"
      dir="ltr"
      value={value}
      readOnly={isReadOnly}
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={goToNextRow}
      className={classNames(
        'h-11 w-21 rounded-field border bg-card px-2.5 text-end text-base font-semibold tabular-nums read-only:bg-paper read-only:text-muted focus:outline-3 focus:outline-leaf-200 aria-invalid:border-danger',
        isChanged ? 'border-leaf-600' : 'border-line',
      )}
    />
  )
}

/**
 * If the key is Enter, moves the focus to the same field in the next row of the price board. Skips rows in which this
 * field cannot be changed. The last row keeps the focus.
 */
function goToNextRow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { column } = event.currentTarget.dataset
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]:not([readonly])`)]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
