import { zodResolver } from '@hookform/resolvers/zod'
import { ShoppingBasket } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { BillingAddress } from '#contract/addresses.ts'
import { areaMessages } from '#contract/area-messages.ts'
import type { ShownCart } from '#contract/cart-difference.ts'
import type { Account } from '#contract/customers.ts'
import { messages } from '#contract/messages.ts'
import { NO_MONEY } from '#contract/money.ts'
import type { CheckoutMethod } from '#contract/payment-methods.ts'
import type { Store } from '#contract/store.ts'
import { isProblem, reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useStore } from '#web/shared/store.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useLanguage, useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CustomerGate } from '../cart/customer-gate.tsx'
import { StickyTotal } from '../cart/sticky-total.tsx'
import { type CartView, useCart } from '../cart/use-cart.ts'
import { openAttempt } from './attempt.ts'
import { BillingFieldset, type BillingFormValues, billingForm, billingValues } from './billing-form.tsx'
import { CheckoutSummary, SubmitOrder } from './checkout-summary.tsx'
import { LostAnswer } from './lost-answer.tsx'
import { type OrderableCart, orderableCart, shownCartOf } from './orderable-cart.ts'
import { PaymentChoice, possibleMethod } from './payment-choice.tsx'
import { PhoneCode } from './phone-code.tsx'
import { Refusal } from './refusal.tsx'
import { storedBilling } from './stored-billing.ts'
import { ToPayment } from './to-payment.tsx'
import { useAddresses } from './use-addresses.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { UseStoreCredit, useStoreCredit } from './use-store-credit.tsx'

export const meta = personalPage('Checkout')

export default function CheckoutPage() {
  return (
    <div className="page py-8 lg:py-10">
      <CustomerGate loading={<CheckoutLoading />}>{(account) => <CustomersCheckout account={account} />}</CustomerGate>
    </div>
  )
}

function CustomersCheckout({ account }: { account: Account }) {
  const t = useText()
  const cart = useCart({ isWatched: true })
  const { shipping_fee, payment_methods } = useStore()
  const addresses = useAddresses()
  const placing = usePlaceOrder(account.id)

  if (placing.isSuccess) return <ToPayment url={placing.data.payment_url} method={placing.variables.payment_method} />
  if (cart.isPending || addresses.isPending) return <CheckoutLoading />
  const orderable = orderableCart(cart.lines, shipping_fee)
  const shown = shownCartOf(orderable)
  if (!shown) {
    // The server empties the cart when it creates the order, so the browser can receive the empty cart before the
    // response to the order request.
    if (placing.isPending) return <CheckoutLoading label={t('Placing order...')} />
    const lost = openAttempt(account.id)
    if (lost) return <LostAnswer attempt={lost} placing={placing} />
    return <NothingToOrder cart={cart} />
  }
  // If the saved addresses cannot be loaded, the customer can still order: the checkout form then has no address at
  // first.
  const saved = addresses.data ?? []
  const address = saved.find(({ is_default }) => is_default)
  const initial = storedBilling(account.id) ?? billingValues(address, account.email)
  const screen = { customer: account, addresses: saved, initial, placing, offered: payment_methods }
  return <CheckoutForm {...screen} cart={orderable} shown={shown} />
}

/**
 * The checkout screen if there is nothing to order: the cart is empty or could not be loaded, or none of its items can
 * be ordered.
 */
function NothingToOrder({ cart: { lines, error, refetch } }: { cart: CartView }) {
  const t = useText()
  const isEmpty = lines.length === 0
  return (
    <EmptyState
      isPage
      title={isEmpty ? t(messages.cart.loadFailed) : t(areaMessages.checkout.nothingOrderable)}
      icon={<ShoppingBasket />}
      action={
        isEmpty ? (
          <div className="flex flex-wrap justify-center gap-3">
            {error && <Button onClick={refetch}>{t('Try again')}</Button>}
            <ButtonLink to="/shop" variant={error ? 'secondary' : 'primary'}>
              {t('Go to the shop')}
            </ButtonLink>
          </div>
        ) : (
          <ButtonLink to="/cart">{t('Look at the cart')}</ButtonLink>
        )
      }
    >
      {isEmpty && error && reasonOf(error)}
    </EmptyState>
  )
}

