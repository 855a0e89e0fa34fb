import { Link } from 'react-router'
import { publicPage } from '#web/layout/public-page.ts'
import type { Route } from './+types/money-back.ts'
import { InformationPage, Section } from './information-page.tsx'

const LEAD = 'Not fresh, not what you ordered, or not there at all: you don’t pay for it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: '100% money back', description: LEAD, path: '/money-back', matches })

export default function MoneyBack() {
  return (
    <InformationPage title="100% money back" lead={LEAD}>
      <Section title="What we promise">
        <p>
          If an item arrives spoilt, damaged, short or not as it was described, you get back the whole price of that
          item. If nothing of the order arrives, you get back everything, shipping included. You need not send
          vegetables back.
        </p>
      </Section>
      <Section title="How to ask for it">
        <ul>
          <li>
            Open the order under <Link to="/profile/orders">your orders</Link> and press “Ask for a refund”, within two
            days of the delivery.
          </li>
          <li>Say which items it is about and what is wrong. We answer by e-mail.</li>
          <li>
            No way to log in? <Link to="/contact">Write to us</Link> and give the order’s number; it begins with #.
          </li>
          <li>When an order that you have paid is cancelled, in whole or in part, you need not ask at all.</li>
        </ul>
      </Section>
      <Section title="How you get it">
        <p>
          The money goes back to the card you paid with, by the payment provider. How soon it shows on your statement is
          your bank’s business; most take a few working days.
        </p>
      </Section>
    </InformationPage>
  )
}
