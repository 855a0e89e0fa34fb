import { Link } from 'react-router'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { publicPage } from '#web/layout/public-page.ts'
import { useStore } from '#web/layout/store.ts'
import type { Route } from './+types/secure-payment.ts'
import { InformationPage, Section } from './information-page.tsx'

const LEAD = 'You pay by card, on the payment provider’s own page. We never see the number.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: 'Secure payment', description: LEAD, path: '/secure-payment', matches })

export default function SecurePayment() {
  const { exchange_rate } = useStore()
  return (
    <InformationPage title="Secure payment" lead={LEAD}>
      <Section title="How it works">
        <p>
          When you place an order, we take you to the card provider’s page. You type your card there, the provider
          checks it with your bank and tells us one thing: paid, or not. Then you are back with us.
        </p>
        <p>
          Our prices are in rupees. The provider charges in US dollars at a fixed rate of {exchange_rate} rupees to the
          dollar, rounded to the cent for each item. A line of rounding brings the sum to the order’s total, and its
          page shows you the amount before you pay.
        </p>
      </Section>
      <Section title="What we check">
        <ul>
          <li>The amount is computed by our server from the prices at that moment, never by your browser.</li>
          <li>A message that says an order is paid counts only with the provider’s signature.</li>
          <li>The same order can’t be charged twice, however often a button is pressed or a message is sent.</li>
        </ul>
      </Section>
      <Section title="If the payment fails">
        <p>
          Your items stay reserved for {PAYMENT_WINDOW_MINUTES} minutes, and you can try again from the confirmation
          page. After that the order is cancelled and nothing is charged. See also{' '}
          <Link to="/money-back">100% money back</Link>.
        </p>
      </Section>
    </InformationPage>
  )
}
