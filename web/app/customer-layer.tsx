import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { listUnpaidOrders, type UnpaidOrder } from '#contract/orders.ts'
import { hasProvider } from '#contract/payment-methods.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { ordersKey } from '#web/live-events/keys.ts'
import { useCustomerEvents } from '#web/live-events/use-customer-events.ts'
// The code that changes a customer's cart is loaded together with this component, before the customer's first change.
import { WaitingNotice } from '#web/storefront/cart/waiting-notice.tsx'
import { usePayAgain } from '#web/storefront/checkout/use-pay-again.ts'
import { RichText, type Translate, useText } from '#web/text/text.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/**
 * Keeps the customer's cart and orders up to date, and shows a banner on every page if an order is unpaid. Only
 * customers load this code.
 */
export default function CustomerLayer() {
  useCustomerEvents()
  return (
    <>
      <WaitingNotice />
      <UnpaidOrderBanner />
    </>
  )
}

/**
 * A banner about the customer's first unpaid order, with the remaining time and a button to pay. On the page of an
 * unpaid order, the banner leaves out this order, because the page has a button to pay.
 */
function UnpaidOrderBanner() {
  const { orders, readAt } = useUnpaidOrders()
  const now = useNow(orders.length > 0)
  const { pathname, search } = useLocation()
  const waiting = orders
    .map((order) => ({ ...order, seconds_left: order.seconds_left - Math.floor((now - readAt) / 1000) }))
    .filter(({ seconds_left }) => seconds_left > 0)
    .filter(({ order_id }) => !`${pathname}${search}`.includes(order_id))
  const [first, ...others] = waiting
  return first ? <UnpaidOrderNotice order={first} others={others.length} /> : null
}

type UnpaidOrderNoticeProps = {
  order: UnpaidOrder
  /** The number of the customer's unpaid orders besides the one in the banner. */
  others: number
}

function UnpaidOrderNotice({ order, others }: UnpaidOrderNoticeProps) {
  const t = useText()
  const paying = usePayAgain()
  const { order_id, total_amount, seconds_left, payment_method } = order
  const payLabel = t('Pay {total_amount}', { total_amount: formatRupees(total_amount) })
  return (
    <Banner
      label={t('Unpaid order')}
      icon={<Hourglass />}
      action={
        hasProvider(payment_method) ? (
          <Button
            size="small"
            isBusy={paying.isPending || paying.isSuccess}
            busyLabel={t('Opening...')}
            onClick={() => paying.mutate(order_id)}
          >
            {payLabel}
          </Button>
        ) : (
          <ButtonLink size="small" to={`/profile/orders/${order_id}`}>
            {payLabel}
          </ButtonLink>
        )
      }
    >
      <RichText
        text="{order} is not paid yet: {timeLeft}."
        values={{
          order: (
            <Link to={`/profile/orders/${order_id}`} className="font-semibold underline">
              {t('Your order')}
            </Link>
          ),
          timeLeft: <strong className="tabular-nums">{timeLeft(seconds_left, t)}</strong>,
        }}
      />
      {others > 0 && (
        <>
          {' '}
          <Link to="/profile/orders" className="underline">
            {t.count(others, '1 more order waits', '{count} more orders wait')}
          </Link>
          .
        </>
      )}
    </Banner>
  )
}

/** The banner about an unpaid order states the remaining time in minutes up to this number, and in hours above it. */
const MINUTES_IN_WORDS = 119

/** Formats the remaining time in words, rounded down. */
function timeLeft(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return t('less than a minute left')
  if (minutes > MINUTES_IN_WORDS) return t.count(Math.floor(minutes / 60), '1 hour left', '{count} hours left')
  return t.count(minutes, '1 minute left', '{count} minutes left')
}

const NONE: UnpaidOrder[] = []

/**
 * Loads the customer's unpaid orders. `readAt` is the time of the response, in milliseconds by this browser's clock.
 */
function useUnpaidOrders(): { orders: UnpaidOrder[]; readAt: number } {
  const { api, session } = useSession()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [...ordersKey(session?.user.id), 'unpaid'],
    queryFn: () => api(listUnpaidOrders),
  })
  return { orders: data?.items ?? NONE, readAt: dataUpdatedAt }
}

/**
 * The interval in milliseconds at which the banner about an unpaid order updates the remaining time. The banner shows
 * whole minutes.
 */
const TICK = 5_000

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const clock = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(clock)
  }, [isRunning])
  return now
}
