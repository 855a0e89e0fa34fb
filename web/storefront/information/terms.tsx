import { Link } from 'react-router'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { publicPage } from '#web/layout/public-page.ts'
import { useStore } from '#web/layout/store.ts'
import type { Route } from './+types/terms.ts'
import { InformationPage, Section } from './information-page.tsx'

const LEAD = 'The rules between you, the sellers and us, as short as we could make them.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: 'Terms of use', description: LEAD, path: '/terms', matches })

export default function Terms() {
  const { name, shipping_fee } = useStore()
  return (
    <InformationPage title="Terms of use" lead={LEAD}>
      <Section title="Who does what">
        <p>
          {name} is the market: we run the shop, look at the sellers, take the payment and answer your questions. What
          you buy, you buy from the seller whose name stands on the product; they pack it and bring it.
        </p>
      </Section>
      <Section title="Ordering">
        <ul>
          <li>Prices are in Pakistani rupees and hold for the moment in which you order.</li>
          <li>
            To the price of the items comes shipping of {formatRupees(shipping_fee)} for each order. There is no further
            tax or fee.
          </li>
          <li>
            If something has sold out or changed its price since you looked, we say so before you order, not after.
          </li>
          <li>An order that is not paid within {PAYMENT_WINDOW_MINUTES} minutes is cancelled.</li>
        </ul>
      </Section>
      <Section title="If something is wrong">
        <p>
          Then <Link to="/money-back">100% money back</Link> holds. Please write within two days of the delivery.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          Keep your password to yourself, and use the shop for yourself and yours. We may suspend an account that cheats
          sellers or other customers. You may delete your account at any time.
        </p>
      </Section>
    </InformationPage>
  )
}
