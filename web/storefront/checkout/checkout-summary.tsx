import { Banknote, Landmark, Lock } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees, type Paisa, times } from '#contract/money.ts'
import { hasProvider, type OrderTotals, PAYMENT_METHOD_LABELS, type PaymentMethod } from '#contract/payment-methods.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { bySeller } from '../cart/by-seller.ts'
import { useFormerPrices } from '../cart/former-prices.ts'
import { CartTroubles, LineTroubles } from '../cart/line-troubles.tsx'
import type { OrderableCart, OrderableLine } from './orderable-cart.ts'

type CheckoutSummaryProps = {
  cart: OrderableCart
  /** The totals for the chosen payment method. */
  totals: OrderTotals
  /** The id of the form that the button submits. */
  formId: string
  /** The chosen payment method. */
  method: PaymentMethod
  isBusy: boolean
  /**
   * True if the server refused the last order because the cart had changed. The next click on the button orders the
   * cart that is now displayed.
   */
  isChanged: boolean
  /** The reason why the server refused the order. */
  refusal?: ReactNode
}

/**
 * Shows the items of the order at checkout, grouped by seller, with the totals and the button that submits the form.
 */
export function CheckoutSummary({ cart: { lines }, totals, refusal, ...submit }: CheckoutSummaryProps) {
  const t = useText()
  const formerPrices = useFormerPrices(lines)
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-26">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{t('Order summary')}</h2>
        <Link to="/cart" className="font-semibold text-leaf-700 underline">
          {t('Back to cart')}
        </Link>
      </div>
      <ul className="space-y-3 lg:max-h-96 lg:overflow-y-auto nastaliq:pt-3" aria-label={t('Items of this order')}>
        {bySeller(troubledFirst(lines)).map((group, _, groups) => (
          <Fragment key={group.seller_id}>
            {group.lines.map((line, place) => (
              <SummaryLine
                key={line.id}
                line={line}
                formerPrice={formerPrices[line.product_id]}
                seller={place === 0 && groups.length > 1 ? group.business_name : ''}
              />
            ))}
          </Fragment>
        ))}
      </ul>
      <Sums totals={totals} className="mt-5 border-t border-line pt-4" />
      <div className="mt-4 empty:hidden">{refusal || <CartTroubles lines={lines} formerPrices={formerPrices} />}</div>
      <div className="mt-5 max-lg:hidden">
        <SubmitOrder {...submit} isLarge />
      </div>
      <p className="mt-3 flex items-start gap-2 text-sm text-muted">
        <WhatFollows method={submit.method} totals={totals} />
      </p>
    </Card>
  )
}

/** Shows what the customer must do after the order is placed. The text depends on the payment method. */
function WhatFollows({ method, totals }: Pick<CheckoutSummaryProps, 'method' | 'totals'>) {
  const t = useText()
  const amount = formatRupees(totals.total_amount)
  switch (method) {
    case 'card':
      return (
        <>
          <Lock aria-hidden className="mt-1 size-4 shrink-0" />
          {t('You pay by card on the payment provider’s own page. We never see your card.')}
        </>
      )
    case 'cash_on_delivery':
      return (
        <>
          <Banknote aria-hidden className="mt-1 size-4 shrink-0" />
          {t('Please have {amount} in cash ready for the delivery.', { amount })}
        </>
      )
    case 'bank_transfer':
      return (
        <>
          <Landmark aria-hidden className="mt-1 size-4 shrink-0" />
          {t('The next page shows our bank account. You transfer {amount} to it.', { amount })}
        </>
      )
    default:
      return (
        <>
          <Lock aria-hidden className="mt-1 size-4 shrink-0" />
          {t('You pay with {method} on the next page.', { method: t(PAYMENT_METHOD_LABELS[method]) })}
        </>
      )
  }
}

/** Moves the cart lines that cannot be ordered to the top of the list, so that they are visible in a long list. */
function troubledFirst(lines: OrderableLine[]): OrderableLine[] {
  return lines.toSorted((one, other) => Number(one.is_available) - Number(other.is_available))
}

type SubmitOrderProps = Pick<CheckoutSummaryProps, 'formId' | 'method' | 'isBusy' | 'isChanged'> & {
  isLarge?: boolean
}

/**
 * The button that places the order. If the customer pays with a payment provider, the browser then opens the page of
 * the provider.
 */
export function SubmitOrder({ formId, method, isBusy, isChanged, isLarge = false }: SubmitOrderProps) {
  const t = useText()
  return (
    <Button
      type="submit"
      form={formId}
      size={isLarge ? 'large' : 'medium'}
      block={isLarge}
      isBusy={isBusy}
      busyLabel={t('Placing order...')}
    >
      {hasProvider(method)
        ? isChanged
          ? t('Accept and continue to payment')
          : t('Continue to payment')
        : isChanged
          ? t('Accept and place the order')
          : t('Place the order')}
    </Button>
  )
}

type SummaryLineProps = { line: OrderableLine; formerPrice: Paisa | undefined; seller: string }

function SummaryLine({ line, formerPrice, seller }: SummaryLineProps) {
  const t = useText()
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3">
      {seller && (
        <h3 className="col-span-full pt-1 text-sm font-semibold">
          <span className="font-normal text-muted">{t('Sold by')}</span> <bdi>{seller}</bdi>
        </h3>
      )}
      <ProductPicture src={line.image_url} alt="" />
      <span className="min-w-0 leading-snug">
        <span className="block font-medium">
          <OwnText main={line.name} others={line.names} />
        </span>
        <span className="text-sm text-muted">{quantityOf(line, t)}</span>
        <LineTroubles line={line} formerPrice={formerPrice} />
      </span>
      {line.ordered > 0 && <Money amount={times(line.price, line.ordered)} className="font-semibold" />}
    </li>
  )
}

function quantityOf(line: OrderableLine, t: Translate): string {
  const { ordered, quantity } = line
  if (ordered === 0) return t('This product is not in your order')
  const part = `${ordered} × ${formatUnit(line, t)}`
  return ordered < quantity ? t('{part}, you want {quantity}', { part, quantity }) : part
}
