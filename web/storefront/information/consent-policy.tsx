import { Link } from 'react-router'
import { useStore, useStoreName } from '#web/shared/store.ts'
import { english, RichText, useText } from '#web/text/text.tsx'
import type { Route } from './+types/consent-policy.ts'
import { InformationPage, Section } from './information-page.tsx'
import { useOffersCash } from './offers-cash.ts'
import { informationMeta, pageTextLoader } from './page-text.ts'

const TITLE = english('Seller consent policy')
const LEAD = english('What every seller agrees to before their first product is on sale.')

export const loader = pageTextLoader('consent-policy')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  informationMeta(loaderData, {
    title: TITLE,
    description: LEAD,
    path: '/consent-policy',
    matches,
  })

export default function ConsentPolicy() {
  const t = useText()
  const name = useStoreName()
  const { email } = useStore()
  const offersCash = useOffersCash()
  return (
    <InformationPage title={t(TITLE)} lead={t(LEAD)}>
      <Section title={t('What sellers share with us, and why')}>
        <p>
          {t(
            'When you register, you allow {name} to store your business’s name, description and picture, your own name, phone number and address, and your bank account. We use them to check who you are, to pay you, and to reach you about orders.',
            { name },
          )}
        </p>
        <ul>
          <li>{t('Customers see your business’s name next to your products. They never see your bank account.')}</li>
          <li>{t('All pages hide your account number except its last digits.')}</li>
          <li>{t('We don’t sell or lend any of this to anyone.')}</li>
        </ul>
      </Section>
      <Section title={t('What you promise')}>
        <ul>
          <li>{t('What you tell us about yourself and your business is true, and you keep it up to date.')}</li>
          <li>{t('You sell what you show: the kind, the weight and the quality given on the product’s page.')}</li>
          <li>{t('You keep your stock figures right, and pack only clean, fresh goods.')}</li>
          <li>{t('You start on orders promptly, and update an order’s status when it changes, not before.')}</li>
          <li>{t('You use a customer’s name, phone number and address only to deliver the order.')}</li>
          {offersCash && (
            <li>
              {t(
                'If you collect the cash of an order, you collect the amount that the order shows, record it at once and deposit it with us.',
              )}
            </li>
          )}
        </ul>
      </Section>
      <Section title={t('What happens next')}>
        <p>
          <RichText
            text="After you register, one of us reviews your business; you can list products once it is verified. If goods are not as promised, the customer gets their {link}, and we deduct it from what we owe you. A seller who cheats customers loses their place in the shop."
            values={{ link: <Link to="/money-back">{t('money back')}</Link> }}
          />
        </p>
        <p>
          <RichText
            text="You can withdraw your consent at any time by writing to {email}. Your products then leave the shop; orders already placed still have to be delivered."
            values={{
              email: (
                <a href={`mailto:${email}`}>
                  <bdi>{email}</bdi>
                </a>
              ),
            }}
          />
        </p>
      </Section>
    </InformationPage>
  )
}
