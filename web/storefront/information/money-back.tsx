import { Link } from 'react-router'
import { publicPage } from '#web/shared/page-meta.ts'
import type { Route } from './+types/money-back.ts'
import { InformationPage, Section } from './information-page.tsx'

const LEAD = 'Not fresh, not what you ordered, or never arrived? Then you don’t pay for it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: '100% money back', description: LEAD, path: '/money-back', matches })

export default function MoneyBack() {
  return (
    <InformationPage title="100% money back" lead={LEAD}>
      <Section title="What we promise">
        <p>
          If an item arrives spoilt, damaged, underweight or not as described, you get its full price back. If nothing
          arrives, you get everything back, shipping included. There is no need to return anything.
        </p>
      </Section>
      <Section title="How to ask for it">
        <ul>
          <li>
            Within two days of the delivery, open the order under <Link to="/profile/orders">your orders</Link> and
            press “Ask for a refund”.
          </li>
          <li>Tell us which items it is about and what is wrong. We answer by e-mail.</li>
          <li>
            Can’t log in? <Link to="/contact">Write to us</Link> and give your order number, which begins with #.
          </li>
          <li>
            If an order you have paid for is cancelled, in whole or in part, you don’t have to ask: your money is sent
            back automatically.
          </li>
        </ul>
      </Section>
      <Section title="How you get it">
        <p>
          The payment provider returns the money to the card you paid with, and the order’s page shows how much. How
          soon it appears on your statement is up to your bank; most take a few working days.
        </p>
      </Section>
    </InformationPage>
  )
}
