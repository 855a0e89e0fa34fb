import { Store, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { type Paisa, times } from '#contract/money.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { keepPlace } from '#web/ui/row-keys.ts'
import { SaleNote } from '../catalog/sale-note.tsx'
import type { CartLine } from './cart-line.ts'
import { useRemoveFromCart, useSetQuantity } from './line-actions.ts'
import { LineTroubles } from './line-troubles.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

type CartLineRowProps = {
  line: CartLine
  /** The price of a cart line that the customer last saw. Undefined if the price has not changed. */
  formerPrice?: Paisa | undefined
  /** The seller's name above the first cart line of each seller. Empty for the other lines. */
  seller?: string
  /** The function that is called when the user clicks a link in a cart line, for example to close the drawer. */
  onLeave?: () => void
}

/** A heading with the seller's name above the cart lines of that seller. */
function SellerHeading({ name }: { name: string }) {
  const t = useText()
  return (
    <h2 className="col-span-full flex items-center gap-2 pb-2 text-sm font-semibold">
      <Store aria-hidden className="size-4 text-muted" />
      <span>
        <span className="font-normal text-muted">{t('Sold by')}</span> <bdi>{name}</bdi>
      </span>
    </h2>
  )
}

/** A line of the cart with its product, quantity and a button that removes it. */
export function CartLineRow({ line, formerPrice, seller = '', onLeave }: CartLineRowProps) {
  const t = useText()
  const setting = useSetQuantity()
  const removing = useRemoveFromCart()
  const name = t.own(line.name, line.names)
  const path = `/product/${line.product_id}`
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-line py-4 last:border-0 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-4 sm:gap-y-1">
      {seller && <SellerHeading name={seller} />}
      <Link to={path} prefetch="intent" onClick={onLeave} tabIndex={-1} aria-hidden className="sm:row-span-2">
        <ProductPicture src={line.image_url} alt="" />
      </Link>
      <div className="flex items-start justify-between gap-2 sm:gap-3">
        <div className="min-w-0">
          <Link to={path} prefetch="intent" onClick={onLeave} className="font-semibold leading-snug hover:underline">
            <OwnText main={line.name} others={line.names} />
          </Link>
          <p className="text-sm text-muted">
            <Money amount={line.price} /> / {formatUnit(line, t)}
          </p>
          <SaleNote product={line} />
        </div>
        <Money amount={times(line.price, line.quantity)} className="pt-0.5 font-bold" />
      </div>
      <div className="max-sm:col-span-2">
        <LineTroubles line={line} formerPrice={formerPrice} />
        <WaitingBadge productId={line.product_id} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            size="small"
            value={line.quantity}
            label={t('Quantity of {name}', { name })}
            onChange={(quantity) => setting.mutate({ line, quantity })}
          />
          <Button
            variant="ghost"
            size="small"
            isBusy={removing.isPending}
            busyLabel={t(messages.cart.removing)}
            aria-label={removing.isPending ? undefined : t('Remove {name}', { name })}
            onClick={({ currentTarget }) => keepPlace(currentTarget, removing.mutateAsync(line.id))}
          >
            <Trash2 aria-hidden className="size-4" /> {t('Remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}
