import type { ReactNode } from 'react'
import type { BillingFields } from '#contract/addresses.ts'
import { joinParts } from '#contract/join-parts.ts'
import type { Order } from '#contract/orders.ts'
import { shownPhone } from '#contract/phone.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from './card.tsx'

type AddressParts = Pick<BillingFields, 'address' | 'city' | 'state' | 'zip_code'>

/** Formats an address in lines: the street, then city and state, then the postal code. */
export function addressLines({ address, city, state, zip_code }: AddressParts): string[] {
  return [address, joinParts([city, state]), zip_code]
}

type BillingAddressProps = {
  order: Pick<Order, 'first_name' | 'last_name' | 'phone' | 'email'> & AddressParts
  /** A button below the address. */
  action?: ReactNode
}

/** Shows the delivery address that the customer entered for an order. */
export function BillingAddress({ order, action }: BillingAddressProps) {
  const t = useText()
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-3 text-xl">{t('Delivery address')}</h2>
      <address className="not-italic wrap-anywhere">
        <span className="block font-semibold">
          <bdi>{`${order.first_name} ${order.last_name}`}</bdi>
        </span>
        {addressLines(order).map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
        <span className="mt-2 block text-muted">
          <bdi dir="ltr">{shownPhone(order.phone)}</bdi>
        </span>
        <span className="block text-muted">
          <bdi dir="ltr">{order.email}</bdi>
        </span>
      </address>
      {action}
    </Card>
  )
}
