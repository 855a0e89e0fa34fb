import { Link } from 'react-router'
import type { OfferedMethods } from '#contract/payment-methods.ts'
import { useOfferedMethods, useStore } from '#web/shared/store.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, RichText, useText } from '#web/text/text.tsx'
import type { Route } from './+types/privacy.ts'
import { InformationPage, Section } from './information-page.tsx'
import { informationMeta, pageTextLoader } from './page-text.ts'

const LEAD = english('We keep what we need to bring you your groceries, and we don’t follow you around.')

/**
 * The text that says who receives the data of an order, by the payment methods of the shop. In a shop with only cash on
 * delivery, no payment provider receives data.
 */
const RECIPIENTS: Record<OfferedMethods, PlainText> = {
  card: english(
    'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address. The payment provider receives your e-mail address, the products and the amount. We don’t sell or lend this data.',
  ),
  cash_on_delivery: english(
    'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address. We don’t sell or lend this data.',
  ),
  both: english(
    'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address. If you pay by card, the payment provider receives your e-mail address, the products and the amount. We don’t sell or lend this data.',
  ),
  several: english(
    'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address or the slip of your bank transfer. If you pay with a payment provider, it receives the amount and what it needs for the payment, such as your e-mail address or phone number. We don’t sell or lend this data.',
  ),
}

export const loader = pageTextLoader('privacy')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  informationMeta(loaderData, { title: english('Privacy'), description: LEAD, path: '/privacy', matches })

export default function Privacy() {
  const t = useText()
  const { email } = useStore()
  const offered = useOfferedMethods()
  return (
    <InformationPage title={t('Privacy')} lead={t(LEAD)}>
      <Section title={t('What we keep')}>
        <ul>
          <li>
            {t(
              'Your account: e-mail address, username, and your password in a form that no one can read, not even us.',
            )}
          </li>
          <li>
            {t('Where you are logged in: the device, its network address and the time, so that you can log it out.')}
          </li>
          <li>{t('Your addresses, wishlist and cart, until you change or delete them.')}</li>
          <li>{t('Your orders, the address each was sent to, and what you wrote to us about them.')}</li>
          <li>{t('If you sell here: your business’s details and its bank account.')}</li>
        </ul>
        {offered !== 'cash_on_delivery' && (
          <p>{t('You type your card number on the payment provider’s page. It never reaches us.')}</p>
        )}
      </Section>
      <Section title={t('What stays in your browser')}>
        <p>
          {t(
            'Your browser keeps your login, a guest’s cart, waiting cart changes, seen prices, your last searches, your last order’s number and total, an unfinished checkout and display choices. You can clear all of this in your browser’s settings.',
          )}
        </p>
        <p>
          {t(
            'There is no advertising here, and nothing that counts or follows visitors. The shop sets cookies in three cases only. While you are logged in, cookies prove that it is you. When you choose a language, a cookie remembers it. When you log in through another service, a cookie remembers that for the few minutes it takes.',
          )}
        </p>
      </Section>
      <Section title={t('Who sees it')}>
        <p>{t(RECIPIENTS[offered])}</p>
      </Section>
      <Section title={t('How to have it deleted')}>
        <p>
          <RichText
            text="In {link} you can delete your account. Its profile, cart, wishlist and saved addresses are gone at once; past orders stay in the sellers’ books, with the address they were sent to. For anything else, write to {email}."
            values={{
              link: <Link to="/profile/settings">{t('Settings')}</Link>,
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
