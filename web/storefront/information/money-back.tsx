import { Link } from 'react-router'
import { useOfferedMethods, useStore } from '#web/shared/store.ts'
import { english, RichText, useText } from '#web/text/text.tsx'
import type { Route } from './+types/money-back.ts'
import { InformationPage, Section } from './information-page.tsx'
import { useOffersCash } from './offers-cash.ts'
import { informationMeta, pageTextLoader } from './page-text.ts'

const LEAD = english('Not fresh, not what you ordered, or never arrived? Then you don’t pay for it.')

export const loader = pageTextLoader('money-back')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  informationMeta(loaderData, { title: english('100% money back'), description: LEAD, path: '/money-back', matches })

export default function MoneyBack() {
  const t = useText()
  const offered = useOfferedMethods()
  const offersCash = useOffersCash()
  const { refund_days } = useStore()
  return (
    <InformationPage title={t('100% money back')} lead={t(LEAD)}>
      <Section title={t('What we promise')}>
        <p>
          {t(
            'If an item arrives spoilt, damaged, underweight or not as described, you get its full price back. If nothing arrives, you get everything back, shipping included. There is no need to return anything.',
          )}
        </p>
      </Section>
      <Section title={t('How to ask for it')}>
        <ul>
          <li>
            <RichText
              text="Open the order under {link} at the latest {days} after the delivery, and press “Request a refund”."
              values={{
                link: <Link to="/profile/orders">{t('your orders')}</Link>,
                days: t.count(refund_days, 'one day', '{count} days'),
              }}
            />
          </li>
          <li>{t('Choose the items, describe the problem and add a photo. We answer by e-mail.')}</li>
          <li>
            <RichText
              text="Can’t log in? {link} and give your order number, which begins with #."
              values={{ link: <Link to="/contact">{t('Write to us')}</Link> }}
            />
          </li>
          {offered !== 'cash_on_delivery' && (
            <li>
              {offered === 'both'
                ? t(
                    'If an order paid by card is cancelled, in whole or in part, you don’t have to ask: your money is sent back automatically.',
                  )
                : t(
                    'If an order you have paid for is cancelled, in whole or in part, you don’t have to ask: your money is sent back automatically.',
                  )}
            </li>
          )}
          {offersCash && <li>{t('If a cash order is cancelled before the delivery, you have nothing to pay.')}</li>}
        </ul>
      </Section>
      <Section title={t('How you get it')}>
        {offered !== 'cash_on_delivery' && (
          <p>
            {offered === 'several'
              ? t(
                  'The money goes back the way you paid, and the order’s page shows how much. How soon it arrives is up to your bank or the payment company; most take a few working days.',
                )
              : t(
                  'The payment provider returns the money to the card you paid with, and the order’s page shows how much. How soon it appears on your statement is up to your bank; most take a few working days.',
                )}
          </p>
        )}
        {offersCash && (
          <p>
            {t(
              'If you paid in cash, we contact you and ask how you want to get the money back. The order’s page shows the amount.',
            )}
          </p>
        )}
      </Section>
    </InformationPage>
  )
}
