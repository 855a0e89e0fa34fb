import { Link } from 'react-router'
import { publicPage } from '#web/layout/public-page.ts'
import { useStore } from '#web/layout/store.ts'
import type { Route } from './+types/consent-policy.ts'
import { InformationPage, Section } from './information-page.tsx'

const LEAD = 'What a seller agrees to before the first product goes on sale.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: 'Seller consent policy', description: LEAD, path: '/consent-policy', matches })

export default function ConsentPolicy() {
  const { name, email } = useStore()
  return (
    <InformationPage title="Consent policy" lead={LEAD}>
      <Section title="What you tell us, and why">
        <p>
          By registering you allow {name} to keep your business’s name, description and picture, your own name, phone
          number and address, and your bank account. We use them to check who you are, to pay you, and to reach you
          about orders.
        </p>
        <ul>
          <li>Customers see your business’s name beside your products. They do not see your bank account.</li>
          <li>Your account number is shown to you with all but its last digits hidden.</li>
          <li>Nothing of it is sold or lent to anyone.</li>
        </ul>
      </Section>
      <Section title="What you promise">
        <ul>
          <li>What you tell us of yourself and of your business is true, and you keep it up to date.</li>
          <li>You sell what you show: the weight, the kind and the quality that stand on the product.</li>
          <li>You keep your stock honest, and pack clean and fresh goods only.</li>
          <li>You take up orders promptly and set their status when it changes, not before.</li>
          <li>You use a customer’s name, phone number and address for the delivery, and for nothing else.</li>
        </ul>
      </Section>
      <Section title="How it goes on">
        <p>
          After you have registered, one of us looks at your business; until then you can’t list products. If goods are
          not as promised, the customer gets their <Link to="/money-back">money back</Link>, and it is taken from what
          we owe you. A seller who cheats is shut out.
        </p>
        <p>
          You may withdraw this consent at any time by writing to <a href={`mailto:${email}`}>{email}</a>. Your products
          then leave the shop; orders already placed are still to be fulfilled.
        </p>
      </Section>
    </InformationPage>
  )
}
