import { PackageSearch } from 'lucide-react'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/statuses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { AreaLoading, Loading, Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { PaymentBadge, StatusBadge } from '#web/ui/status-badge.tsx'
import { cartToast, pageToast } from '#web/ui/toasts.tsx'
import { Example, Side } from './group.tsx'
import { TONES } from './samples.ts'

const TOASTS: [name: string, show: () => void][] = [
  ['Cart: success', () => cartToast.success('Item added to cart')],
  ['Cart: error', () => cartToast.error('Failed to add item', 'Only 3 left.')],
  ['Page: success', () => pageToast.success('Saved')],
  ['Page: error', () => pageToast.error('Failed to save', 'The shop can’t be reached.')],
  ['Page: undo', () => pageToast.undo('Deleted', () => pageToast.success('Restored'))],
]

export function Messages() {
  return (
    <>
      <Badges />
      {TONES.filter((tone) => tone !== 'neutral').map((tone) => (
        <Example key={tone} name={`Notice: ${tone}`}>
          <Notice tone={tone}>The seller has changed this product.</Notice>
        </Example>
      ))}
      <Example name="Notice: with an action">
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="small">
              Check again
            </Button>
          }
        >
          The price has changed.
        </Notice>
      </Example>
      <Example name="Banner" isWide>
        <Banner label="Example" icon={<PackageSearch />} action={<Button size="small">Pay Rs. 680</Button>}>
          Your order is not paid yet: <strong>24 minutes left</strong>.
        </Banner>
      </Example>
      <Example name="Load failure">
        <LoadFailure message="Failed to load orders" reason="The shop can’t be reached." retry={() => {}} />
      </Example>
      <Example name="Toasts">
        <Side>
          {TOASTS.map(([name, show]) => (
            <Button key={name} variant="secondary" size="small" onClick={show}>
              {name}
            </Button>
          ))}
        </Side>
      </Example>
      <Example name="Progress">
        <Progress label="Reading 1,200 products..." />
      </Example>
      <Example name="Empty state: complete">
        <EmptyState
          title="No orders yet"
          icon={<PackageSearch />}
          action={<ButtonLink to="/shop">Shop now</ButtonLink>}
        >
          Your orders appear here.
        </EmptyState>
      </Example>
      <Example name="Empty state: full screen">
        <EmptyState isPage title="Nothing here" icon={<PackageSearch />} />
      </Example>
      <Example name="Empty state: title only">
        <EmptyState title="No matches" />
      </Example>
      <Example name="Loading: text">
        <Loading label="Loading..." />
      </Example>
      <Example name="Loading: skeletons">
        <Loading label="Loading...">
          <Skeleton className="mb-3 h-8 w-1/2" />
          <div className="grid gap-3">
            <Skeletons count={2} className="h-12" />
          </div>
        </Loading>
      </Example>
      <Example name="Area loading" isWide>
        <AreaLoading />
      </Example>
    </>
  )
}

function Badges() {
  return (
    <>
      <Example name="Badge: each tone">
        <Side>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Side>
      </Example>
      <Example name="Status badge: each status">
        <Side>
          {ORDER_STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Side>
      </Example>
      <Example name="Payment badge: each status">
        <Side>
          {PAYMENT_STATUSES.map((status) => (
            <PaymentBadge key={status} order={{ payment_method: 'card', payment_status: status }} />
          ))}
        </Side>
      </Example>
      <Example name="Payment badge: each status of cash on delivery">
        <Side>
          {PAYMENT_STATUSES.map((status) => (
            <PaymentBadge key={status} order={{ payment_method: 'cash_on_delivery', payment_status: status }} />
          ))}
        </Side>
      </Example>
    </>
  )
}
