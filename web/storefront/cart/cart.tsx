import { ShoppingBasket } from 'lucide-react'
import { Fragment, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { bySeller } from './by-seller.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CustomerGate } from './customer-gate.tsx'
import { useFormerPrices } from './former-prices.ts'
import { LeftOutNotice } from './left-out-notice.tsx'
import { CartTroubles } from './line-troubles.tsx'
import { StickyTotal } from './sticky-total.tsx'
import { type CartView, useCart } from './use-cart.ts'
import { useClearCart } from './use-clear-cart.ts'

export const meta = personalPage('Cart')

export default function CartPage() {
  return <CustomerGate loading={<CartLoading />}>{() => <CustomersCart />}</CustomerGate>
}

function CustomersCart() {
  const t = useText()
  const cart = useCart({ isWatched: true })
  if (cart.isPending) return <CartLoading />
  return (
    <div className="page py-8 lg:py-10">
      <LeftOutNotice />
      {cart.error ? (
        <LoadFailure message={messages.cart.loadFailed} reason={reasonOf(cart.error)} retry={cart.refetch} />
      ) : cart.lines.length === 0 ? (
        <EmptyState
          isPage
          title={t(messages.cart.empty)}
          icon={<ShoppingBasket />}
          action={<ButtonLink to="/shop">{t('Go to the shop')}</ButtonLink>}
        >
          {t('Fresh vegetables, fruits, lentils and rice are waiting for you.')}
        </EmptyState>
      ) : (
        <FilledCart cart={cart} />
      )}
    </div>
  )
}

function FilledCart({ cart: { lines, totals, itemCount } }: { cart: CartView }) {
  const t = useText()
  const formerPrices = useFormerPrices(lines)
  return (
    <>
      <PageHeader title={t('Your cart')} actions={<ClearCart />}>
        {t.count(itemCount, '1 item', '{count} items')}
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Card className="px-4 sm:px-6">
          <ul aria-label={t('Items in your cart')} tabIndex={-1} className="outline-none">
            {bySeller(lines).map(({ seller_id, business_name, lines: sellersLines }) => (
              <Fragment key={seller_id}>
                {sellersLines.map((line, place) => (
                  <CartLineRow
                    key={line.id}
                    line={line}
                    formerPrice={formerPrices[line.product_id]}
                    seller={place === 0 ? business_name : ''}
                  />
                ))}
              </Fragment>
            ))}
          </ul>
        </Card>
        <Card className="p-6 lg:sticky lg:top-24">
          <h2 className="mb-4 text-xl">{t('Order summary')}</h2>
          <Sums totals={totals} />
          <div className="mt-4 empty:hidden">
            <CartTroubles lines={lines} formerPrices={formerPrices} />
          </div>
          <ButtonLink to="/checkout" size="large" block className="mt-5 max-lg:hidden">
            {t('Proceed to Checkout')}
          </ButtonLink>
          <ButtonLink to="/shop" variant="ghost" block className="mt-2">
            {t('Continue Shopping')}
          </ButtonLink>
        </Card>
        <StickyTotal total={totals.total_amount}>
          <ButtonLink to="/checkout" className="whitespace-nowrap">
            {t('Proceed to Checkout')}
          </ButtonLink>
        </StickyTotal>
      </div>
    </>
  )
}

function ClearCart() {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const clearing = useClearCart()
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)} isBusy={clearing.isPending}>
        {t('Clear cart')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => clearing.mutate(undefined, { onSettled: () => setAsking(false) })}
        isBusy={clearing.isPending}
        title={t('Clear your cart?')}
        description={t('This removes all items from your cart.')}
        confirmLabel={t('Clear cart')}
      />
    </>
  )
}

function CartLoading() {
  const t = useText()
  return (
    <div className="page py-8 lg:py-10">
      <Loading label={t('Loading your cart...')}>
        <Skeleton className="mb-8 h-10 w-48" />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <div className="space-y-4">
            <Skeletons count={3} className="h-28" />
          </div>
          <Skeleton className="h-72" />
        </div>
      </Loading>
    </div>
  )
}
