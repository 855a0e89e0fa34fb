import { Link } from 'react-router'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { isMixed } from '#contract/payment-methods.ts'
import { useOfferedMethods, useStore, useStoreName } from '#web/shared/store.ts'
import { english, RichText, useText } from '#web/text/text.tsx'
import type { Route } from './+types/terms.ts'
import { InformationPage, Section } from './information-page.tsx'
import { useOffersCash } from './offers-cash.ts'
import { informationMeta, pageTextLoader } from './page-text.ts'

const LEAD = english('What you, the sellers and we can expect of each other, kept as short as we could.')

export const loader = pageTextLoader('terms')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  informationMeta(loaderData, { title: english('Terms of use'), description: LEAD, path: '/terms', matches })

export default function Terms() {
  const t = useText()
  const name = useStoreName()
  const { shipping_fee, refund_days } = useStore()
  const offered = useOfferedMethods()
  const offersCash = useOffersCash()
  return (
    <InformationPage title={t('Terms of use')} lead={t(LEAD)}>
      <Section title={t('Who does what')}>
        <p>
          {t(
            '{name} is the market: we run the shop, review the sellers, handle payments in advance and answer your questions. What you buy, you buy from the seller named on the product’s page; they pack it and deliver it.',
            { name },
          )}
        </p>
      </Section>
      <Section title={t('Ordering')}>
        <ul>
          <li>{t('Prices are in Pakistani rupees. You pay the price shown at the moment you order.')}</li>
          <li>
            {t('Shipping of {shipping_fee} is added to each order. We add no other taxes or fees.', {
              shipping_fee: formatRupees(shipping_fee),
            })}
          </li>
          <li>
            {t('If something has sold out or changed in price since you chose it, we tell you before you order.')}
          </li>
          {offered === 'card' && (
            <li>
              {t('An order that is not paid for within {paymentWindowMinutes} minutes is cancelled.', {
                paymentWindowMinutes: PAYMENT_WINDOW_MINUTES,
              })}
            </li>
          )}
          {isMixed(offered) && (
            <li>
              {offered === 'both'
                ? t('A card order that is not paid for within {paymentWindowMinutes} minutes is cancelled.', {
                    paymentWindowMinutes: PAYMENT_WINDOW_MINUTES,
                  })
                : t('An order with payment in advance is cancelled if you do not pay in time.')}
            </li>
          )}
          {offersCash && (
            <li>
              {t(
                'If you pay in cash, each seller or our rider collects a part at the door, rounded up to whole rupees.',
              )}
            </li>
          )}
        </ul>
      </Section>
      <Section title={t('If something is wrong')}>
        <p>
          <RichText
            text="You are covered by our {link} promise. Please tell us at the latest {days} after the delivery."
            values={{
              link: <Link to="/money-back">{t('100% money back')}</Link>,
              days: t.count(refund_days, 'one day', '{count} days'),
            }}
          />
        </p>
      </Section>
      <Section title={t('Your account')}>
        <p>
          <RichText
            text="Keep your password to yourself: you answer for what is ordered from your account. We may suspend an account that is used to cheat sellers or other customers. You can delete your account at any time in your {link}."
            values={{ link: <Link to="/profile/settings">{t('settings')}</Link> }}
          />
        </p>
      </Section>
    </InformationPage>
  )
}
