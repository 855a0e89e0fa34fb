import { Link } from 'react-router'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { publicPage } from '#web/layout/public-page.ts'
import { useStore } from '#web/layout/store.ts'
import type { Route } from './+types/delivery.ts'
import { InformationPage, Section } from './information-page.tsx'

const LEAD = 'One fee for the whole order, and you can watch it all the way to your door.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: 'Delivery', description: LEAD, path: '/delivery', matches })

export default function Delivery() {
  const { shipping_fee } = useStore()
  return (
    <InformationPage title="Delivery" lead={LEAD}>
      <Section title="What it costs">
        <p>
          Shipping is {formatRupees(shipping_fee)} for each order, whatever is in it and however many sellers it comes
          from. You see it in the cart before you order.
        </p>
      </Section>
      <Section title="When it comes">
        <p>
          Your order goes to its sellers as soon as you have placed it. Each of them packs their part and says so:
          placed, processing, shipped, delivered. <Link to="/profile/orders">Your orders</Link> show every step with its
          time, and move by themselves while you look.
        </p>
        <p>
          Does a certain hour suit you better? Write it into the note at checkout; the sellers read it before they set
          out.
        </p>
      </Section>
      <Section title="When it does not come">
        <ul>
          <li>
            A seller can’t deliver: their part is cancelled, and you get your <Link to="/money-back">money back</Link>.
          </li>
          <li>
            You did not pay within {PAYMENT_WINDOW_MINUTES} minutes: the order is cancelled by itself, nothing is
            charged, and the items go back on their shelves.
          </li>
          <li>
            Anything else: <Link to="/contact">tell us</Link>, with the order’s number.
          </li>
        </ul>
      </Section>
    </InformationPage>
  )
}
