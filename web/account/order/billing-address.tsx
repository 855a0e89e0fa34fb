import type { Order } from '#contract/orders.ts'
import { Card } from '#web/ui/card.tsx'
import { addressLines } from '../address-lines.ts'

/** Where the order goes, as it was given at checkout. */
export function BillingAddress({ order }: { order: Order }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-3 text-xl">Billing address</h2>
      <address className="not-italic wrap-anywhere">
        <span className="block font-semibold">{`${order.first_name} ${order.last_name}`}</span>
        {addressLines(order).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-2 block text-muted">{order.phone}</span>
        <span className="block text-muted">{order.email}</span>
      </address>
    </Card>
  )
}