/** The sentence below the heading of the checkout page, by payment method. */
const LEADS: Record<CheckoutMethod, PlainText> = {
  card: english('Enter the delivery details. You pay on the next page.'),
  cash_on_delivery: english('Enter the delivery details. You pay at the door.'),
  bank_transfer: english('Enter the delivery details. The next page shows our bank account.'),
  jazzcash: english('Enter the delivery details. You pay on the next page.'),
  easypaisa: english('Enter the delivery details. You pay on the next page.'),
  safepay: english('Enter the delivery details. You pay on the next page.'),
}

type CheckoutFormProps = {
  customer: Account
  cart: OrderableCart
  /** The displayed cart, in the format of the order request. */
  shown: ShownCart
  addresses: BillingAddress[]
  initial: BillingFormValues
  /** The payment methods that the operator has switched on. */
  offered: Store['payment_methods']
  placing: ReturnType<typeof usePlaceOrder>
}

function CheckoutForm({ customer, cart, shown, addresses, initial, placing, offered }: CheckoutFormProps) {
  const t = useText()
  const language = useLanguage()
  const credit = useStoreCredit().data?.balance ?? NO_MONEY
  const form = useForm({
    resolver: zodResolver(billingForm),
    defaultValues: { ...initial, payment_method: possibleMethod(offered, cart.totalsBy, initial.payment_method) },
    mode: 'onTouched',
  })
  const method = possibleMethod(offered, cart.totalsBy, form.watch('payment_method'))
  const place = form.handleSubmit((billing) => {
    const use_credit = billing.use_credit && credit > 0
    placing.place({ ...billing, use_credit, payment_method: method, language, shown })
  })
  const submit = {
    formId: 'billing',
    method,
    isBusy: placing.isPending,
    isChanged: isProblem(placing.error, 'cart_changed'),
  }
  return (
    <>
      <PageHeader title={t('Checkout')}>{t(LEADS[method])}</PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <form method="post" id="billing" noValidate onSubmit={place} className="space-y-6">
          <Card className="p-5 sm:p-6">
            <h2 className="mb-5 text-xl">{t('Delivery details')}</h2>
            <BillingFieldset form={form} customer={customer} addresses={addresses} />
          </Card>
          <Card className="p-5 sm:p-6">
            <h2 className="mb-5 text-xl">{t('Payment')}</h2>
            <PaymentChoice
              offered={offered}
              totals={cart.totalsBy}
              sellers={cart.sellers}
              field={form.register('payment_method')}
            />
            <UseStoreCredit
              balance={credit}
              totals={cart.totalsBy[method]}
              method={method}
              isUsed={form.watch('use_credit') ?? false}
              field={form.register('use_credit')}
            />
          </Card>
        </form>
        <CheckoutSummary
          cart={cart}
          totals={cart.totalsBy[method]}
          {...submit}
          refusal={
            placing.isError &&
            (isProblem(placing.error, 'phone_code_needed') ? (
              <PhoneCode phone={form.getValues('phone')} onProven={() => void place()} />
            ) : (
              <Refusal error={placing.error} />
            ))
          }
        />
        <StickyTotal total={cart.totalsBy[method].total_amount}>
          <SubmitOrder {...submit} />
        </StickyTotal>
      </div>
    </>
  )
}

function CheckoutLoading({ label }: { label?: string }) {
  const t = useText()
  return (
    <Loading label={label ?? t('Loading checkout...')}>
      <Skeleton className="mb-8 h-10 w-48" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <Skeleton className="h-120" />
        <Skeleton className="h-80" />
      </div>
    </Loading>
  )
}
