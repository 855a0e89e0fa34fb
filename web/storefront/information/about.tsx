import { Link } from 'react-router'
import { publicPage } from '#web/layout/public-page.ts'
import { useStore } from '#web/layout/store.ts'
import type { Route } from './+types/about.ts'
import { InformationPage, Section } from './information-page.tsx'

const LEAD = 'A mandi is a market: many stalls, one roof. Ours is on your phone.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: 'About us', description: LEAD, path: '/about', matches })

export default function About() {
  const { name, address } = useStore()
  return (
    <InformationPage title="About us" lead={LEAD}>
      <Section title="What we do">
        <p>
          {name} brings growers, mills and neighbourhood shops together in one place. You see what each of them has
          today and what it costs, put it into one cart, and pay once.
        </p>
        <p>
          We keep to the things a kitchen needs every week: vegetables, fruits, lentils and rice. We would rather have
          the best pyaaz in town than ten thousand things you never asked for.
        </p>
      </Section>
      <Section title="Who sells here">
        <p>
          Every seller registers with a name, an address and a bank account, and one of us looks at each of them before
          their first product can be seen. The seller’s name stands on every product, so you know whose tomatoes you
          eat.
        </p>
        <p>
          Do you grow, mill or trade yourself? <Link to="/seller-auth">Become a seller</Link>, and read the{' '}
          <Link to="/consent-policy">seller consent policy</Link> first.
        </p>
      </Section>
      <Section title="Where we are">
        <p>
          {address}. Come by, ring us, or <Link to="/contact">write</Link>.
        </p>
      </Section>
    </InformationPage>
  )
}
