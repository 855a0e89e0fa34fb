import { Link } from 'react-router'
import { publicPage } from '#web/layout/public-page.ts'
import { useStore } from '#web/layout/store.ts'
import type { Route } from './+types/privacy.ts'
import { InformationPage, Section } from './information-page.tsx'

const LEAD = 'We keep what it takes to bring you your groceries, and nothing to follow you around.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: 'Privacy', description: LEAD, path: '/privacy', matches })

export default function Privacy() {
  const { email } = useStore()
  return (
    <InformationPage title="Privacy" lead={LEAD}>
      <Section title="What we keep">
        <ul>
          <li>Your account: e-mail address, username, and your password in a form nobody can read, not even we.</li>
          <li>Your addresses, wishlist and cart, until you change or delete them.</li>
          <li>Your orders, with the address they went to.</li>
          <li>Of sellers also the business’s particulars and its bank account.</li>
        </ul>
        <p>Card numbers are typed on the payment provider’s page and never reach us.</p>
      </Section>
      <Section title="What stays in your browser">
        <p>
          Your login, and the cart of a guest, are kept in your browser’s own storage. We set no advertising cookies,
          load nothing from advertisers and count no visitors across sites.
        </p>
      </Section>
      <Section title="Who sees it">
        <p>
          The sellers of an order see the name, the phone number and the address it goes to, because they deliver it.
          The payment provider learns your e-mail address and what is charged. A seller’s bank account is seen by us
          alone, and by its owner with all but the last digits hidden.
        </p>
      </Section>
      <Section title="How to have it deleted">
        <p>
          <Link to="/profile/settings">Settings</Link> has a button that deletes your account with its profile, cart,
          wishlist and addresses at once. Orders already placed stay in the books of their sellers. For anything else,
          write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Section>
    </InformationPage>
  )
}
