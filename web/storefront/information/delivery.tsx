import { Link } from 'react-router'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { publicPage } from '#web/shared/page-meta.ts'
import { useStore } from '#web/shared/store.ts'
import type { Route } from './+types/delivery.ts'
import { InformationPage, Section } from './information-page.tsx'

const LEAD = 'One fee for the whole order, and you can follow it all the way to your door.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: 'Delivery', description: LEAD, path: '/delivery', matches })

export default function Delivery() {
  const { shipping_fee } = useStore()
  return (
    <InformationPage title="Delivery" lead={LEAD}>
      <Section title="What it costs">
        <p>
          Shipping is {formatRupees(shipping_fee)} per order, however much you buy and however many sellers it comes
          from. You see it in your cart before you order.
        </p>
      </Section>
      <Section title="When it comes">
        <p>
          As soon as your payment has arrived, the sellers can pack your order. Each of them delivers their own part, so
          an order from several sellers may come in several deliveries.
        </p>
        <p>
          <Link to="/profile/orders">Your orders</Link> show every step with its time: placed, processing, shipped,
          delivered. The page updates by itself, and we e-mail you at each step.
        </p>
        <p>
          Does a certain time suit you best? Say so in the note at checkout. The sellers see it next to your address.
        </p>
      </Section>
      <Section title="If it doesn’t come">
        <ul>
          <li>
            If a seller can’t deliver, their part of the order is cancelled and you get your{' '}
            <Link to="/money-back">money back</Link>.
          </li>
          <li>
            If you don’t pay within {PAYMENT_WINDOW_MINUTES} minutes, the order is cancelled automatically. Nothing is
            charged, and the items go back on sale.
          </li>
          <li>
            For anything else, <Link to="/contact">contact us</Link> and give your order number.
          </li>
        </ul>
      </Section>
    </InformationPage>
  )
}
