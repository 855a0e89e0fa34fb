import { Link } from 'react-router'
import { useOfferedMethods, useStore, useStoreName } from '#web/shared/store.ts'
import { english, RichText, useText } from '#web/text/text.tsx'
import type { Route } from './+types/about.ts'
import { InformationPage, Section } from './information-page.tsx'
import { informationMeta, pageTextLoader } from './page-text.ts'

const LEAD = english('A market with many stalls under one roof, on your phone.')

export const loader = pageTextLoader('about')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  informationMeta(loaderData, { title: english('About us'), description: LEAD, path: '/about', matches })

export default function About() {
  const t = useText()
  const name = useStoreName()
  const { address } = useStore()
  const offered = useOfferedMethods()
  return (
    <InformationPage title={t('About us')} lead={t(LEAD)}>
      <Section title={t('What we do')}>
        <p>
          {offered === 'card'
            ? t(
                '{name} brings growers, mills and neighbourhood shops together in one place. You see what each of them has in stock and what it costs, put everything into one cart, and pay once.',
                { name },
              )
            : t(
                '{name} brings growers, mills and neighbourhood shops together in one place. You see what each of them has in stock and what it costs, put everything into one cart, and order once.',
                { name },
              )}
        </p>
        <p>
          {t(
            'We sell the basics of a kitchen: vegetables, fruits, lentils and rice. We would rather have the best pyaaz in town than ten thousand things you never asked for.',
          )}
        </p>
      </Section>
      <Section title={t('Who sells here')}>
        <p>
          {t(
            'Every seller registers with a name, an address and a bank account, and one of us reviews the business before its first product is on sale. The seller’s name is on every product page, so you always know the seller of your tomatoes.',
          )}
        </p>
        <p>
          <RichText
            text="Do you grow, mill or trade yourself? Read the {link}, then {link2}."
            values={{
              link: <Link to="/consent-policy">{t('seller consent policy')}</Link>,
              link2: <Link to="/seller-auth">{t('become a seller')}</Link>,
            }}
          />
        </p>
      </Section>
      <Section title={t('Where we are')}>
        <p>
          <RichText
            text="{address}. Visit us, call us, or {link}."
            values={{ address: <bdi>{address}</bdi>, link: <Link to="/contact">{t('write to us')}</Link> }}
          />
        </p>
      </Section>
    </InformationPage>
  )
}
