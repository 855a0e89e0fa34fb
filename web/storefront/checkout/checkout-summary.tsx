import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Paisa, times } from '#contract/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { CartTroubles, LineTroubles } from '../cart/line-troubles.tsx'
import { useFormerPrices } from '../cart/seen-prices.ts'
import type { OrderableCart, OrderableLine } from './orderable-cart.ts'

type CheckoutSummaryProps = {
  cart: OrderableCart
  /** The form that the button sends. */
  formId: string
  isBusy: boolean
  /** The cart had changed at the last click; the next one accepts what is shown now. */
  isChanged: boolean
  /** Why the order was not placed. */
  refusal?: ReactNode
}

/** What is ordered and what it costs; its button sends the billing form. */
export function CheckoutSummary({ cart: { lines, totals }, formId, isBusy, isChanged, refusal }: CheckoutSummaryProps) {
  const formerPrices = useFormerPrices(lines)
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-26">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-xl">Order summary</h2>
        <Link to="/cart" className="font-semibold text-leaf-700 underline">
          Back to cart
        </Link>
      </div>
      <ul className="space-y-3 lg:max-h-96 lg:overflow-y-auto" aria-label="Items of this order">
        {troubledFirst(lines).map((line) => (
          <SummaryLine key={line.id} line={line} formerPrice={formerPrices[line.product_id]} />
        ))}
      </ul>
      <Sums totals={totals} className="mt-5 border-t border-line pt-4" />
      <div className="mt-4 empty:hidden">{refusal || <CartTroubles lines={lines} formerPrices={formerPrices} />}</div>
      <Button
        type="submit"
        form={formId}
        size="large"
        block
        isBusy={isBusy}
        busyLabel="Placing order..."
        className="mt-5"
      >
        {isChanged ? 'Accept and place order' : 'Place order'}
      </Button>
      <p className="mt-3 flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-1 size-4 shrink-0" />
        You pay by card on the payment provider’s own page. We never see your card.
      </p>
    </Card>
  )
}

/** What can't be ordered as it is must not be out of sight at the end of a long list. */
function troubledFirst(lines: OrderableLine[]): OrderableLine[] {
  return lines.toSorted((one, other) => Number(one.is_available) - Number(other.is_available))
}

function SummaryLine({ line, formerPrice }: { line: OrderableLine; formerPrice: Paisa | undefined }) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3">
      <ProductPicture src={line.image_url} alt="" />
      <span className="min-w-0 leading-snug">
        <span className="block font-medium">{line.name}</span>
        <span className="text-sm text-muted">{quantityOf(line)}</span>
        <LineTroubles line={line} formerPrice={formerPrice} />
      </span>
      {line.ordered > 0 && <Money amount={times(line.price, line.ordered)} className="font-semibold" />}
    </li>
  )
}

function quantityOf(line: OrderableLine): string {
  const { ordered, quantity } = line
  if (ordered === 0) return 'Not part of this order'
  return `${ordered} × ${formatUnit(line)}${ordered < quantity ? `, you want ${quantity}` : ''}`
}
